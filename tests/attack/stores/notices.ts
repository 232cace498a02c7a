import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { buildApp } from '#server/app.ts';
import { openStore } from '#server/core/store/open.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { arriveAt, type Device } from '#tests/api/device.ts';
import { serve } from '#tests/api/served-notice.ts';
import type { TestPortal } from '#tests/api/test-portal.ts';
import type { Finding } from '#tests/attack/finding.ts';

const NOTICES = 20;
/** Maximum milliseconds for a notice to reach a device. */
export const LONGEST_WAIT = 2000;

/** A taxpayer at two instances, each with its own connections: each device gets each notice once, and soon. */
export async function noticesAtTwo(portal: TestPortal): Promise<Finding> {
  const store = await openStore(portal.environment.databaseUrl);
  const { waits, broken } = await heardAtTwo(portal, store, NOTICES);
  await store.destroy();
  return {
    what: 'notices to two devices of two instances: late, doubled or lost',
    tries: waits.length,
    broken,
    note: `the longest ${Math.max(...waits).toFixed(0)} ms`,
  };
}

/**
 * Sends notices to a taxpayer connected to a portal and to another instance of it, from each in turn.
 *
 * @param store database connection of the other instance
 * @returns milliseconds from each notice to each device, and how many came late, twice or never
 */
export async function heardAtTwo(
  { app, db, environment }: TestPortal,
  store: Kysely<Schema>,
  notices: number,
): Promise<{ waits: number[]; broken: number }> {
  const other = await buildApp({ environment: { ...environment, logLevel: 'fatal' }, db: store });
  for (const one of [app, other]) await one.listen({ port: 0, host: '127.0.0.1' });
  const devices = [await arriveAt(app, db, 1), await arriveAt(other, store, 1)];
  const numbers: string[] = [];
  const waits: number[] = [];
  for (let n = 0; n < notices; n += 1) {
    const number = (await serve(n % 2 === 0 ? db : store, 1)) ?? '';
    numbers.push(number);
    const began = performance.now();
    await Promise.all(
      devices.map(async ({ heard }) => {
        while (!heard.includes(number) && performance.now() - began < LONGEST_WAIT) await pause(5);
        waits.push(performance.now() - began);
      }),
    );
  }
  const unlike = ({ heard }: Device) => heard.join() !== numbers.join();
  const late = waits.filter((ms) => ms >= LONGEST_WAIT).length;
  const broken = late + devices.filter(unlike).length;
  for (const { leave } of devices) leave();
  await other.close();
  return { waits, broken };
}
