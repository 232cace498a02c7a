import type { Declarations } from '#language/config/shapes.ts';
import { asTaxpayers, operation } from '#tests/api/as-taxpayer.ts';
import { lettersOf } from '#tests/api/letters.ts';
import { procedures } from '#tests/api/procedures.ts';
import { hasMark, MARK, withMarks } from '#tests/api/sends/free-texts.ts';
import { senderOf, type HonestSend, type Values } from '#tests/api/sends/honest-send.ts';
import { OFFICE_SENDS } from '#tests/api/sends/office-sends.ts';
import type { TestPortal } from '#tests/api/test-portal.ts';

/**
 * Files each procedure of the office with marked free texts, then observes it, answers with the mark and withdraws it.
 * @returns number of procedures and letters, number of procedures that accepted the mark, and each text of the office
 * that contains it
 */
export async function fileAllMarked(portal: TestPortal, declarations: Declarations) {
  const { move } = procedures(() => portal);
  let [filed, marked] = [0, 0];
  for (const send of OFFICE_SENDS) {
    await portal.db.updateTable('expediente').set({ open_key: null }).execute();
    const { answer, body, headers } = await fileMarked(send, portal, declarations);
    filed += 1;
    marked += hasMark(JSON.stringify(body)) ? 1 : 0;
    await move(String(answer['expediente']), 'OBSERVADO', 'Falta el resumen').catch(() => null);
    const key = { numero: answer['numero'], anio: answer['anio'], codigo: answer['codigo_verificacion'] };
    const texto = `${MARK}\nhttps://evil.test`;
    await portal.call('Expedientes/Subsanar', { ...key, texto, ...operation() }, headers);
    await portal.call('Expedientes/Desistir', { ...key, ...operation() }, headers);
  }
  const letters = await lettersOf(portal);
  const notices = await portal.db.selectFrom('legal_notice').select(['subject', 'body']).execute();
  const events = await portal.db.selectFrom('live_event').select('payload').execute();
  const told = [...letters, ...notices, ...events].map((one) => JSON.stringify(one));
  return { filed, marked, letters: letters.length, notices: notices.length, harms: told.filter(hasMark) };
}

/** Files a submission with the mark in each free text, except those that the office validates against its own data. */
async function fileMarked(send: HonestSend, portal: TestPortal, { endpoints, shapes }: Declarations) {
  const headers = send.by === undefined ? {} : (await asTaxpayers(portal, [send.by])).headers(send.by);
  const { request } = endpoints.get(send.path)!;
  const honest = await send.body(await senderOf(portal, send.by));
  const left = new Set<string>();
  let adds = true;
  for (;;) {
    const body = { ...(withMarks(honest, request, { shapes, left, adds }) as Values), ...operation() };
    const { status, body: answer } = await portal.call(send.path, body, headers);
    if (status === 200) return { answer: answer as Values, body, headers };
    const refused = ((answer.errores ?? []) as { campo: string }[])
      .map(({ campo }) => campo)
      .filter((campo) => !left.has(campo));
    // Known to the office and not free text: an object of the taxpayer.
    if (refused.length === 0 && !adds) refused.push('imponible');
    if (refused.every((campo) => left.has(campo)) && !adds)
      throw new Error(`${send.path}: ${JSON.stringify(answer)}`);
    adds &&= refused.length > 0;
    for (const campo of refused) left.add(campo);
  }
}
