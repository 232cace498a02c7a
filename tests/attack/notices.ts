import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from '#server/app.ts';
import { openStore } from '#server/core/store/open.ts';
import { arriveAt, type Device } from '#tests/api/device.ts';
import { serve } from '#tests/api/served-notice.ts';
import type { TestPortal } from '#tests/api/test-portal.ts';
import type { Finding } from './finding.ts';

const NOTICES = 20;
/** Milliseconds in which a device hears of a notice. */
const LONGEST_WAIT = 2000;

/** Somebody at two instances, each with connections of its own: each device hears of each notice once, and soon. */
export async function noticesAtTwo(portal: TestPortal): Promise<Finding> {
  const { db, environment } = portal;
  const store = await openStore(environment.databaseUrl);
  const other = await buildApp({ environment: { ...environment, logLevel: 'fatal' }, db: store });
  for (const app of [portal.app, other]) await app.listen({ port: 0, host: '127.0.0.1' });
  const devices = [await arriveAt(portal.app, db, 1), await arriveAt(other, store, 1)];
  const numbers: string[] = [];
  const waits: number[] = [];
  for (let n = 0; n < NOTICES; n += 1) {
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
  await store.destroy();
  const longest = Math.max(...waits).toFixed(0);
  return {
    what: 'notices to two devices of two instances: late, doubled or lost',
    tries: NOTICES * devices.length,
    broken,
    note: `the longest ${longest} ms`,
  };
}
