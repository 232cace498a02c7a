import { readFile } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { patternFormat } from '#formats/pattern.ts';
import { lineBalance } from '#server/rules/debt/line-balance.ts';
import { seed } from '#server/seed/seed.ts';
import { ratesOf } from '#server/core/catalogues/catalogues.ts';
import { migrate } from '#server/core/store/migrate.ts';
import { openStore } from '#server/core/store/open.ts';
import type { ObligationRow, Schema } from '#server/core/store/schema/schema.ts';
import { putMade, sharedFolder } from './made-once.ts';
import { leaveInFile } from './migrated-store.ts';

export const TODAY = '2026-04-15';
export const PASSWORD = 'Clave-1234';

/** New in-memory store with the seeded city. */
export function seedStore(today = TODAY): Promise<Kysely<Schema>> {
  return seedIn('file::memory:', today);
}

/** New store with the city as of TODAY. */
export async function seededStore(): Promise<Kysely<Schema>> {
  const path = `${sharedFolder()}/${crypto.randomUUID()}.db`;
  await copySeeded(path);
  return openStore(`file:${path}`);
}

/** Writes a store with the city as of TODAY: a copy of one made once per test run. */
export function copySeeded(path: string): Promise<void> {
  return putMade('seeded.db', path, async (making) => leaveInFile(await seedIn(`file:${making}`, TODAY)));
}

async function seedIn(url: string, today: string): Promise<Kysely<Schema>> {
  const store = await openStore(url);
  await migrate(store);
  await seed(store, { today, password: PASSWORD });
  return store;
}

/**
 * Number of rows.
 * @param from text after `select count(*) from`
 */
export async function count(db: Kysely<Schema>, from: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.raw(from)}`.execute(db);
  return Number(rows[0]?.n);
}

/** Function that gives the balance of an obligation on a day, by the rates of the store. */
export async function owing(db: Kysely<Schema>) {
  const rates = await ratesOf(db, 'RESARCITORIO');
  return (line: ObligationRow, day: string) =>
    lineBalance({ ...line, paidOn: line.paid_on, due: line.due_date }, day, rates);
}

/** A format of config with a pattern. */
export async function formatOf(name: string) {
  const file = new URL(`../../config/formats/${name}.json`, import.meta.url);
  return patternFormat(JSON.parse(await readFile(file, 'utf8')));
}

/** Codes of a list of config. */
export async function codesOf(list: string): Promise<string[]> {
  const file = new URL(`../../config/codes/${list}.json`, import.meta.url);
  return JSON.parse(await readFile(file, 'utf8')).codes.map((c: { code: string }) => c.code);
}
