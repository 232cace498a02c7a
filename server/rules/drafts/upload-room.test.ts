import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_ROOM, uploadsToEvict, roomOf, type WaitingFile } from './upload-room.ts';

const LIMITS = { device: 8 * LEAST_ROOM, network: 12 * LEAST_ROOM, total: 20 * LEAST_ROOM };
const sender = {
  size: fc.integer({ min: 1, max: 4 * LEAST_ROOM }),
  network: fc.constantFrom('a', 'b', 'c', 'd'),
  device: fc.constantFrom('', '1', '2'),
};
const files = fc.array(fc.record(sender), { maxLength: 30 }).map((all) => all.map(dated));
const coming = fc.record(sender).map((file) => ({ ...file, created_at: '2026-04-16' }));

function dated(file: Omit<WaitingFile, 'id' | 'created_at'>, index: number): WaitingFile {
  const id = String(index).padStart(2, '0');
  return { ...file, id, created_at: `2026-04-15T12:00:${id}.000Z` };
}

const room = (all: readonly { size: number }[]) => all.reduce((sum, { size }) => sum + roomOf(size), 0);

/** Simulates the arrival of files in order; returns those still kept. */
function played(all: readonly WaitingFile[]): WaitingFile[] {
  return all.reduce<WaitingFile[]>((waiting, file) => {
    const gone = new Set(uploadsToEvict(waiting, file, LIMITS));
    return [...waiting.filter(({ id }) => !gone.has(id)), file];
  }, []);
}

describe('the room for files of who is not signed in', () => {
  it('is never passed, and there is always room for one more', () => {
    fc.assert(
      fc.property(files, (all) => {
        const waiting = played(all);
        expect(room(waiting)).toBeLessThanOrEqual(LIMITS.total);
        for (const one of waiting) {
          const network = waiting.filter((file) => file.network === one.network);
          expect(room(network)).toBeLessThanOrEqual(LIMITS.network);
          expect(room(network.filter(({ device }) => device === one.device))).toBeLessThanOrEqual(
            LIMITS.device,
          );
        }
        expect(waiting.at(-1)).toEqual(all.at(-1));
      }),
      { seed: 9, numRuns: 300 },
    );
  });

  it('is made at the cost of nobody who has less than who sends', () => {
    fc.assert(
      fc.property(files, coming, (all, file) => {
        const waiting = played(all);
        const gone = uploadsToEvict(waiting, file, LIMITS);
        const left = waiting.filter(({ id }) => !gone.includes(id));
        const of = (network: string, among: readonly WaitingFile[]) =>
          room(among.filter((other) => other.network === network));
        const own = of(file.network, left) + roomOf(file.size);
        for (const id of gone) {
          const lost = waiting.find((other) => other.id === id)!;
          if (lost.network !== file.network) expect(of(lost.network, waiting)).toBeGreaterThanOrEqual(own);
        }
      }),
      { seed: 9, numRuns: 300 },
    );
  });

  it('lets no flood of one network, however many devices it pretends, push out another', () => {
    const mine = dated({ size: LEAST_ROOM, network: 'a', device: '1' }, 0);
    const flood = Array.from({ length: 90 }, (_, n) =>
      dated({ size: 4 * LEAST_ROOM, network: 'b', device: String(n) }, n + 1),
    );
    expect(played([mine, ...flood])).toContainEqual(mine);
  });

  it('is made by the oldest first, of who has most', () => {
    const of = (n: number, device: string) => dated({ size: 4 * LEAST_ROOM, network: 'a', device }, n);
    const waiting = [of(0, '1'), of(1, '2'), of(2, '2')];
    const next = { size: 1, network: 'a', device: '3', created_at: '2026-04-16' };
    expect(uploadsToEvict(waiting, next, LIMITS)).toEqual(['01']);
    expect(uploadsToEvict(waiting.slice(1), next, LIMITS)).toEqual([]);
  });
});
