/** Called with an error. */
export type Failed = (error: unknown) => void;

/** For work that ends with its first failure. */
export const rethrow: Failed = (error) => {
  throw error;
};

/** Does some work for each, one after another. One that fails does not stop the others: its error is handed to `failed`. */
export async function attemptEach<T>(
  all: Iterable<T>,
  work: (one: T) => Promise<void>,
  failed: Failed,
): Promise<void> {
  for (const one of all)
    try {
      await work(one);
    } catch (error) {
      failed(error);
    }
}
