import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Before all tests: a folder for what is made once and used by many. */
export function setup(): void {
  process.env['TEST_SHARED_FOLDER'] = mkdtempSync(join(tmpdir(), 'portal-tests-'));
}

/** After all tests it goes. */
export function teardown(): void {
  rmSync(process.env['TEST_SHARED_FOLDER']!, { recursive: true, force: true });
}
