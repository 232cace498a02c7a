import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { migrate } from '#server/core/store/migrate.ts';
import { openStore } from '#server/core/store/open.ts';
import { startEngine, type Engine } from '#tests/postgres/engine.ts';
import type { Actor } from './actor.ts';
import { audit } from './audit.ts';
import { auditCheck, auditReport } from '#server/commands/audit-report.ts';
import { lastSeal, sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';

const TOLABA = '20981001126';
const person = (who: string): Actor => ({ who, represented: null, command: null, address: '10.0.0.7' });

/** Tampers with the store as a person with access to its file or database could: without the triggers. */
const forge = async (db: Database, ...statements: string[]) => {
  const triggers = ['audit_no_update', 'audit_no_delete', 'audit_seal_no_update', 'audit_seal_no_delete'];
  for (const name of triggers) await sql.raw(`drop trigger ${name}`).execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
};

describe.each(['SQLite', 'PostgreSQL'])('the audited rows in %s', (name) => {
  let engine: Engine | null = null;
  let db: Database;
  beforeAll(async () => {
    engine = name === 'PostgreSQL' ? await startEngine() : null;
    db = await openStore(engine?.url ?? 'file::memory:');
    await migrate(db);
    for (let n = 0; n < 3; n++)
      await audit(db, person(TOLABA), 'EXPEDIENTE_MOVIDO', {
        expediente: `${n}/2026`,
        desde: 'A',
        hasta: 'B',
      });
  });
  afterAll(async () => {
    await db.destroy();
    await engine?.stop();
  });

  it.each(['audit', 'audit_seal'] as const)('are only added: %s', async (table) => {
    await sealAudit(db);
    const said = 'audit rows are only added';
    const set = table === 'audit' ? 'kind' : 'hash';
    await expect(sql.raw(`update ${table} set ${set} = 'x'`).execute(db)).rejects.toThrow(said);
    await expect(sql.raw(`delete from ${table}`).execute(db)).rejects.toThrow(said);
  });

  it('are chained in order, once, by any number of machines', async () => {
    await audit(db, person(TOLABA), 'CLAVE_CAMBIADA', {});
    await Promise.all([sealAudit(db), sealAudit(db, true), sealAudit(db)]);
    await sealAudit(db);
    const seals = await db.selectFrom('audit_seal').selectAll().orderBy('number').execute();
    expect(seals.map(({ number, audit_id }) => [number, audit_id])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
    ]);
    expect(await verifyAudit(db)).toEqual({ sealed: 4, hash: seals[3]?.hash, unsealed: 0, broken: null });
  });

  it('are not there when what they tell was undone', async () => {
    const undone = db.transaction().execute(async (trx) => {
      await audit(trx, person(TOLABA), 'CLAVE_CAMBIADA', {});
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await sealAudit(db);
    expect((await verifyAudit(db)).sealed).toBe(4);
  });
});

describe('npm run auditoria', () => {
  let folder: string;
  let db: Database;
  let variables: Record<string, string>;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'audit-'));
    variables = { PORTAL_DEMO: 'on', DATABASE_URL: `file:${folder}/portal.db` };
    db = await openStore(variables['DATABASE_URL'] ?? '');
    await migrate(db);
    await audit(db, person(TOLABA), 'INGRESO', {});
    await audit(db, person('27981002453'), 'REPRESENTACION', { cuit: TOLABA }, 'RECHAZADO');
    await audit(db, { ...person('27981002453'), represented: TOLABA }, 'ARCHIVO_ABIERTO', { archivo: '=a' });
  });
  afterEach(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });

  it('tells what a person did, and what was done for him', async () => {
    const lines = await auditReport({ quien: '20-98100112-6' }, variables);
    expect(lines).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d {2}INGRESO {2}HECHO {2}20981001126 {2}10\.0\.0\.7$/),
      expect.stringMatching(
        /ARCHIVO_ABIERTO {2}HECHO {2}27981002453 por 20981001126 {2}10\.0\.0\.7 {2}archivo: =a$/,
      ),
      expect.stringMatching(/^2 movimientos del /),
    ]);
    expect(await auditReport({ tipo: 'REPRESENTACION' }, variables)).toHaveLength(2);
    expect(await auditReport({ desde: '2026-01-01', hasta: '2026-01-31' }, variables)).toEqual([
      '0 movimientos del 01/01/2026 al 31/01/2026.',
    ]);
    await expect(auditReport({ desde: '2026-02-30' }, variables)).rejects.toThrow(
      '"2026-02-30" no es un día',
    );
  });

  it('writes them for a spreadsheet', async () => {
    const csv = join(folder, 'abril.csv');
    await auditReport({ csv }, variables);
    const lines = readFileSync(csv, 'utf8').trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines.at(-1)).toContain(';AUDITORIA_LEIDA;HECHO;');
    expect(lines[2]).toContain(';REPRESENTACION;RECHAZADO;27981002453;;;10.0.0.7;cuit: 20981001126');
  });

  it('says that the chain is whole, and up to which seal', async () => {
    const { sound, said } = await auditCheck(undefined, variables);
    const { hash } = (await lastSeal(db))!;
    expect({ sound, said }).toEqual({
      sound: true,
      said: `La cadena está entera: 3 movimientos. Último sello: 3:${hash}`,
    });
    expect((await auditCheck(`3:${hash}`, variables)).sound).toBe(true);
  });

  it.each([
    ["update audit set who = 'otro' where id = 2", 'El movimiento 2 (sello 2) no es como se escribió.'],
    ["update audit set at = '2026-01-01' where id = 1", 'El movimiento 1 (sello 1) no es como se escribió.'],
    ['delete from audit where id = 2', 'Falta el movimiento del sello 2: se borró.'],
    ['delete from audit_seal where number = 2', 'Falta el sello 2, antes del movimiento 3.'],
  ])('names the first row that is not as it was written: %s', async (statement, said) => {
    await sealAudit(db);
    await forge(db, statement);
    const found = await auditCheck(undefined, variables);
    expect(found.sound).toBe(false);
    expect(found.said).toContain(said);
  });

  it('knows by a seal written down before that the end was taken off, or all was chained anew', async () => {
    await sealAudit(db);
    const { number, hash } = (await lastSeal(db))!;
    await forge(db, 'delete from audit_seal where number = 3', 'delete from audit where id = 3');
    expect((await auditCheck(undefined, variables)).sound).toBe(true);
    expect(await auditCheck(`${number}:${hash}`, variables)).toEqual({
      sound: false,
      said: `El sello ${number}:${hash} no está en la cadena: se borró o se reescribió.`,
    });
  });
});
