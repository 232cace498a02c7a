import { MissingCatalogue } from './core/catalogues/missing-catalogue.ts';
import { MissingRate } from './rules/money/interest.ts';
import { raiseAlarm } from './core/metrics/alarm.ts';

/**
 * Wraps an error handler: a missing rate, unit value or stamp raises an alarm, once a day for each; other errors go to
 * `failed`.
 * @param today returns the business day, `yyyy-mm-dd`
 */
export function alarmMissingCatalogues(
  today: () => string,
  failed: (error: unknown) => void,
): (error: unknown) => void {
  let day: string | undefined;
  const raised = new Set<string>();
  return (error) => {
    const missing = missingIn(error);
    if (missing === null) return failed(error);
    if (day !== today()) raised.clear();
    day = today();
    if (raised.has(missing)) return;
    raised.add(missing);
    raiseAlarm('missing_catalogue', missing);
  };
}

/** Description of what is missing, in English; null for other errors. */
function missingIn(error: unknown): string | null {
  if (error instanceof MissingRate) return error.message;
  return error instanceof MissingCatalogue ? String(error.cause) : null;
}
