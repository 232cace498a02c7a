import type { FastifyBaseLogger } from 'fastify';
import { raiseAlarm } from '#server/core/metrics/alarm.ts';
import { storeWritable } from '#server/core/metrics/metrics.ts';
import type { Database } from '#server/core/store/database.ts';
import { WriteHealth } from '#server/core/store/write-health.ts';

/** Follows whether the store can be written: one alarm with its cause when it cannot, and a line when it can again. */
export function watchWrites(db: Database, log: FastifyBaseLogger): WriteHealth {
  storeWritable.set(1);
  return new WriteHealth(db, {
    lost(error) {
      storeWritable.set(0);
      const { code = '', message } = error.cause as { code?: string; message: string };
      raiseAlarm('store_unwritable', 'the store cannot be written: reads go on', { code, cause: message });
    },
    back() {
      storeWritable.set(1);
      log.warn('the store can be written again');
    },
  });
}
