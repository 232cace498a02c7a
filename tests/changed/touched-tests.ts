import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { reachedAtLast } from '#tests/walls/reached.ts';

/**
 * Number of files reached from which a test counts as one of the whole portal, touched by any change. Tests of a part
 * reach some 500 at most, those that open a portal at least 850.
 */
const WHOLE = 650;

const CODE = /\.tsx?$/;

/** Tests that a change touches, by path from the root. */
export function touchedTests(changed: ReadonlySet<string>, tests: readonly string[]): string[] {
  return tests.filter((test) => {
    const near = isOfWhole(test) ? ownFiles(test) : reachedAtLast(test);
    return [...changed].some((file) => near.has(file) || isAbout(test, file) || reads(test, file));
  });
}

function isOfWhole(test: string): boolean {
  return reachedAtLast(test).size > WHOLE;
}

/** Own files of a test of the whole portal: those that its folder imports, except what opens a portal. */
function ownFiles(test: string): ReadonlySet<string> {
  const beside = readdirSync(dirname(test))
    .map((name) => join(dirname(test), name))
    .filter((file) => CODE.test(file) && !file.includes('.test.'));
  const own = new Set([test]);
  for (const file of beside) {
    const reach = reachedAtLast(file);
    for (const path of reach.size > WHOLE ? [file] : reach) own.add(path);
  }
  return own;
}

/** True if the test's folder has the name of the file's: `tests/drafts` and `server/subjects/drafts`. */
function isAbout(test: string, file: string): boolean {
  return test.startsWith('tests/') && CODE.test(file) && basename(dirname(test)) === basename(dirname(file));
}

/** True if a test mentions a file by path or name: a document, a style sheet, a table. */
function reads(test: string, file: string): boolean {
  if (CODE.test(file) || !existsSync(test)) return false;
  const text = readFileSync(test, 'utf8');
  return text.includes(file) || (!file.startsWith('config/') && text.includes(`/${basename(file)}`));
}
