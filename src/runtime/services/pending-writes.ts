/** Running writes; the page must not be reloaded while there are any. */
export interface PendingWrites {
  /** Runs a write. */
  during<T>(write: () => Promise<T>): Promise<T>;
  busy(): boolean;
  /** Resolves when no write is running. */
  idle(): Promise<void>;
}

export function createActivity(): PendingWrites {
  const running = new Set<Promise<unknown>>();
  return {
    busy: () => running.size > 0,
    async during(write) {
      const work = write();
      running.add(work);
      try {
        return await work;
      } finally {
        running.delete(work);
      }
    },
    async idle() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}
