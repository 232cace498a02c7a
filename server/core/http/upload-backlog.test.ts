import { expect, it } from 'vitest';
import { UploadBacklog } from './upload-backlog.ts';

const MB = 1024 ** 2;

it('a network takes a quarter of the memory of uploads at most, and all of them no more than there is', () => {
  const backlog = new UploadBacklog();
  const taken = (network: string, times: number) =>
    Array.from({ length: times }, () => backlog.open(network, 10 * MB)).filter((room) => room !== null);
  const [first] = taken('a', 20);
  const others = ['b', 'c', 'd', 'e'].map((network) => taken(network, 20).length);
  expect(others).toEqual([6, 6, 6, 1]);
  expect(backlog.open('a', 10 * MB)).toBeNull();
  first!.release();
  first!.release();
  expect(taken('a', 2)).toHaveLength(1);
});

it('grows as bytes arrive, and gives all of it back', () => {
  const backlog = new UploadBacklog();
  const room = backlog.open('a', MB)!;
  expect(room.grow(62 * MB)).toBe(true);
  expect(room.grow(2 * MB)).toBe(false);
  room.release();
  expect(backlog.open('a', 64 * MB)).not.toBeNull();
});
