// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HttpFailure } from '#runtime/http/http-failure.ts';
import { at, call, fakeServices, screen } from '#runtime/services/portal-fixture.ts';
import { advance, begin } from './running-fixture.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const things = screen({
  data: {
    slip: { call: call('Slip'), send: {}, needs: [] },
    other: { call: call('Other'), send: {}, needs: [] },
  },
});
const pay = { key: 'pay', call: call('Pay', { operation: true }), send: { number: at('slip.number') } };

/** A screen with an action that fails with this status, after which the server's data differ. */
async function refusedWith(status: number) {
  let isPaid = false;
  const services = fakeServices(
    (path) => {
      if (path !== 'Pay') return path === 'Slip' ? { number: 1, isPaid } : [{ VALOR: isPaid ? 'S' : 'N' }];
      isPaid = true;
      throw new HttpFailure(status, 'No');
    },
    { portal: { parameters: { closed: { wire: 'CERRADO', type: 'flag' } } } },
  );
  const asked = vi.spyOn(services.http, 'call');
  services.parameters.observe(['closed'], () => {});
  const running = begin(things, services);
  running.mount();
  await advance(20);
  await running.get().run(pay as never);
  await advance(20);
  return {
    slip: running.get().scope['slip'],
    closed: services.parameters.get('closed'),
    others: asked.mock.calls.filter(([path]) => path === 'Other').length,
  };
}

describe('what a refused action shows to be otherwise', () => {
  it('is read again where it was sent from, when the server says that things are not so any more', async () => {
    expect(await refusedWith(409)).toEqual({ slip: { number: 1, isPaid: true }, closed: true, others: 1 });
  });

  it('may be another day, or what else the office says', async () => {
    const seen = { slip: { number: 1, isPaid: false }, closed: true, others: 1 };
    expect(await refusedWith(400)).toEqual(seen);
    expect(await refusedWith(422)).toEqual(seen);
  });

  it('is nothing when nobody knows whether it was done', async () => {
    const seen = { slip: { number: 1, isPaid: false }, closed: false, others: 1 };
    expect(await refusedWith(500)).toEqual(seen);
  });
});
