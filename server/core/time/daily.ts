/**
 * Work that is due once a day, as a turn that may come at any time: it is done at the first turn of each day, and again
 * at the next one when it failed.
 * @param today gives the business day, `yyyy-mm-dd`
 */
export function daily(today: () => string, work: () => Promise<void>): () => Promise<void> {
  let done: string | undefined;
  return async () => {
    const day = today();
    if (day === done) return;
    await work();
    done = day;
  };
}
