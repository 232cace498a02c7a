import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql, type Kysely, type Migration } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations/series.ts';
import { openStore } from './open.ts';
import type { Schema } from './schema/schema.ts';

describe('migrate', () => {
  it('makes every table in an empty store and finds nothing to do the second time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-'));
    const url = `file:${join(folder, 'portal.db')}`;
    const first = await openStore(url);
    expect(await migrate(first)).toEqual(Object.keys(MIGRATIONS));
    await first.destroy();
    const second = await openStore(url);
    expect(await migrate(second)).toEqual([]);
    expect((await second.introspection.getTables()).map((t) => t.name)).toEqual(Object.keys(TABLES).sort());
    await second.destroy();
    await rm(folder, { recursive: true });
  });

  it('lets two programs migrate the same empty file at once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'store-'));
    const url = `file:${join(folder, 'portal.db')}`;
    const ran = await Promise.all([migrateElsewhere(url), migrateElsewhere(url)]);
    expect(ran.sort()).toEqual(['0', String(Object.keys(MIGRATIONS).length)]);
    await rm(folder, { recursive: true });
  });

  it('refuses a store that a newer program migrated', async () => {
    const db = await openStore('file::memory:');
    await migrate(db);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(db);
    await expect(migrate(db)).rejects.toThrow(
      'La base es de una versión más nueva que este programa (tiene 9999-later): no se abrió ni se cambió nada. Usá la versión más nueva.',
    );
  });

  describe('of a later version', () => {
    const renamed: Migration = {
      up: (db: Kysely<unknown>) =>
        db.schema.alterTable('parameter').renameColumn('value', 'amount').execute(),
    };
    const failing: Migration = { up: () => Promise.reject(new Error('no')) };

    async function storeOfBaseline() {
      const db = await openStore('file::memory:');
      await migrate(db);
      await db.insertInto('parameter').values({ name: 'MORATORIA', value: 'S' }).execute();
      return db;
    }

    it('changes the tables of 1.0.0 and keeps their rows; the program of before then refuses the store', async () => {
      const db = await storeOfBaseline();
      expect(await migrate(db, { ...MIGRATIONS, '0002-renamed': renamed })).toEqual(['0002-renamed']);
      const { rows } = await sql`select name, since, amount from parameter`.execute(db);
      expect(rows).toEqual([{ name: 'MORATORIA', since: '1900-01-01', amount: 'S' }]);
      await expect(migrate(db)).rejects.toThrow('La base es de una versión más nueva');
    });

    it('leaves the store as it was when one of several fails', async () => {
      const db = await storeOfBaseline();
      const series = { ...MIGRATIONS, '0002-renamed': renamed, '0003-failing': failing };
      await expect(migrate(db, series)).rejects.toThrow('No se pudo migrar la base (0003-failing)');
      expect(await migrate(db)).toEqual([]);
      expect(await db.selectFrom('parameter').select('value').execute()).toEqual([{ value: 'S' }]);
    });
  });

  it('answers every look-up of the repositories from an index', async () => {
    const db = await openStore('file::memory:');
    await migrate(db);
    const plans = await Promise.all(
      LOOK_UPS.map(async (condition) => {
        const { rows } = await sql<{
          detail: string;
        }>`explain query plan select * from ${sql.raw(condition)}`.execute(db);
        return rows.map((row) => row.detail).join();
      }),
    );
    expect(plans.filter((detail) => detail.includes('SCAN'))).toEqual([]);
  });
});

/** Migrates in another process; resolves to the number of migrations it ran. */
async function migrateElsewhere(url: string): Promise<string> {
  const here = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const script = `Promise.all([import(${here('./open.ts')}), import(${here('./migrate.ts')})]).then(
    async ([{ openStore }, { migrate }]) => console.log((await migrate(await openStore(process.argv[1]))).length))`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', '-e', script, url]);
  return stdout.trim();
}

