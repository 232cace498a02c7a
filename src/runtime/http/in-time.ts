/** Timeout for loading code, in milliseconds. */
const PATIENCE = 8000;

/** Awaits code, or fails after a timeout: an import may hang without ever failing. */
export async function inTime<T>(code: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The code did not come in time.')), PATIENCE);
  });
  try {
    return await Promise.race([code, late]);
  } finally {
    clearTimeout(timer);
  }
}
