import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/**
 * A file that is made once for all tests of a run, by the first that needs it; the others wait for it.
 * @param make writes it whole at the path it is given
 * @returns its path
 */
export async function madeOnce(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const whole = `${sharedFolder()}/${name}`;
  while (!existsSync(whole)) if (!(await tried(whole, make))) await setTimeout(50);
  return whole;
}

/** Makes it; false while somebody else does. */
async function tried(whole: string, make: (path: string) => Promise<void>): Promise<boolean> {
  const making = `${whole}.making`;
  try {
    mkdirSync(making);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  await make(`${making}/whole`);
  renameSync(`${making}/whole`, whole);
  return true;
}

/** Where the tests of a run keep what they share (tests/shared-folder.ts makes and removes it). */
export function sharedFolder(): string {
  return process.env['TEST_SHARED_FOLDER']!;
}
