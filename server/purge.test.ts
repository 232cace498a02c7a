import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from './core/store/database.ts';
import { emptyStore } from '#tests/api/vehicle-store.ts';
import { keepFile as keepBytes } from '#tests/api/keep-file.ts';
import { purge } from './purge.ts';

const TODAY = '2026-04-15';
const NOW = `${TODAY}T12:00:00.000Z`;

let db: Database;
beforeEach(async () => {
  db = await emptyStore();
});
afterEach(() => db.destroy());

const keepFile = (expires_on: string | null) =>
  keepBytes(db, {
    name: 'lista.csv',
    type: 'txt',
    bytes: new Uint8Array([1]),
    owner_id: 1,
    created_at: NOW,
    expires_on,
  });
const keepOperation = (id: string, created_at: string) =>
  db
    .insertInto('operation')
    .values({ id, endpoint: 'A/B', request_hash: id, status: 200, response: '{}', created_at })
    .execute();
const idsIn = async (table: 'file' | 'operation') =>
  (await db.selectFrom(table).select('id').execute()).map(({ id }) => id).toSorted();

describe('what a store forgets', () => {
  it('is a file whose last day passed, not one that can be downloaded still', async () => {
    await keepFile('2026-04-14');
    const kept = [await keepFile(TODAY), await keepFile(null)];
    await purge(db, { today: TODAY, now: NOW });
    expect(await idsIn('file')).toEqual(kept.toSorted());
  });

  it('is no file of a certificate: who has it printed may verify it', async () => {
    const file_id = await keepFile('2026-04-14');
    const certificate = {
      number: 'LD-2026-000001',
      kind: 'LIBRE_DEUDA' as const,
      object: 'B',
      code: 'C',
      issued_on: TODAY,
    };
    await db
      .insertInto('certificate')
      .values({ ...certificate, valid_until: '2026-04-14', file_id, stamp_slip: null })
      .execute();
    await purge(db, { today: TODAY, now: NOW });
    expect(await idsIn('file')).toEqual([file_id]);
  });

  it('is the answer of an operation once no draft can repeat it', async () => {
    await keepOperation('old', '2026-01-15T11:59:59.999Z');
    await keepOperation('kept', '2026-01-15T12:00:00.000Z');
    await purge(db, { today: TODAY, now: NOW });
    expect(await idsIn('operation')).toEqual(['kept']);
  });
});
