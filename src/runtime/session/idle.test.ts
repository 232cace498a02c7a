// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClock } from '#runtime/portal/server-clock.ts';
import { deviceStorage } from '#runtime/portal/device-storage.ts';
import { watchIdle } from './idle.ts';

const [LIMIT, LEAD] = [1_800_000, 120_000];
const DAY = 86_400_000;
let stop = () => undefined as void;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function watched() {
  const told = { near: [] as boolean[], used: vi.fn(), ended: vi.fn() };
  const near = (is: boolean) => void (told.near.at(-1) !== is && told.near.push(is));
  const { elapsed } = createClock(deviceStorage('local'), 'p');
  stop = watchIdle({ limit: LIMIT, lead: LEAD, elapsed, key: 'p:uso', ...told, near });
  return told;
}

describe('a page that nobody uses', () => {
  it('says so two minutes before, and ends', () => {
    const told = watched();
    vi.advanceTimersByTime(LIMIT - LEAD - 1);
    expect(told.near).toEqual([false]);
    vi.advanceTimersByTime(1);
    expect(told.near).toEqual([false, true]);
    vi.advanceTimersByTime(LEAD);
    expect(told.ended).toHaveBeenCalledOnce();
  });

  it('goes on while somebody types, and says that once a minute', () => {
    const told = watched();
    for (let minute = 0; minute < 60; minute += 1) {
      vi.advanceTimersByTime(60_000);
      for (let i = 0; i < 3; i += 1) dispatchEvent(new KeyboardEvent('keydown'));
    }
    expect(told.ended).not.toHaveBeenCalled();
    expect(told.used).toHaveBeenCalledTimes(60);
  });

  it('goes on when it is used after all', () => {
    const told = watched();
    vi.advanceTimersByTime(LIMIT - 1000);
    dispatchEvent(new Event('pointerdown'));
    expect(told.near).toEqual([false, true, false]);
    vi.advanceTimersByTime(LIMIT - 1);
    expect(told.ended).not.toHaveBeenCalled();
  });

  it('goes on while another tab is used', () => {
    const told = watched();
    vi.advanceTimersByTime(LIMIT - 1000);
    dispatchEvent(new StorageEvent('storage', { key: 'p:uso', newValue: '1' }));
    vi.advanceTimersByTime(LIMIT - 1);
    expect(told.ended).not.toHaveBeenCalled();
    expect(told.used).not.toHaveBeenCalled();
  });

  it('has ended when the machine slept over it, whatever is touched then', () => {
    const told = watched();
    vi.setSystemTime(Date.now() + LIMIT + 1);
    dispatchEvent(new Event('pointerdown'));
    expect([told.ended.mock.calls.length, told.used.mock.calls.length]).toEqual([1, 0]);
  });

  it.each([
    ['a minute back', -60_000],
    ['an hour back', -3_600_000],
    ['a day back', -DAY],
    ['a year back', -365 * DAY],
    ['to 1970', -Date.now()],
    ['31 days on', 31 * DAY],
    ['a year on', 365 * DAY],
    ['twelve years on', 12 * 365 * DAY],
  ])('is not ended by a clock that is set %s, nor lasts longer for it', (_, by) => {
    const told = watched();
    vi.setSystemTime(Date.now() + by);
    vi.advanceTimersByTime(5000);
    dispatchEvent(new Event('pointerdown'));
    expect(told.ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(LIMIT - 1);
    expect(told.ended).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(told.ended).toHaveBeenCalledOnce();
  });

  it.each([
    ['half an hour', LIMIT],
    ['eight hours', 8 * 3_600_000],
    ['a weekend', 3 * DAY],
    ['29 days', 29 * DAY],
  ])('has ended when the machine slept %s', (_, asleep) => {
    const told = watched();
    vi.setSystemTime(Date.now() + asleep);
    dispatchEvent(new Event('pointerdown'));
    expect(told.ended).toHaveBeenCalledOnce();
  });
});
