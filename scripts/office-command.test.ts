import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** They copy a store as it is, of any version, and migrate nothing. */
const COPYING = ['respaldo.ts', 'restaurar.ts'];

it('every command that opens the store asks before it migrates an older one', () => {
  const opening = readdirSync('scripts')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !COPYING.includes(file))
    .map((file) => ({ file, text: readFileSync(`scripts/${file}`, 'utf8') }))
    .filter(({ text }) => text.includes("'#server/commands/"));
  expect(opening.length).toBeGreaterThan(10);
  expect(opening.filter(({ text }) => !text.includes(' officeCommand(')).map(({ file }) => file)).toEqual([]);
});
