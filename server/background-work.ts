import { sealAudit } from './core/audit/seal-audit.ts';
import type { Clock } from './core/time/clock.ts';
import { alarmMissingCatalogues } from './alarm-missing-catalogues.ts';
import { onceADay } from './core/time/once-a-day.ts';
import type { Database } from './core/store/database.ts';
import type { KeptFiles } from './core/files/kept-files.ts';
import type { FileLinks } from './core/files/file-links.ts';
import type { SharedLimits } from './core/limits/shared-limits.ts';
import { deliverLetters } from './core/mail/deliver-letters.ts';
import type { PaymentContext } from './subjects/payments/payment-context.ts';
import { refreshUnfinished } from './subjects/payments/refresh-unfinished.ts';
import { chargeAdvertising } from './subjects/advertising/charge-advertising.ts';
import { chargeLandfill } from './subjects/landfill/charge-landfill.ts';
import { remind } from './subjects/reminders/remind.ts';
import { reconcileDaily } from './subjects/payments/settlement/reconcile-days.ts';
import { repeatedly, type Repeated } from './core/time/repeatedly.ts';
import { DEVICE_KEY, type Devices } from './core/access/devices.ts';
import { LINK_KEY } from './core/files/link-keys.ts';
import { goodKeys } from './core/store/rotated-keys.ts';
import type { WriteHealth } from './core/store/write-health.ts';
import { purge } from './purge.ts';
import { oncePerMachine } from './core/store/turns.ts';

const [SECOND, MINUTE] = [1000, 60_000];
const LETTERS_EVERY = 5 * SECOND;
/** Time a machine has to compare the finished days before another one tries. */
const SETTLEMENT = 10 * MINUTE;

interface BackgroundServices {
  db: Database;
  clock: Clock;
  /** Returns the current context. */
  office(): PaymentContext;
  files: KeptFiles;
  links: FileLinks;
  devices: Devices;
  limits: SharedLimits;
  writing: WriteHealth;
  /** Compares days with the providers' settlements; not in a demonstration, with payments older than its sandbox. */
  compares: boolean;
  failed(error: unknown): void;
}

/** Starts the background work of the portal; urgent parts run once before it returns. */
export async function backgroundWork(services: BackgroundServices): Promise<Repeated[]> {
  const { db, clock, office, files, links, devices, limits, writing, compares } = services;
  const failed = alarmMissingCatalogues(clock.today, services.failed);
  const every = (milliseconds: number, work: () => Promise<void>) => repeatedly(milliseconds, work, failed);
  const bringUpToDate = () => refreshUnfinished(office(), failed);
  const renewKeys = async () => {
    links.use(await goodKeys(db, LINK_KEY, clock.today()));
    devices.use(await goodKeys(db, DEVICE_KEY, clock.today()));
  };
  await bringUpToDate().catch(failed);
  await renewKeys().catch(failed);
  const purgeOld = onceADay(clock.today, () => purge(db, office()));
  const chargeDumped = onceADay(clock.today, () => chargeLandfill(office()));
  const chargeYear = onceADay(clock.today, () => chargeAdvertising(office()));
  const remindPeople = onceADay(clock.today, () => remind(office()));
  const reconcileOld = reconcileDaily(office, clock.today);
  return [
    every(MINUTE, oncePerMachine(db, 'conciliacion', MINUTE, bringUpToDate)),
    every(MINUTE, purgeOld),
    every(MINUTE, oncePerMachine(db, 'vertederos', MINUTE, chargeDumped)),
    every(MINUTE, oncePerMachine(db, 'publicidad', MINUTE, chargeYear)),
    every(MINUTE, oncePerMachine(db, 'recordatorios', MINUTE, remindPeople)),
    every(MINUTE, () => files.discard()),
    every(MINUTE, renewKeys),
    every(LETTERS_EVERY, () => deliverLetters(office(), failed)),
    // Frequent, but not within the request that queued the paper.
    every(SECOND, () => files.drawAhead()),
    every(SECOND, () => sealAudit(db)),
    every(SECOND, () => writing.retry()),
    every(SECOND, () => limits.share()),
    ...(compares ? [every(MINUTE, oncePerMachine(db, 'liquidacion', SETTLEMENT, reconcileOld))] : []),
  ];
}