const LOOK_UPS = [
  "obligation where object = 'a' and tax = 'b'",
  'obligation where taxpayer_id = 1',
  "obligation where plan_number = 'a'",
  "fine where plate = 'a'",
  "plan where object = 'a' and tax = 'b'",
  "slip where payment_code = 'a'",
  "slip where fingerprint = 'a'",
  "payment where slip_number = 'a'",
  "payment_obligation where obligation_id = 'a' and holds = 1",
  "slip_obligation where obligation_id = 'a'",
  "session where token_hash = 'a'",
  'live_event where taxpayer_id = 1 and seq > 5',
  'expediente where taxpayer_id = 1',
  "expediente where slip_number = 'a'",
  "expediente where balance_slip = 'a'",
  'expediente_move where year = 2026 and number = 1',
  "expediente where open_key = 'a'",
  'representation where representative_id = 1',
  'draft where user_id = 1 and taxpayer_id = 2',
  'electronic_address where taxpayer_id = 1',
  'legal_notice where taxpayer_id = 1 and opened_at is null',
  'legal_notice_reading where notice_id = 1',
  'legal_notice_file where notice_id = 1',
  "electronic_address where reversal_hash = 'a'",
  "file where draw_after <= 'a'",
  'upload where move_id = 1',
  "upload where move_id is null and created_at < 'a'",
  'former_password where taxpayer_id = 1',
  "access_lane where subject = 'a'",
  'access_lane where last_at < 5',
  "known_device where taxpayer_id = 1 and device = 'a'",
  'known_device where seen_at < 5',
  "mail_code where subject in ('a', 'b')",
  'mail_code where expires_at < 5',
  'second_factor where taxpayer_id = 1',
  "recovery_code where taxpayer_id = 1 and code_hash = 'a'",
  "half_sign_in where token_hash = 'a'",
  'half_sign_in where expires_at < 5',
  "letter where next_attempt_at <= 'a'",
  "certificate where stamp_slip = 'a'",
  "plan_line where plan_number = 'a'",
  "plan_line where obligation_id = 'a'",
  "debit_movement where operation_id = 'a'",
  "payment where state = 'APROBADO'",
  "stamp where document = 'a' and issued_on = 'b'",
  "stamp where slip_number = 'a'",
  "declaration_stay where declaration = 'a'",
  "register_record where register = 'a' and key = 'b'",
  "register_index where register = 'a' and field = 'b' and value = 'c'",
  "register_index where register = 'a' and key = 'b'",
  "register_hold where register = 'a' and key = 'b' and field = 'c'",
  'register_hold where year = 2026 and number = 1',
  "declaration_withholding where declaration = 'a'",
  "declaration_withholding where certificate = 'a' and declaration = 'b'",
  "tax_credit where informed_in = 'a'",
  "data_sheet where register_number = 'a'",
  'rate_count where until < 5',
  "audit where at >= 'a'",
  "audit where who = 'a' and at >= 'b'",
  'audit_seal where audit_id = 1',
];

/** Tables of the schema; a missing one does not compile. */
const TABLES: Record<keyof Schema, true> = {
  access_lane: true,
  account_role: true,
  activity: true,
  antenna_check: true,
  antenna_structure: true,
  audit: true,
  audit_seal: true,
  business: true,
  business_activity: true,
  certificate: true,
  clearance: true,
  charge: true,
  data_sheet: true,
  debit_adhesion: true,
  debit_movement: true,
  declaration: true,
  declaration_activity: true,
  declaration_file: true,
  declaration_stay: true,
  declaration_withholding: true,
  discarded_file: true,
  draft: true,
  electronic_address: true,
  legal_notice: true,
  legal_notice_file: true,
  legal_notice_reading: true,
  expediente: true,
  expediente_move: true,
  file: true,
  fine: true,
  half_sign_in: true,
  former_password: true,
  holiday: true,
  installation: true,
  known_device: true,
  landfill_receipt: true,
  advertising_medium: true,
  letter: true,
  live_event: true,
  mail_code: true,
  notice_mark: true,
  obligation: true,
  operation: true,
  parameter: true,
  payment: true,
  payment_obligation: true,
  recovery_code: true,
  refund: true,
  reminded_day: true,
  second_factor: true,
  settled_day: true,
  plan: true,
  plan_discount: true,
  plan_line: true,
  plan_regime: true,
  property: true,
  rate: true,
  rate_count: true,
  register_hold: true,
  register_index: true,
  register_layout: true,
  register_record: true,
  representation: true,
  secret: true,
  series: true,
  session: true,
  slip: true,
  slip_obligation: true,
  stamp: true,
  stamp_concept: true,
  tariff: true,
  tax_credit: true,
  taxpayer: true,
  turn: true,
  unit_value: true,
  upload: true,
  vehicle: true,
};
