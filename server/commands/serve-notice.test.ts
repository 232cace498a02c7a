import { readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asTaxpayer, TOLABA } from '#tests/api/as-taxpayer.ts';
import { openSeededPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';
import { serveNotice, type NoticeInput } from './serve-notice.ts';

const ADHERED = '20-98100112-6';
/** A taxpayer without an electronic address. */
const ON_PAPER = '23-98100300-4';

let portal: TestPortal;
let folder: string;
let ruling: string;
beforeAll(async () => {
  portal = await openSeededPortal();
  folder = portal.environment.files.folder;
  ruling = join(dirname(folder), 'resolución.pdf');
  await writeFile(ruling, '%PDF-1.4\n%%EOF\n');
});
afterAll(() => portal.close());

const notify = (said: Partial<NoticeInput> = {}) => {
  const text = { asunto: 'Intimación de pago', texto: 'Pagá lo que debés.', dependencia: 'Apremios' };
  return serveNotice(
    { cuit: ADHERED, tipo: 'INTIMACION', ...text, ...said },
    {
      PORTAL_DEMO: 'on',
      DATABASE_URL: portal.environment.databaseUrl,
      FILES_DIR: folder,
      PORTAL_TODAY: TODAY,
    },
  );
};
const kept = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());

it('a notice comes with its file to who is notified, and the audit log says who sent it', async () => {
  expect(await notify({ adjunto: [ruling], plazo: '10' })).toBe(
    'Notificación N-2026-00454: enviada a 20-98100112-6.',
  );
  const ask = await asTaxpayer(portal, TOLABA);
  const { said } = await ask('DFE/Ventanilla/Consulta', {});
  expect(said).toContainEqual(
    expect.objectContaining({ numero: 'N-2026-00454', asunto: 'Intimación de pago', adjuntos: 1 }),
  );
  expect(await kept()).toHaveLength(1);
  const sent = await portal.db
    .selectFrom('audit')
    .select(['command', 'subject'])
    .where('kind', '=', 'NOTIFICACION_ENVIADA')
    .execute();
  expect(sent).toEqual([
    { command: 'notificar', subject: JSON.stringify({ notificacion: 'N-2026-00454', cuit: '20981001126' }) },
  ]);
});

it('a notice that cannot be sent keeps nothing of its files', async () => {
  const before = await kept();
  await expect(notify({ cuit: ON_PAPER, adjunto: [ruling] })).rejects.toThrow('notificalo en papel');
  expect(await kept()).toEqual(before);
});

it.each<[string, Partial<NoticeInput>]>([
  ['No hay ningún contribuyente', { cuit: '20-98100999-2' }],
  ['No hay ningún tipo "aviso"', { tipo: 'aviso' }],
  ['de 1 a 90', { plazo: '0' }],
  ['Falta decir --texto.', { texto: ' ' }],
  ['No se pudo leer', { adjunto: ['/no/hay.pdf'] }],
])('what was typed wrong is told: %s', async (sentence, said) => {
  await expect(notify(said)).rejects.toThrow(sentence);
});
