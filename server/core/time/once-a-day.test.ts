import { describe, expect, it, vi } from 'vitest';
import { onceADay } from './once-a-day.ts';

describe('daily work', () => {
  it('is done once a day, at the first turn', async () => {
    let today = '2026-04-15';
    const work = vi.fn(async () => {});
    const turn = onceADay(() => today, work);
    await turn();
    await turn();
    expect(work).toHaveBeenCalledTimes(1);
    today = '2026-04-16';
    await turn();
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is due again when it failed', async () => {
    const work = vi.fn(async () => {}).mockRejectedValueOnce(new Error('the store is away'));
    const turn = onceADay(() => '2026-04-15', work);
    await expect(turn()).rejects.toThrow('the store is away');
    await turn();
    await turn();
    expect(work).toHaveBeenCalledTimes(2);
  });
});
