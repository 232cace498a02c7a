import type { Database } from '#server/core/store/database.ts';
import type { PlanContext } from '#server/subjects/plans/move-plan.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';

const { codes } = await readPortalConfig('config');

/** Context of plans on a day, to pay their slips or to let days pass. */
export function planContext(db: Database, today: string): PlanContext {
  return { db, today, now: `${today}T15:00:00.000Z`, origin: '', codes };
}
