import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { asTaxpayers, operation, TOLABA } from '#tests/api/as-taxpayer.ts';
import { lettersOf } from '#tests/api/letters.ts';
import { OFFICE_SENDS } from '#tests/api/sends/office-sends.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { fileAllMarked } from './file-marked.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openSeededPortal();
});
afterAll(() => portal.close());

it('no letter, notice nor message holds what was typed in a procedure', async () => {
  const { declarations } = await readPortalConfig('config');
  const { filed, marked, letters, notices, harms } = await fileAllMarked(portal, declarations);
  expect(filed).toBe(OFFICE_SENDS.length);
  expect(marked).toBeGreaterThanOrEqual(12);
  expect(letters).toBeGreaterThanOrEqual(2 * filed);
  expect(notices).toBeGreaterThan(0);
  expect(harms).toEqual([]);
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
