import { expect, it } from 'vitest';
import { FairSemaphore } from './fair-semaphore.ts';
import { InspectorBusy } from './file-inspector.ts';

const LONG = 600_000;

/** Enters for each network, in order; the networks that got their turns so far, in order. */
function entered(turnstile: FairSemaphore, networks: string) {
  const turns: string[] = [];
  for (const network of networks)
    turnstile.enter(network).then(
      () => turns.push(network),
      (error: unknown) => turns.push(error instanceof InspectorBusy ? `no ${network}` : String(error)),
    );
  return async () => {
    await new Promise(setImmediate);
    return turns.join(' ');
  };
}

it('one network has all turns but one at most, however many it asks for', async () => {
  const turnstile = new FairSemaphore({ atOnce: 4, places: 20, patience: LONG });
  const turns = entered(turnstile, 'aaaaaaa');
  expect(await turns()).toBe('a a a');
  expect(await entered(turnstile, 'b')()).toBe('b');
  turnstile.leave('b');
  expect(await turns()).toBe('a a a');
  turnstile.leave('a');
  expect(await turns()).toBe('a a a a');
});

it('those that wait get their turns one network after another', async () => {
  const turnstile = new FairSemaphore({ atOnce: 2, places: 20, patience: LONG });
  const turns = entered(turnstile, 'abaaabbc');
  expect(await turns()).toBe('a b');
  for (const one of 'abcab') turnstile.leave(one);
  expect(await turns()).toBe('a b a b c a b');
});

it('one network has half of the places to wait at most', async () => {
  const turnstile = new FairSemaphore({ atOnce: 1, places: 4, patience: LONG });
  expect(await entered(turnstile, 'aaaabbbcd')()).toBe('a no a no b no c no d');
});

it('a turn is not kept for one that no longer waits', async () => {
  const turnstile = new FairSemaphore({ atOnce: 1, places: 4, patience: 1 });
  await turnstile.enter('a');
  await expect(turnstile.enter('b')).rejects.toThrow(InspectorBusy);
  turnstile.leave('a');
  await turnstile.enter('c');
});
