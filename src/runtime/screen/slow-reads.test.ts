// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpFailure } from '#runtime/http/http-failure.ts';
import { answers, lookup, run, advance } from './running-fixture.ts';
import { pending } from '#runtime/services/portal-fixture.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a read that does not answer', () => {
  it('is told to be slow, then may be asked again, and what comes then stands', async () => {
    const first = pending();
    let times = 0;
    const { running, stop } = run(lookup, (path, body) =>
      path === 'Vehicle' && times++ === 0 ? first.promise : answers(path, body),
    );
    running.get().publish('search', { plate: 'ZA' });
    await advance(3000);
    expect(running.get().state(['vehicle'])).toEqual({ status: 'loading', slow: true });
    await advance(7000);
    const late = running.get().state(['debt']);
    expect(late).toMatchObject({ status: 'loading', slow: true, retry: expect.any(Function) });
    if (late.status === 'loading') late.retry?.();
    await advance(10);
    expect(times).toBe(2);
    expect(running.get().scope['vehicle']).toEqual({ plate: 'ZA' });
    first.resolve({ plate: 'late' });
    await advance(10);
    expect(running.get().scope['vehicle']).toEqual({ plate: 'ZA' });
    stop();
  });
});

describe('a read that is asked again by itself', () => {
  it('stays failed while it is asked again, until something else comes or somebody asks', async () => {
    const again = pending();
    let times = 0;
    const state = { ...lookup.data['vehicle']!, every: 3 };
    const { running, stop } = run({ ...lookup, data: { vehicle: state } }, () => {
      times++;
      if (times === 1) throw new HttpFailure(429, 'Esperá un momento.');
      return again.promise;
    });
    running.get().publish('search', { plate: 'ZA' });
    await advance(10);
    const failed = running.get().state(['vehicle']);
    expect(failed).toMatchObject({ status: 'failed', code: 429 });
    await advance(5000);
    expect(times).toBe(2);
    expect(running.get().state(['vehicle'])).toMatchObject({ status: 'failed', code: 429 });
    if (failed.status === 'failed') failed.retry();
    await advance(10);
    expect(running.get().state(['vehicle'])).toMatchObject({ status: 'loading' });
    again.resolve({ plate: 'ZA' });
    await advance(10);
    expect(running.get().scope['vehicle']).toEqual({ plate: 'ZA' });
    stop();
  });
});

it.each([
  [404, 'is not there'],
  [403, 'is not for who asks'],
  [422, 'is wrong'],
])('a read that is asked again by itself is not, once %i tells that what it asks for %s', async (code) => {
  let times = 0;
  const state = { ...lookup.data['vehicle']!, every: 3 };
  const { running, stop } = run({ ...lookup, data: { vehicle: state } }, () => {
    times++;
    throw new HttpFailure(code, 'No existe.');
  });
  running.get().publish('search', { plate: 'ZA' });
  await advance(20_000);
  expect(times).toBe(1);
  const failed = running.get().state(['vehicle']);
  expect(failed).toMatchObject({ status: 'failed', code });
  if (failed.status === 'failed') failed.retry();
  await advance(20_000);
  expect(times).toBe(2);
  stop();
});

describe('a read that answers something else', () => {
  it('failed, and may be asked again', async () => {
    let answer: unknown = '<!doctype html>';
    const data = {
      vehicle: {
        ...lookup.data['vehicle']!,
        call: { ...lookup.data['vehicle']!.call, answer: { plate: 'text' } },
      },
    };
    const { running, stop } = run({ ...lookup, data }, () => answer);
    running.get().publish('search', { plate: 'ZA' });
    await advance(5000);
    const failed = running.get().state(['vehicle']);
    expect(failed).toMatchObject({ status: 'failed', code: 502 });
    answer = { plate: 'ZA' };
    if (failed.status === 'failed') failed.retry();
    await advance(10);
    expect(running.get().scope['vehicle']).toEqual({ plate: 'ZA' });
    stop();
  });
});
