import { afterEach, describe, expect, it, vi } from 'vitest';
import { localMinute, officeClock } from './clock.ts';

const ZONE = 'America/Argentina/Salta';

describe('officeClock', () => {
  afterEach(() => void vi.useRealTimers());

  it('lives in the time zone of the office', () => {
    vi.useFakeTimers({ now: new Date('2026-04-16T02:30:00Z') });
    const clock = officeClock(ZONE, null);
    expect(clock.today()).toBe('2026-04-15');
    expect(clock.now()).toBe('2026-04-16T02:30:00.000Z');
    expect(clock.seconds()).toBe(Date.parse('2026-04-16T02:30:00Z') / 1000);
  });

  it.each(['2026-11-21T02:30:00Z', '2026-11-21T03:00:00Z', '2026-11-21T23:59:59Z'])(
    'keeps the hour of %s on a frozen day',
    (instant) => {
      vi.useFakeTimers({ now: new Date(instant) });
      const clock = officeClock(ZONE, '2026-04-15');
      expect(clock.today()).toBe('2026-04-15');
      expect(localMinute(clock.now(), ZONE).slice(0, 10)).toBe('2026-04-15');
      expect(localMinute(clock.now(), ZONE).slice(11)).toBe(localMinute(instant, ZONE).slice(11));
      expect(clock.seconds()).toBe(Date.parse(instant) / 1000);
    },
  );

  it('refuses to freeze on a day that does not exist', () => {
    expect(() => officeClock(ZONE, '2026-02-30')).toThrow(RangeError);
  });
});
