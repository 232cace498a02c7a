import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { epochSeconds } from '#server/core/time/clock.ts';
import { openSession } from '#server/core/access/session.ts';
import { broughtSheets, AGENT_SHEET, wrongSheets, zippedSheet, type BroughtSheet } from './brought-sheets.ts';
import { taxpayerId } from '#tests/api/as-taxpayer.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';

const AGENT = '30006005698';
const PADRON = '0205214';
const PERIOD = '03/2026-1';
const WRONG: Readonly<Record<string, string>> = {
  'UTF-16': 'El archivo está en UTF-16',
  'no text': 'Tipo de archivo no permitido',
  'open quotes': 'hay comillas que no se cierran',
  'a stray cell': 'tiene 11 celdas y son 10',
  'a missing column': 'Falta la columna',
  'no workbook': 'Tipo de archivo no permitido',
  'a formula without result': 'importe: Su fórmula no tiene resultado',
  'no titles': 'no tiene los títulos',
};

let portal: TestPortal;
let authorization: string;
beforeAll(async () => {
  portal = await openSeededPortal({ PORTAL_RATE_LIMIT: 'off' });
  ({ token: authorization } = await openSession(portal.db, await taxpayerId(portal, AGENT), epochSeconds()));
});
afterAll(() => portal.close());

/** Sends a file and asks what the office reads in it; the answer, or that of the upload where it was refused. */
async function declared({ name, bytes }: BroughtSheet) {
  const sent = await portal.app.inject({
    method: 'POST',
    url: '/api/archivos',
    payload: bytes,
    headers: {
      'content-type': 'application/octet-stream',
      'x-nombre': encodeURIComponent(name),
      authorization,
    },
  });
  if (sent.statusCode !== 201) return { status: sent.statusCode, body: sent.json() };
  const request = { padron: PADRON, periodo: PERIOD.slice(0, 7), quincena: '1', archivo: sent.json().id };
  return portal.call('DDJJ/Sipret/Validar', request, { authorization });
}

describe('a sheet that an agent sends', async () => {
  const sheets = await broughtSheets(AGENT_SHEET);
  const zipped = sheets.slice(-2).map((one) => ({
    what: `${one.what}, alone in a ZIP`,
    name: 'hoja.zip',
    bytes: zippedSheet(one),
  }));

  it.each([...sheets, ...zipped])('is read: $what', async (sheet) => {
    const { status, body } = await declared(sheet);
    expect([status, body.aceptadas, body.total_retenido, body.errores]).toEqual([200, 1, '1112.52', []]);
  });

  it.each(await wrongSheets(AGENT_SHEET))('that is wrong is told so: $what', async (sheet) => {
    expect(JSON.stringify((await declared(sheet)).body)).toContain(WRONG[sheet.what]);
  });
});
