import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FileLinks } from '#server/core/files/file-links.ts';
import { portalSettings } from '#server/core/forms/portal-settings.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { SharedLimits } from '#server/core/limits/shared-limits.ts';
import { alarms } from '#server/core/metrics/metrics.ts';
import type { Providers } from '#server/core/providers/providers.ts';
import type { SettledMovement } from '#server/core/providers/settlement.ts';
import { officeClock } from '#server/core/time/clock.ts';
import { openTestPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';
import { backgroundWork } from './background-work.ts';

type BackgroundServices = Parameters<typeof backgroundWork>[0];

const MINUTE = 60_000;
const WRITABLE = { retry: async () => undefined } as unknown as BackgroundServices['writing'];
const settings = portalSettings(await readPortalConfig('config'), 'config');
let portal: TestPortal;
beforeEach(async () => {
  portal = await openTestPortal();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await portal.close();
});

/** A machine of the office; `settlement` answers for every provider. */
function machine(
  settlement: (day: string) => Promise<SettledMovement[]>,
  failed: BackgroundServices['failed'],
): BackgroundServices {
  const { db } = portal;
  const clock = officeClock(settings.portal.timeZone, TODAY);
  const links = new FileLinks('prueba', clock.today);
  const provider = { settlement };
  const providers = { cards: provider, wallet: provider, gateway: provider } as unknown as Providers;
  const office = () => ({
    ...{ db, ...settings, links, providers, origin: '' },
    ...{ today: clock.today(), now: clock.now() },
  });
  const nothing = async () => undefined;
  const files = { discard: nothing, drawAhead: nothing } as unknown as BackgroundServices['files'];
  const devices = { use: () => undefined } as unknown as BackgroundServices['devices'];
  return {
    db,
    clock,
    office,
    files,
    links,
    devices,
    limits: new SharedLimits(),
    writing: WRITABLE,
    compares: true,
    failed,
  };
}

it('of two machines one compares the days that ended and were not, with what the providers settled', async () => {
  const settled = ['2026-04-11', '2026-04-13'].map((day) => ({ day, differences: 0, at: '' }));
  await portal.db.insertInto('settled_day').values(settled).execute();
  const [settlement, ignore] = [async (): Promise<[]> => [], () => undefined];
  const all = [machine(settlement, ignore), machine(settlement, ignore)].map(backgroundWork);
  const works = (await Promise.all(all)).flat();
  vi.advanceTimersByTime(MINUTE);
  await Promise.all(works.map((work) => work.stop()));
  const compared = portal.db.selectFrom('audit').select('kind').where('kind', '=', 'CONCILIACION');
  expect(await compared.execute()).toHaveLength(2);
  const days = await portal.db.selectFrom('settled_day').select('day').orderBy('day').execute();
  expect(days.map(({ day }) => day)).toEqual(['2026-04-11', '2026-04-12', '2026-04-13', '2026-04-14']);
});

/** Number of alarms about settlements. */
const raised = async () =>
  (await alarms.get()).values.find(({ labels }) => labels.kind === 'settlement')?.value ?? 0;

it('each difference that a day has is an alarm', async () => {
  const before = await raised();
  const unknown = { siteTransactionId: 'nadie', kind: 'charge', amount: 100, at: '' } as const;
  const works = await backgroundWork(machine(async () => [unknown], expect.fail));
  vi.advanceTimersByTime(MINUTE);
  await Promise.all(works.map((work) => work.stop()));
  expect((await raised()) - before).toBe(3);
});

it('what cannot be compared is told once a day as an alarm, and tried again', async () => {
  const before = await raised();
  const failures: unknown[] = [];
  const away = async (): Promise<[]> => {
    throw new Error('the cards are away');
  };
  const services = machine(away, (error) => failures.push(error));
  const works = await backgroundWork(services);
  for (let turn = 0; turn < 2; turn++) {
    await portal.db.deleteFrom('turn').where('name', '=', 'liquidacion').execute();
    vi.advanceTimersByTime(MINUTE);
    await vi.waitFor(() => expect(failures.filter((one) => /away/.test(String(one)))).toHaveLength(turn + 1));
  }
  await Promise.all(works.map((work) => work.stop()));
  expect((await raised()) - before).toBe(1);
});
