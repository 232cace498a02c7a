import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repeatedly } from './repeatedly.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('repeated work', () => {
  it('goes on after a turn that failed', async () => {
    const failures: unknown[] = [];
    const work = vi.fn(async () => {}).mockRejectedValueOnce('the store is away');
    const { stop } = repeatedly(1000, work, (error) => failures.push(error));
    await vi.advanceTimersByTimeAsync(3000);
    expect([work.mock.calls.length, failures]).toEqual([3, ['the store is away']]);
    await stop();
  });

  it('is done one turn at a time, and the one that runs ends before it stops', async () => {
    let end: (() => void) | undefined;
    const work = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const { stop } = repeatedly(1000, work, (error) => expect.fail(String(error)));
    await vi.advanceTimersByTimeAsync(3000);
    expect(work).toHaveBeenCalledTimes(1);
    const stopped = vi.fn();
    void stop().then(stopped);
    await vi.advanceTimersByTimeAsync(1000);
    expect(stopped).not.toHaveBeenCalled();
    end?.();
    await vi.advanceTimersByTimeAsync(1000);
    expect(stopped).toHaveBeenCalledTimes(1);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
