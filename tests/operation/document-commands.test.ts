import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documentCommands } from './document-commands.ts';
import { played } from './plays.ts';
import { UNPLAYED } from './unplayed.ts';

const commands = documentCommands(readFileSync('docs/operacion.md', 'utf8'));
/** A command without its words is a name: one that is played with words is played. */
const isPlayed = (command: string) => played.some((one) => `${one} `.includes(`${command} `));
const isUnplayed = (command: string) =>
  Object.keys(UNPLAYED).some((start) => `${command} `.startsWith(`${start} `));

it('reads lines of blocks as they are typed, and what the text names', () => {
  const document = [
    'Con `npm run claves -- enlaces`, o `npm`, y `PORTAL_DEMO=on npm',
    'start`. El ajuste `HOST=127.0.0.1` no.',
    '```sh',
    'createdb portal   # una vez',
    '# nada',
    'docker run \\',
    "  --rm portal 'a#b'",
    '```',
    '```js',
    'node();',
    '```',
  ].join('\n');
  expect(documentCommands(document)).toEqual([
    'createdb portal',
    "docker run --rm portal 'a#b'",
    'npm run claves -- enlaces',
    'PORTAL_DEMO=on npm start',
  ]);
});

it('every command for operators is played by a test, or is said why not', () => {
  expect(commands.length).toBeGreaterThan(60);
  expect(commands.filter((command) => !isPlayed(command) && !isUnplayed(command))).toEqual([]);
});

it('nothing is played, or excused, that the document does not say', () => {
  expect(played.filter((command) => !commands.includes(command))).toEqual([]);
  const starts = Object.keys(UNPLAYED).filter(
    (start) => !commands.some((command) => `${command} `.startsWith(`${start} `)),
  );
  expect(starts).toEqual([]);
});
