import pino from 'pino';
import { alarms } from './metrics.ts';

const log = pino({ name: 'alarma', base: undefined }, pino.destination({ dest: 2, sync: true }));

/** Kinds of events that an officer must review. */
export type AlarmKind =
  /** A provider refuses a refund, or has not confirmed it for long. */
  | 'refund'
  /** A provider's settlement and the payments say different things. */
  | 'settlement'
  /** Work of the portal needs a rate, a unit or a stamp that no catalogue has for a day. */
  | 'missing_catalogue'
  /** The store cannot be written: its disk is full or failing, or it is read-only. */
  | 'store_unwritable';

/** Raises an alarm: a line of the log and one more of its kind in the metrics. `details` hold no secrets. */
export function raiseAlarm(
  kind: AlarmKind,
  message: string,
  details: Readonly<Record<string, string | number>> = {},
): void {
  alarms.inc({ kind });
  log.error({ alarm: kind, ...details }, message);
}
