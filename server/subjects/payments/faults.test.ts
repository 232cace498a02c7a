import { expect, it } from 'vitest';
import { explorePayments } from '#tests/attack/payments/payment-faults.ts';

it('charges what it records or gives back, whatever fails', async () => {
  const { broken, charged, refunds } = await explorePayments(1, 200);
  expect(broken).toEqual([]);
  expect([charged > 0, refunds > 0]).toEqual([true, true]);
});
