import type { Attack } from '#tests/attack/finding.ts';
import { explorePayments } from './payment-faults.ts';

/** Each exploration has a store of its own, so that none grows slow. */
const EXPLORATIONS = 10;
const ATTEMPTS = 500;

/** Payments while machines stop and providers lose, delay, repeat, reorder and contradict their messages. */
export const payments: Attack = async ({ seed, say }) => {
  const peso = new Intl.NumberFormat('es-AR', { style: 'currency', currency: 'ARS' });
  let [charged, recorded, refunded, refunds, broken] = [0, 0, 0, 0, 0];
  for (let n = 0; n < EXPLORATIONS; n++) {
    const explored = await explorePayments(seed * 1000 + n, ATTEMPTS);
    charged += explored.charged;
    recorded += explored.recorded;
    refunded += explored.refunded;
    refunds += explored.refunds;
    broken += explored.broken.length;
    say(`${(n + 1) * ATTEMPTS} attempts, ${refunds} refunds`);
    for (const line of explored.broken.slice(0, 5)) say(`  ${line}`);
  }
  const money = [charged, recorded, refunded].map((cents) => peso.format(cents / 100));
  return [
    {
      what: 'faulty payments: charged is not recorded + refunded',
      tries: EXPLORATIONS * ATTEMPTS,
      broken,
      note: `${money[0]} = ${money[1]} + ${money[2]}`,
    },
  ];
};
