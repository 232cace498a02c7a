import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

/**
 * Global setup: creates a folder for fixtures that are made once and shared, and sets the prefix of the folders of
 * built scripts.
 */
export function setup(): void {
  const shared = mkdtempSync(join(tmpdir(), 'portal-tests-'));
  process.env['TEST_SHARED_FOLDER'] = shared;
  process.env['TEST_SCRIPTS'] = join('build', `${basename(shared)}-`);
}

/** Global teardown: removes them. */
export function teardown(): void {
  rmSync(process.env['TEST_SHARED_FOLDER']!, { recursive: true, force: true });
  const scripts = process.env['TEST_SCRIPTS']!;
  for (const name of existsSync(dirname(scripts)) ? readdirSync(dirname(scripts)) : [])
    if (name.startsWith(basename(scripts))) rmSync(join(dirname(scripts), name), { recursive: true });
}
