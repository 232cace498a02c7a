import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import type { Declarations } from '#language/config/shapes.ts';
import { asTaxpayers, operation, TOLABA } from '#tests/api/as-taxpayer.ts';
import { lettersOf } from '#tests/api/letters.ts';
import { hasMark, MARK, withMarks } from '#tests/api/sends/free-texts.ts';
import { senderOf, type HonestSend, type Values } from '#tests/api/sends/honest-send.ts';
import { OFFICE_SENDS } from '#tests/api/sends/office-sends.ts';
import { procedures } from '#tests/api/procedures.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';

let portal: TestPortal;
let declarations: Declarations;
beforeAll(async () => {
  portal = await openSeededPortal();
  ({ declarations } = await readPortalConfig('config'));
});
afterAll(() => portal.close());

const { move } = procedures(() => portal);

/** Files a submission whose free texts are all the mark, but those that the office knows better. */
async function fileMarked(send: HonestSend) {
  const headers = send.by === undefined ? {} : (await asTaxpayers(portal, [send.by])).headers(send.by);
  const { request } = declarations.endpoints.get(send.path)!;
  const honest = await send.body(await senderOf(portal, send.by));
  const left = new Set<string>();
  let adds = true;
  for (;;) {
    const marks = { shapes: declarations.shapes, left, adds };
    const body = { ...(withMarks(honest, request, marks) as Values), ...operation() };
    const answer = await portal.call(send.path, body, headers);
    const refused = ((answer.body.errores ?? []) as { campo: string }[])
      .map(({ campo }) => campo)
      .filter((campo) => !left.has(campo));
    if (answer.status === 200) return { filed: answer.body as Values, body, headers };
    // What the office knows of its own is not typed: an object of the taxpayer's.
    if (refused.length === 0 && !adds) refused.push('imponible');
    if (refused.every((campo) => left.has(campo)) && !adds)
      throw new Error(`${send.path}: ${JSON.stringify(answer.body)}`);
    adds &&= refused.length > 0;
    for (const campo of refused) left.add(campo);
  }
}

it('no letter, notice nor message holds what was typed in a procedure', async () => {
  const filed: string[] = [];
  let marked = 0;
  for (const send of OFFICE_SENDS) {
    await portal.db.updateTable('expediente').set({ open_key: null }).execute();
    const { filed: one, body, headers } = await fileMarked(send);
    marked += hasMark(JSON.stringify(body)) ? 1 : 0;
    const name = String(one['expediente']);
    filed.push(name);
    await move(name, 'OBSERVADO', 'Falta el resumen').catch(() => null);
    const key = { numero: one['numero'], anio: one['anio'], codigo: one['codigo_verificacion'] };
    await portal.call(
      'Expedientes/Subsanar',
      { ...key, texto: `${MARK}\nhttps://evil.test`, ...operation() },
      headers,
    );
    await portal.call('Expedientes/Desistir', { ...key, ...operation() }, headers);
  }
  const letters = await lettersOf(portal);
  const numbers = filed.map((name) => letters.filter(({ subject }) => subject.includes(name)).length);
  expect(marked).toBeGreaterThanOrEqual(12);
  expect(Math.max(...numbers)).toBeGreaterThanOrEqual(3);
  expect(letters.filter((letter) => hasMark(JSON.stringify(letter)))).toEqual([]);
  const notices = await portal.db.selectFrom('legal_notice').select(['subject', 'body']).execute();
  const events = await portal.db.selectFrom('live_event').select('payload').execute();
  expect([notices.length, events.length].every((count) => count > 0)).toBe(true);
  expect([...notices, ...events].filter((one) => hasMark(JSON.stringify(one)))).toEqual([]);
});

it('a slip of what was typed is sent by a letter that quotes it, and in no link', async () => {
  const { headers } = await asTaxpayers(portal, [TOLABA]);
  const slip = await portal.db
    .selectFrom('slip')
    .select(['number'])
    .where('object', '=', 'ZA101AA')
    .executeTakeFirstOrThrow();
  const send = async (object: string) => {
    await portal.db.updateTable('slip').set({ object }).where('number', '=', slip.number).execute();
    const request = {
      nro_boleta: slip.number,
      imponible: object,
      correo: 'ana@ejemplo.test',
      ...operation(),
    };
    expect(await portal.call('Pagos/EnviarBoleta', request, headers(TOLABA))).toMatchObject({ status: 200 });
    return (await lettersOf(portal)).at(-1)!;
  };
  expect((await send('ZA101AA')).text).toContain('de ZA101AA: $');
  const { subject, text } = await send('Puesto https://evil.test');
  expect(subject).toBe(`Boleta N° ${slip.number}`);
  expect(text).toContain('de «Puesto https[:]//evil[.]test»: $');
  expect(text).not.toContain('evil.test');
  expect(text).not.toContain('imponible=');
});
