import { cpSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Writes a complete file or folder at the path. */
type Make = (path: string) => Promise<void>;

/** Copies a fixture that is made once per test run; outside a run it is made at the path directly. */
export async function putMade(name: string, path: string, make: Make): Promise<void> {
  if (sharedFolder() === undefined) await make(path);
  else cpSync(await madeOnce(name, make), path, { recursive: true });
}

/** Path of the shared fixture. The first test makes it; others wait until it is complete. */
async function madeOnce(name: string, make: Make): Promise<string> {
  const whole = `${sharedFolder()}/${name}`;
  while (!existsSync(whole)) if (!(await tried(whole, make))) await setTimeout(50);
  return whole;
}

/** Makes the fixture; returns false if another test is making it. */
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

/** Folder of fixtures shared by the tests of a run (created and removed by tests/shared-folder.ts). */
export const sharedFolder = (): string | undefined => process.env['TEST_SHARED_FOLDER'];
