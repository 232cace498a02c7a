import { randomBytes } from 'node:crypto';
import { sql, SqliteAdapter } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import { accessTables } from '#server/core/store/baseline/access-tables.ts';
import { advertisingTables } from '#server/core/store/baseline/advertising-tables.ts';
import { antennaTables } from '#server/core/store/baseline/antenna-tables.ts';
import { auditTables } from '#server/core/store/baseline/audit-tables.ts';
import { businessTables } from '#server/core/store/baseline/business-tables.ts';
import { catalogueTables } from '#server/core/store/baseline/catalogue-tables.ts';
import { certificateTables } from '#server/core/store/baseline/certificate-tables.ts';
import { debitTables } from '#server/core/store/baseline/debit-tables.ts';
import { debtTables } from '#server/core/store/baseline/debt-tables.ts';
import { declarationTables } from '#server/core/store/baseline/declaration-tables.ts';
import { draftTables } from '#server/core/store/baseline/draft-tables.ts';
import { electronicAddressTables } from '#server/core/store/baseline/electronic-address-tables.ts';
import { expedienteTables } from '#server/core/store/baseline/expediente-tables.ts';
import { fileTables } from '#server/core/store/baseline/file-tables.ts';
import { installationTables } from '#server/core/store/baseline/installation-tables.ts';
import { landfillTables } from '#server/core/store/baseline/landfill-tables.ts';
import { legalNoticeTables } from '#server/core/store/baseline/legal-notice-tables.ts';
import { machineTables } from '#server/core/store/baseline/machine-tables.ts';
import { noticeTables } from '#server/core/store/baseline/notice-tables.ts';
import { paymentTables } from '#server/core/store/baseline/payment-tables.ts';
import { planTables } from '#server/core/store/baseline/plan-tables.ts';
import { propertyTables } from '#server/core/store/baseline/property-tables.ts';
import { regimeTables } from '#server/core/store/baseline/regime-tables.ts';
import { registerTables } from '#server/core/store/baseline/register-tables.ts';
import { settlementTables } from '#server/core/store/baseline/settlement-tables.ts';
import { slipTables } from '#server/core/store/baseline/slip-tables.ts';
import { stampTables } from '#server/core/store/baseline/stamp-tables.ts';
import { taxpayerTables } from '#server/core/store/baseline/taxpayer-tables.ts';
import { vehicleTables } from '#server/core/store/baseline/vehicle-tables.ts';
import { withholdingTables } from '#server/core/store/baseline/withholding-tables.ts';

/** Tables in order of their references. */
const TABLES = [
  taxpayerTables,
  accessTables,
  installationTables,
  businessTables,
  advertisingTables,
  fileTables,
  planTables,
  debtTables,
  antennaTables,
  auditTables,
  slipTables,
  certificateTables,
  expedienteTables,
  debitTables,
  declarationTables,
  withholdingTables,
  draftTables,
  electronicAddressTables,
  catalogueTables,
  landfillTables,
  legalNoticeTables,
  paymentTables,
  noticeTables,
  regimeTables,
  propertyTables,
  machineTables,
  settlementTables,
  registerTables,
  stampTables,
  vehicleTables,
];

/** The schema of 1.0.0. */
export const baseline: Migration = {
  async up(db: Kysely<unknown>) {
    for (const tables of TABLES) for (const statement of tables(db)) await statement.execute();
    await addAuditTriggers(db);
    await addSecrets(db);
  },
};

/**
 * Triggers that reject updates and deletes of audit rows, by a faulty program or by someone with the database password
 * only.
 */
async function addAuditTriggers(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  if (!sqlite)
    await sql`create function audit_is_only_added() returns trigger language plpgsql as $$
      begin raise exception 'audit rows are only added'; end $$`.execute(db);
  for (const table of ['audit', 'audit_seal'])
    for (const act of sqlite ? ['update', 'delete'] : ['update', 'delete', 'truncate'])
      await sql
        .raw(
          sqlite
            ? `create trigger ${table}_no_${act} before ${act} on ${table}
               begin select raise(abort, 'audit rows are only added'); end`
            : `create trigger ${table}_no_${act} before ${act} on ${table}
               for each statement execute function audit_is_only_added()`,
        )
        .execute(db);
}

/** Secrets of the installation: keys of file links and of device cookies, and its prefix in the file store. */
async function addSecrets(db: Kysely<unknown>): Promise<void> {
  const secrets = {
    file_link: randomBytes(32).toString('base64url'),
    file_place: randomBytes(6).toString('hex'),
    device: randomBytes(32).toString('base64url'),
  };
  for (const [name, value] of Object.entries(secrets))
    await sql`insert into secret (name, value) values (${name}, ${value})`.execute(db);
}
