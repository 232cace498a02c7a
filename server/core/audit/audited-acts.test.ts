import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runDebits } from '#server/commands/run-debits.ts';
import { auditReport } from '#server/commands/audit-report.ts';
import { changeState } from '#server/commands/change-state.ts';
import { FileLinks } from '#server/core/files/file-links.ts';
import { openSession } from '#server/core/access/session.ts';
import { fileLinkKey } from '#server/core/store/secrets.ts';
import { file } from '#tests/api/claims.ts';
import { keepFile } from '#tests/api/keep-file.ts';
import { CARDS, paying, SLIP } from '#tests/api/paying.ts';
import { openTestPortal, PASSWORD, TODAY, type TestPortal } from '#tests/api/test-portal.ts';
import { auditConfig } from './audit-config.ts';

/** Taxpayer 1 acts for taxpayer 2. */
const [TOLABA, GUANUCO] = ['20981001126', '27981002453'];

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
  const own = await portal.db.selectFrom('taxpayer').select('profile').where('id', '=', 1).executeTakeFirst();
  await portal.db
    .updateTable('taxpayer')
    .set({ profile: own?.profile ?? '' })
    .where('id', '=', 2)
    .execute();
  await portal.db.insertInto('representation').values({ representative_id: 1, taxpayer_id: 2 }).execute();
});
afterAll(() => portal.close());

const tokens: string[] = [];
async function session(taxpayer: number, representative: number | null = null): Promise<string> {
  const { token } = await openSession(portal.db, taxpayer, Math.floor(Date.now() / 1000), representative);
  tokens.push(token);
  return token;
}
const audited = async (kind: string) => {
  const rows = await portal.db
    .selectFrom('audit')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return rows.map(({ id: _, at: __, kind: ___, subject, ...row }) => ({ ...row, ...JSON.parse(subject) }));
};
const onThePage = { represented: null, command: null, address: '127.0.0.1' };
const byCommand = (command: string) => ({
  who: userInfo().username,
  represented: null,
  command,
  address: hostname(),
});
const variables = () => ({
  PORTAL_DEMO: 'on',
  DATABASE_URL: portal.environment.databaseUrl,
  PORTAL_TODAY: TODAY,
});

it('who acts for another is told, and who wanted to', async () => {
  const authorization = await session(1);
  for (const cuit of [GUANUCO, '30006001218'])
    await portal.call('Contribuyente/Representar', { cuit }, { authorization });
  expect(await audited('REPRESENTACION')).toEqual([
    { ...onThePage, who: TOLABA, outcome: 'HECHO', cuit: GUANUCO },
    { ...onThePage, who: TOLABA, outcome: 'RECHAZADO', cuit: '30006001218' },
  ]);
});

it('who opens a file of another is told, and who is refused one; not who opens his own', async () => {
  const { db } = portal;
  const content = {
    name: 'a.pdf',
    type: 'pdf' as const,
    bytes: new Uint8Array([1]),
    created_at: '',
    expires_on: null,
  };
  const archivo = await keepFile(db, { ...content, owner_id: 2 });
  const link = new FileLinks(await fileLinkKey(db), () => TODAY).bytes(archivo);
  const open = async (authorization: string) =>
    (await portal.app.inject({ url: link, headers: { authorization } })).statusCode;
  expect([
    await open(await session(2)),
    await open(await session(2, 1)),
    await open(await session(1)),
  ]).toEqual([200, 200, 403]);
  expect(await audited('ARCHIVO_ABIERTO')).toEqual([
    { ...onThePage, who: TOLABA, represented: GUANUCO, outcome: 'HECHO', archivo },
    { ...onThePage, who: TOLABA, outcome: 'RECHAZADO', archivo },
  ]);
});

it('what the office does by command is told with the machine and its user', async () => {
  const { name } = await file(portal, { authorization: await session(1) });
  await changeState(name, 'EN_ANALISIS', undefined, variables());
  await runDebits('05/2026', variables(), () => undefined);
  const moved = { expediente: name, desde: 'INICIADO', hasta: 'EN_ANALISIS' };
  expect(await audited('EXPEDIENTE_MOVIDO')).toEqual([
    { ...byCommand('expediente'), outcome: 'HECHO', ...moved },
  ]);
  expect(await audited('DEBITOS')).toEqual([
    { ...byCommand('debitos'), outcome: 'INICIADO', periodo: '05/2026' },
  ]);
});

