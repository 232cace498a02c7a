import { expect, it } from 'vitest';
import { attemptEach, rethrow } from './attempt-each.ts';

const failsAtTwo = (done: number[]) => async (one: number) => {
  if (one === 2) throw new Error('two');
  done.push(one);
};

it('one that fails is reported and the others are done', async () => {
  const [done, failures]: [number[], unknown[]] = [[], []];
  await attemptEach([1, 2, 3], failsAtTwo(done), (error) => failures.push(error));
  expect([done, failures]).toEqual([[1, 3], [new Error('two')]]);
});

it('ends with the first that fails where nothing hears of it', async () => {
  const done: number[] = [];
  await expect(attemptEach([1, 2, 3], failsAtTwo(done), rethrow)).rejects.toThrow('two');
  expect(done).toEqual([1]);
});
