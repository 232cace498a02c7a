/**
 * Wraps work that is due once a day for a task that may run at any time: it runs at the first call of each day, and
 * again at the next one after a failure.
 * @param today returns the business day, `yyyy-mm-dd`
 */
export function onceADay(today: () => string, work: () => Promise<void>): () => Promise<void> {
  let done: string | undefined;
  return async () => {
    const day = today();
    if (day === done) return;
    await work();
    done = day;
  };
}
