import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Admission } from './admission.ts';

/** Milliseconds: longer than any test lasts. */
const FOR_GOOD = 60_000;

function open(shares: Partial<ConstructorParameters<typeof Admission>[0]> = {}) {
  const admission = new Admission({
    readsBetween: 2,
    longest: FOR_GOOD,
    waiting: 10,
    full: 'lleno',
    ...shares,
  });
  const began: string[] = [];
  const write = (name: string) => admission.write(async () => began.push(name));
  const read = (work: Promise<unknown> = Promise.resolve()) => admission.read(() => work);
  return { began, write, read };
}

/** Waits until all pending callbacks have run. */
async function settled() {
  for (let i = 0; i < 10; i++) await setImmediate();
}

describe('who writes', () => {
  it('begins at once, one after the other, while nobody reads', async () => {
    const { began, write } = open();
    const all = ['first', 'second', 'third'].map(write);
    await Promise.all(all);
    expect(began).toEqual(['first', 'second', 'third']);
  });

  it('lets whoever came meanwhile be heard before the next one', async () => {
    const { began, write, read } = open();
    const all = ['first', 'second'].map(write);
    void read(new Promise(() => undefined));
    await settled();
    expect(began).toEqual(['first']);
    await Promise.all([read(), read()]);
    await Promise.all(all);
    expect(began).toEqual(['first', 'second']);
  });

  it('begins after its share of those who read', async () => {
    const { began, write, read } = open();
    const all = ['first', 'second', 'third'].map(write);
    void read(new Promise(() => undefined));
    await read();
    await settled();
    expect(began).toEqual(['first']);
    await read();
    await settled();
    expect(began).toEqual(['first', 'second']);
    await Promise.all([read(), read()]);
    await Promise.all(all);
  });

  it('does not wait for those who read without an end', async () => {
    const { began, write, read } = open({ longest: 1 });
    void read(new Promise(() => undefined));
    await Promise.all(['first', 'second', 'third'].map(write));
    expect(began).toEqual(['first', 'second', 'third']);
  });

  it('does not wait for the end of another that began', async () => {
    const admission = new Admission({ readsBetween: 2, longest: FOR_GOOD, waiting: 10, full: '' });
    void admission.write(() => new Promise(() => undefined));
    expect(await admission.write(async () => 'second')).toBe('second');
  });

  it('is told to come back when too many wait', async () => {
    const { began, write, read } = open({ waiting: 2 });
    void write('first');
    void read(new Promise(() => undefined));
    await settled();
    const all = ['second', 'third'].map(write);
    await expect(write('fourth')).rejects.toMatchObject({ statusCode: 503, message: 'lleno', retryAfter: 5 });
    for (let i = 0; i < 4; i++) await read();
    await Promise.all(all);
    expect(began).toEqual(['first', 'second', 'third']);
  });
});
