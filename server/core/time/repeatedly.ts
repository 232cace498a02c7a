/** Work that comes again and again. */
export interface Repeated {
  /** No turn begins any more; settles when the one that runs has ended. */
  stop(): Promise<void>;
}

/**
 * Does some work every so many milliseconds, one turn at a time: one that would begin while another runs does not. A turn
 * that fails is told to `failed`, and the next one comes all the same.
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
