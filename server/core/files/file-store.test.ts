import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFakeBucket, type FakeBucket } from '#tests/files/object-store-fixture.ts';
import type { FileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';

const PLACE = 'a1b2c3';
const folder = mkdtempSync(join(tmpdir(), 'files-'));
const newId = () => randomBytes(16).toString('hex');
let fake: FakeBucket;
beforeAll(async () => {
  fake = await openFakeBucket();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await fake.close();
});

const STORES: Readonly<Record<string, () => FileStore>> = {
  'a folder': () => openFileStore({ folder, bucket: null }, PLACE),
  'a bucket': () => openFileStore({ folder, bucket: fake.bucket }, PLACE),
};

describe.each(Object.entries(STORES))('files in %s', (_, open) => {
  it('are what was put, whole, until they are deleted', async () => {
    const store = open();
    const id = newId();
    expect(await store.get(id)).toBeNull();
    for (const bytes of [randomBytes(300_000), new Uint8Array(0), new Uint8Array([0, 255])]) {
      await store.put(id, bytes);
      expect(Buffer.compare(bytes, (await open().get(id))!)).toBe(0);
    }
    await store.delete(id);
    await store.delete(id);
    expect(await store.get(id)).toBeNull();
  });

  it('have no other name than an id', async () => {
    const outside = `../${'0'.repeat(29)}`;
    await expect(open().put(outside, new Uint8Array(1))).rejects.toThrow('Not the id');
    await expect((async () => open().get('../../etc/passwd'))()).rejects.toThrow('Not the id');
  });

  it('stand alike below their place, so that one can be copied to the other', async () => {
    const id = newId();
    await open().put(id, new Uint8Array(1));
    const names = [
      ...readdirSync(folder, { recursive: true }).map(String),
      ...[...fake.objects.keys()].map((name) => name.replace('/rentas/', '')),
    ];
    expect(names).toContain(`${PLACE}/${id.slice(0, 2)}/${id}`);
  });
});

describe('a folder', () => {
  it('is read by the server alone, and keeps nothing half written', async () => {
    const store = STORES['a folder']!();
    const id = newId();
    await store.put(id, new Uint8Array(9));
    const modeOf = (...path: string[]) => (statSync(join(folder, PLACE, ...path)).mode & 0o777).toString(8);
    expect([modeOf(), modeOf(id.slice(0, 2)), modeOf(id.slice(0, 2), id)]).toEqual(['700', '700', '600']);
    expect(readdirSync(join(folder, PLACE, '.incoming'))).toEqual([]);
    const blocked = 'ff'.padEnd(32, '0');
    await store.put(blocked, new Uint8Array([1]));
    await expect(store.put(blocked, 5 as unknown as Uint8Array)).rejects.toThrow('argument');
    expect(await store.get(blocked)).toEqual(Buffer.from([1]));
    expect(readdirSync(join(folder, PLACE, '.incoming'))).toEqual([]);
  });
});

describe('what a fall left half written', () => {
  it('is deleted once nobody can be writing it any more', async () => {
    const store = openFileStore({ folder, bucket: null }, 'd4e5f6');
    await store.sweep();
    await store.put(newId(), new Uint8Array(9));
    const incoming = join(folder, 'd4e5f6', '.incoming');
    for (const name of ['viejo', 'nuevo']) writeFileSync(join(incoming, name), 'mitad');
    const hoursAgo = Date.now() / 1000 - 2 * 3600;
    utimesSync(join(incoming, 'viejo'), hoursAgo, hoursAgo);
    await store.sweep();
    expect(readdirSync(incoming)).toEqual(['nuevo']);
  });
});

describe('a bucket', () => {
  it('takes nothing from who has another key, and says so', async () => {
    const bucket = { ...fake.bucket, secret: 'otro' };
    const store = openFileStore({ folder, bucket }, PLACE);
    await expect(store.put(newId(), new Uint8Array(1))).rejects.toThrow('403');
    await expect(store.get(newId())).rejects.toThrow('403');
  });

  it('that is broken is not taken for one without the file', async () => {
    fake.broken = 503;
    await expect(STORES['a bucket']!().get(newId())).rejects.toThrow('503');
    await expect(STORES['a bucket']!().delete(newId())).rejects.toThrow();
    fake.broken = null;
  });
});
