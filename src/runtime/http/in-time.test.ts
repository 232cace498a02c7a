import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTime } from './in-time.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('gives code that comes, or why it did not', async () => {
  expect(await inTime(Promise.resolve('code'))).toBe('code');
  await expect(inTime(Promise.reject(new Error('offline')))).rejects.toThrow('offline');
});

it('fails when code stays on its way', async () => {
  const coming = expect(inTime(new Promise(() => undefined))).rejects.toThrow('in time');
  await vi.advanceTimersByTimeAsync(8000);
  await coming;
});
