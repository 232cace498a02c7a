import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPassword } from '#server/core/access/passwords.ts';
import { nextReceiptNumber } from '#server/subjects/payments/payments.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { findTaxpayer } from '#server/core/access/taxpayers.ts';
import { findVehicle } from '#server/subjects/vehicles/vehicles.ts';
import { PASSWORD, seededStore, seedStore, TODAY } from '#tests/seed/seeded-store.ts';
import { seed } from './seed.ts';

let db: Kysely<Schema>;

beforeAll(async () => {
  db = await seededStore();
});
afterAll(() => db.destroy());

describe('seed', () => {
  it('gives the same rows for the same day, but for the salt of the password and the key of the links', async () => {
    const again = await seedStore();
    expect(await fingerprint(again)).toEqual(await fingerprint(db));
    await again.destroy();
  });

  it('writes history up to any later day', async () => {
    const later = await seedStore('2027-02-10');
    const future = await later
      .selectFrom('obligation')
      .select('id')
      .where('paid_on', '>', '2027-02-10')
      .execute();
    expect(future).toEqual([]);
    expect(await nextReceiptNumber(later, 2027)).toBe('2027-00088123');
    await later.destroy();
  });

  it('leaves a store that somebody lives in as it is, and refuses an empty password', async () => {
    expect(await seed(db, { today: '2026-11-21', password: 'otra-clave' })).toBe(false);
    expect(await verifyPassword(PASSWORD, (await findTaxpayer(db, 4512))?.password_hash ?? null)).toBe(true);
    await expect(seed(db, { today: TODAY, password: '' })).rejects.toThrow('need a password');
  });

  it('is described: the README names every demo vehicle that stands for a case', async () => {
    const readme = await readFile(new URL('README.md', import.meta.url), 'utf8');
    const named = [...new Set(readme.match(/\b(?:ZA\d{3}AA|ZAA\d{3}|Z\d{3}ABC)\b/g))];
    expect(named.length).toBeGreaterThan(20);
    const missing = await Promise.all(
      named.map(async (plate) => ((await findVehicle(db, plate)) ? null : plate)),
    );
    expect(missing.filter((plate) => plate !== null)).toEqual([]);
    expect((await readdir(new URL('catalogues', import.meta.url))).length).toBeGreaterThan(5);
  });
});

/** A digest of every table but for what must differ. */
async function fingerprint(store: Kysely<Schema>): Promise<Record<string, string>> {
  const tables = (await store.introspection.getTables()).map((table) => table.name as keyof Schema);
  const digests = await Promise.all(
    tables.map(async (table) => {
      const rows = await store.selectFrom(table).selectAll().execute();
      const text = JSON.stringify(rows, (key, value: unknown) =>
        (key === 'password_hash' || key === 'secret' || table === 'secret') && value ? 'set' : value,
      );
      return [table, createHash('sha256').update(text).digest('hex')] as const;
    }),
  );
  return Object.fromEntries(digests);
}
