/** How long code is waited for before it is told, in ms. */
const PATIENCE = 8000;

/** The same code, or a failure when nobody knows after some seconds whether it comes: it may stay on its way for ever. */
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
