import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const CLOCK = 'src/runtime/portal/server-clock.ts';
/** Reads of the device's clock; a date built from parts is none. */
const READS =
  /\bDate\.now\b|\bnew Date\(\)|\bnew Date(?!\w|\()|(?<!\.)\bDate\(\)|\btimeOrigin\b|\bTemporal\.Now\b/;

/** Lines that read the clock of the device. */
function readings(text: string): string[] {
  return text.split('\n').filter((line) => READS.test(line));
}

it('is read in one place: everything else counts from the time of the server', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^src\/devtools\//.test(file));
  const readers = sources.filter((file) => readings(readFileSync(file, 'utf8')).length > 0);
  expect(readers).toEqual([CLOCK]);
  expect(sources.length).toBeGreaterThan(500);
});

it.each(['Date.now()', 'const at = new Date();', 'Date()', 'performance.timeOrigin', 'map(Date.now)'])(
  'a reading is found: %s',
  (line) => expect(readings(line)).toEqual([line]),
);

it.each(['new Date(2026, 3, 15)', 'Date.parse(text)', 'Date.UTC(2026, 3)', 'event.toDate()'])(
  'what is no reading is not: %s',
  (line) => expect(readings(line)).toEqual([]),
);
