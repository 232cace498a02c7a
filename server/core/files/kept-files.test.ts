import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { alarms } from '#server/core/metrics/metrics.ts';
import { findFile, savePaper } from './files.ts';
import { emptyStore } from '#tests/api/vehicle-store.ts';
import { RendererBusy } from './pdf-renderer.ts';
import type { FileStore } from './file-store.ts';
import { KeptFiles } from './kept-files.ts';

const TODAY = '2026-04-15';
const PAPER = { kind: 'qr', content: 'https://ejemplo.test' } as const;

let db: Database;
/** Contents of the file store, behaviour of the drawer, and reported errors. */
let kept: Map<string, Uint8Array>;
let drawings: string[];
let failing: Error | null;
let told: unknown[];
let minutes: number;
let disk: Error | null;
let slow: Promise<unknown> | undefined;

beforeEach(async () => {
  db = await emptyStore();
  [kept, drawings, failing, told, minutes, disk] = [new Map(), [], null, [], 0, null];
  slow = undefined;
});
afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
});

/** One of the machines that share a store. */
function machine(): KeptFiles {
  const store: FileStore = {
    async put(id, bytes) {
      if (disk) throw disk;
      kept.set(id, bytes);
    },
    async get(id) {
      if (disk) throw disk;
      return kept.get(id) ?? null;
    },
    delete: async (id) => void kept.delete(id),
    sweep: async () => undefined,
  };
  const drawer = {
    ahead: true,
    async draw() {
      drawings.push('one');
      await slow;
      if (failing) throw failing;
      return new Uint8Array([7, 7]);
    },
    close: async () => undefined,
  };
  const now = () => new Date(Date.parse(`${TODAY}T12:00:00.000Z`) + minutes * 60_000).toISOString();
  return new KeptFiles({ db, store, drawer, now, failed: (error) => told.push(error) });
}

const order = () =>
  savePaper(db, {
    name: 'a.png',
    type: 'png',
    paper: PAPER,
    owner_id: null,
    created_at: `${TODAY}T12:00:00.000Z`,
    expires_on: null,
  });
const fileOf = async (id: string) => (await findFile(db, id, TODAY))!;
const alarmed = async (kind: string) =>
  (await alarms.get()).values.find(({ labels }) => labels.kind === kind)?.value ?? 0;

describe('paper that was ordered', () => {
  it('is drawn once, however many ask for it at once, and kept', async () => {
    const id = await order();
    const files = machine();
    const file = await fileOf(id);
    const had = await Promise.all([files.bytesOf(file), files.bytesOf(file), files.sizeOf(file)]);
    expect(had).toEqual([new Uint8Array([7, 7]), new Uint8Array([7, 7]), 2]);
    expect(await machine().bytesOf(await fileOf(id))).toEqual(new Uint8Array([7, 7]));
    expect([drawings.length, kept.size]).toEqual([1, 1]);
  });

  it('is said to be on its way when its drawing takes longer than a browser waits, which goes on', async () => {
    const file = await fileOf(await order());
    const files = machine();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    slow = new Promise((end) => setTimeout(end, 35_000));
    const first = files.bytesOf(file).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await first).toMatchObject({ statusCode: 503 });
    const second = files.bytesOf(file);
    await vi.advanceTimersByTimeAsync(15_000);
    expect([await second, drawings.length]).toEqual([new Uint8Array([7, 7]), 1]);
  });

  it('is drawn before anybody asks, by one of the machines, oldest first', async () => {
    const ids = [];
    for (let n = 0; n < 20; n++) ids.push(await order());
    await Promise.all([machine().drawAhead(), machine().drawAhead()]);
    expect(drawings.length).toBe(20);
    expect([...kept.keys()].toSorted()).toEqual(ids.toSorted());
    const rows = await db.selectFrom('file').select(['size', 'outside', 'draw_after']).execute();
    expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(
      new Set([JSON.stringify({ size: 2, outside: 1, draw_after: null })]),
    );
  });

  it('that a machine took and fell with is drawn by another', async () => {
    const id = await order();
    await db
      .updateTable('file')
      .set({ draw_after: `${TODAY}T12:02:00.000Z` })
      .execute();
    await machine().drawAhead();
    expect(drawings).toEqual([]);
    minutes = 2;
    await machine().drawAhead();
    expect(kept.has(id)).toBe(true);
  });

  it('that could not be drawn says when to ask again, alarms, and is tried later', async () => {
    const id = await order();
    const before = await alarmed('drawing');
    failing = new Error('torn');
    const asked = await machine()
      .bytesOf(await fileOf(id))
      .catch((error: unknown) => error);
    expect(asked).toBeInstanceOf(HttpError);
    expect(asked).toMatchObject({ statusCode: 503, retryAfter: 5 });
    expect(String(asked)).toContain('todavía se está preparando');
    expect([told, (await alarmed('drawing')) - before]).toEqual([[failing], 1]);
    failing = null;
    await machine().drawAhead();
    expect(kept.size).toBe(0);
    minutes = 1;
    await machine().drawAhead();
    expect(kept.has(id)).toBe(true);
  });

  it('is not tried ahead for ever, and always when somebody asks', async () => {
    const id = await order();
    failing = new Error('torn');
    for (minutes = 0; minutes < 1000; minutes += 100) await machine().drawAhead();
    expect(drawings.length).toBe(8);
    failing = null;
    expect(await machine().bytesOf(await fileOf(id))).toHaveLength(2);
  });

  it('waits without alarm while too much is drawn', async () => {
    failing = new RendererBusy();
    const asked = machine().bytesOf(await fileOf(await order()));
    await expect(asked).rejects.toMatchObject({ statusCode: 503 });
    expect(told).toEqual([]);
  });

  it('is given although it could not be kept, and drawn again when it was lost', async () => {
    const id = await order();
    disk = new Error('full');
    expect(await machine().bytesOf(await fileOf(id))).toHaveLength(2);
    expect([told, (await fileOf(id)).size]).toEqual([[disk], null]);
    disk = null;
    await machine().bytesOf(await fileOf(id));
    kept.clear();
    expect(await machine().bytesOf(await fileOf(id))).toHaveLength(2);
    expect([kept.has(id), String(told.at(-1))]).toEqual([true, expect.stringContaining('has lost')]);
  });

  it('leaves nothing in the file store when it was deleted while it was drawn', async () => {
    const file = await fileOf(await order());
    await db.deleteFrom('file').execute();
    expect(await machine().bytesOf(file)).toHaveLength(2);
    expect(kept.size).toBe(0);
  });
});

it('what was sent and cannot be kept is asked for again, in words', async () => {
  disk = new Error('full');
  const sent = machine().put('0'.repeat(32), new Uint8Array(1));
  await expect(sent).rejects.toMatchObject({ statusCode: 503, retryAfter: 5 });
});
