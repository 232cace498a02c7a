/** Periodic work. */
export interface Repeated {
  /** Starts no more runs; resolves when the current one ends. */
  stop(): Promise<void>;
}

/**
 * Runs some work periodically; `every` in milliseconds. Runs never overlap: one is skipped while another is in
 * progress. Errors are passed to `failed` and do not stop later runs.
 */
export function repeatedly(
  every: number,
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): Repeated {
  let running: Promise<void> | undefined;
  const turn = async () => {
    try {
      await work();
    } catch (error) {
      failed(error);
    }
    running = undefined;
  };
  const timer = setInterval(() => (running ??= turn()), every);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
