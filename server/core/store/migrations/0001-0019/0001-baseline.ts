import { randomBytes } from 'node:crypto';
import { sql, SqliteAdapter } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import {
  accessTables,
  electronicAddressTables,
  taxpayerTables,
  legalNoticeTables,
  noticeTables,
} from '#server/core/store/baseline/person-tables.ts';
import {
  advertisingTables,
  antennaTables,
  businessTables,
  propertyTables,
  vehicleTables,
  landfillTables,
} from '#server/core/store/baseline/taxed-object-tables.ts';
import {
  auditTables,
  installationTables,
  machineTables,
  fileTables,
  registerTables,
  catalogueTables,
} from '#server/core/store/baseline/office-tables.ts';
import {
  certificateTables,
  draftTables,
  expedienteTables,
} from '#server/core/store/baseline/expediente-tables.ts';
import { debitTables, debtTables, planTables } from '#server/core/store/baseline/debt-tables.ts';
import {
  declarationTables,
  withholdingTables,
  regimeTables,
} from '#server/core/store/baseline/declaration-tables.ts';
import {
  paymentTables,
  settlementTables,
  slipTables,
  stampTables,
} from '#server/core/store/baseline/collection-tables.ts';

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