it('who reads this log by command is told, and what of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'taken-'));
  const days = { desde: '2026-04-01', hasta: '2026-04-15' };
  await auditReport({ ...days, quien: '20-98100112-6', csv: join(folder, 'abril.csv') }, variables());
  await auditReport({ ...days, tipo: 'INGRESO' }, variables());
  await expect(auditReport({ desde: '2026-02-30' }, variables())).rejects.toThrow('no es un día');
  rmSync(folder, { recursive: true });
  const read = { ...byCommand('auditoria'), outcome: 'HECHO', ...days };
  expect(await audited('AUDITORIA_LEIDA')).toEqual([
    { ...read, quien: TOLABA, archivo: 'abril.csv' },
    { ...read, tipo: 'INGRESO' },
  ]);
});

it('another config is told once, with the one before', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'config-'));
  for (const content of ['{}', '{}', '{ }']) {
    writeFileSync(join(folder, 'portal.json'), content);
    await auditConfig(portal.db, folder);
  }
  rmSync(folder, { recursive: true });
  const [first, second, ...more] = await audited('CONFIG_PUBLICADA');
  expect(more).toEqual([]);
  expect(first).toMatchObject({ ...byCommand('servidor'), anterior: null });
  expect(second).toMatchObject({ huella: expect.stringMatching(/^[0-9a-f]{64}$/), anterior: first?.huella });
});

it('a payment is told when it begins and when it is resolved, with nothing of the card but its end', async () => {
  const authorization = await session(2, 1);
  const { pay } = paying(() => portal);
  await pay(CARDS.funds, {}, { authorization });
  const { body } = await pay(CARDS.approved, {}, { authorization });
  const paid = { boleta: SLIP, importe: 3_099_000, medio: 'TARJETA' };
  const begun = { ...onThePage, who: TOLABA, represented: GUANUCO, ...paid, outcome: 'INICIADO' };
  const operacion = body.id_operacion;
  expect(await audited('PAGO_INICIADO')).toEqual([
    { ...begun, operacion: expect.any(String), estado: 'INICIADO', tarjeta: '1111' },
    { ...begun, operacion, estado: 'INICIADO', tarjeta: '4905' },
  ]);
  const resolved = { ...byCommand('servidor'), ...paid };
  expect(await audited('PAGO_RESUELTO')).toEqual([
    {
      ...resolved,
      outcome: 'RECHAZADO',
      operacion: expect.any(String),
      estado: 'RECHAZADO',
      tarjeta: '1111',
    },
    { ...resolved, outcome: 'HECHO', operacion, estado: 'APROBADO', tarjeta: '4905' },
  ]);
});

it('who signs in, is refused and leaves is told; a name that nobody has is not', async () => {
  const enter = async (usuario: string, clave: string) =>
    (await portal.call('auth/login', { usuario, clave })).body;
  await enter('mi-clave-secreta', 'x');
  await enter('jtolaba', 'no-es-esta');
  const { token } = await enter('jtolaba', PASSWORD);
  tokens.push(token);
  await portal.call('auth/salir', {}, { authorization: token });
  const refused = { ...onThePage, who: null, outcome: 'RECHAZADO', motivo: 'CLAVE' as const };
  expect(await audited('INGRESO')).toEqual([
    refused,
    { ...refused, cuit: TOLABA },
    { ...onThePage, who: TOLABA, outcome: 'HECHO' },
  ]);
  expect(await audited('SESION_CERRADA')).toEqual([
    { ...onThePage, who: TOLABA, outcome: 'HECHO', cual: 'PROPIA' },
  ]);
  expect(JSON.stringify(await portal.db.selectFrom('audit').selectAll().execute())).not.toContain('secreta');
});

it('nothing that opens anything is in it', async () => {
  const rows = await portal.db.selectFrom('audit').selectAll().execute();
  const said = JSON.stringify(rows);
  const hashes = await portal.db.selectFrom('taxpayer').select('password_hash').execute();
  const keys = await portal.db.selectFrom('secret').select('value').execute();
  const secrets = [PASSWORD, ...tokens, ...Object.values(CARDS), CARDS.approved.slice(0, 6)];
  for (const { password_hash } of hashes) if (password_hash) secrets.push(password_hash);
  for (const { value } of keys) secrets.push(value);
  expect(secrets.length).toBeGreaterThan(8);
  for (const secret of secrets) expect(said).not.toContain(secret);
});
