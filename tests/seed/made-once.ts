import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Writes it whole, a file or a folder, at the path it is given. */
type Make = (path: string) => Promise<void>;

/** Puts at a path a copy of what is made once for all tests of a run; where no run of them is on, it is made there. */
export async function putMade(name: string, path: string, make: Make): Promise<void> {
  if (sharedFolder() === undefined) await make(path);
  else cpSync(await madeOnce(name, make), path, { recursive: true });
}

/** Where it is that the first of a run's tests who needs it makes; the others wait for it. */
async function madeOnce(name: string, make: Make): Promise<string> {
  const whole = `${sharedFolder()}/${name}`;
  while (!existsSync(whole)) if (!(await tried(whole, make))) await setTimeout(50);
  return whole;
}

/** Makes it; false while somebody else does. */
async function tried(whole: string, make: Make): Promise<boolean> {
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
export const sharedFolder = (): string | undefined => process.env['TEST_SHARED_FOLDER'];
