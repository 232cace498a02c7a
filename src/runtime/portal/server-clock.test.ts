// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClock } from './server-clock.ts';
import { deviceStorage } from './device-storage.ts';
import { officeToday } from './today.ts';

const SERVER = Date.parse('2026-04-15T12:00:00Z');
const [MINUTE, DAY] = [60_000, 86_400_000];
const header = (at: number) => new Date(at).toUTCString();
const clock = () => createClock(deviceStorage('local'), 'p');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

/** Offsets of the device's clock from the server's. */
const OFF: readonly (readonly [string, number])[] = [
  ['right', 0],
  ['20 seconds behind', -20_000],
  ['20 seconds ahead', 20_000],
  ['an hour ahead', 60 * MINUTE],
  ['an hour behind', -60 * MINUTE],
  ['a day ahead', DAY],
  ['a day behind', -DAY],
  ['a year ahead', 365 * DAY],
  ['a year behind', -365 * DAY],
  ['at 1970', -SERVER],
  ['at 2000', Date.parse('2000-01-01T00:00:00Z') - SERVER],
  ['at 2038', Date.parse('2038-01-19T03:14:07Z') - SERVER],
  ['at 2099', Date.parse('2099-12-31T23:59:59Z') - SERVER],
];

describe.each(OFF)('on a device whose clock is %s', (_, off) => {
  beforeEach(() => void vi.setSystemTime(SERVER + off));

  it('the time is that of the server once it answered, and goes on from there', () => {
    const here = clock();
    here.hear(header(SERVER));
    expect(Math.abs(here.now() - SERVER)).toBeLessThanOrEqual(2000);
    vi.advanceTimersByTime(10 * MINUTE);
    expect(Math.abs(here.now() - SERVER - 10 * MINUTE)).toBeLessThanOrEqual(2000);
    expect(officeToday('America/Argentina/Salta', here.now())).toBe('2026-04-15');
  });

  it('the next page knows it before anything is answered', () => {
    clock().hear(header(SERVER));
    vi.advanceTimersByTime(MINUTE);
    expect(Math.abs(clock().now() - SERVER - MINUTE)).toBeLessThanOrEqual(MINUTE);
  });

  it('the time goes on evenly when somebody sets the clock', () => {
    const here = clock();
    here.hear(header(SERVER));
    vi.setSystemTime(SERVER + 40 * DAY);
    expect(Math.abs(here.now() - SERVER)).toBeLessThanOrEqual(2000);
  });
});

it('goes on after an answer while the machine sleeps, and by no clock that is set', () => {
  vi.setSystemTime(SERVER);
  const here = clock();
  here.hear(header(SERVER));
  const start = here.now();
  vi.setSystemTime(SERVER + 60 * MINUTE);
  expect(here.now() - start).toBe(60 * MINUTE);
  for (const set of [-365 * DAY, 12 * 365 * DAY, -SERVER]) {
    vi.setSystemTime(SERVER + set);
    expect(here.now() - start).toBe(60 * MINUTE);
  }
});

it('takes no notice of what is no time', () => {
  vi.setSystemTime(SERVER);
  const here = clock();
  for (const date of [undefined, null, '', 'ayer', 12]) here.hear(date);
  expect([here.now(), localStorage.length]).toEqual([SERVER, 0]);
});

it('forgets how far off a device was once its clock is right', () => {
  vi.setSystemTime(SERVER - DAY);
  clock().hear(header(SERVER));
  expect(localStorage.getItem('p:clock')).not.toBeNull();
  vi.setSystemTime(SERVER);
  clock().hear(header(SERVER));
  expect(localStorage.getItem('p:clock')).toBeNull();
});
