import { expect, it } from 'vitest';
import { UploadBacklog } from './upload-backlog.ts';

const MB = 1024 ** 2;

it('a network takes a quarter of the memory of uploads at most, and all of them no more than there is', () => {
  const backlog = new UploadBacklog();
  const taken = (network: string, times: number) =>
    Array.from({ length: times }, () => backlog.reserve(network, 10 * MB)).filter(Boolean);
  const [release] = taken('a', 20);
  const others = ['b', 'c', 'd', 'e'].map((network) => taken(network, 20).length);
  expect(others).toEqual([6, 6, 6, 1]);
  expect(backlog.reserve('a', 10 * MB)).toBeNull();
  release!();
  release!();
  expect(taken('a', 2)).toHaveLength(1);
});
