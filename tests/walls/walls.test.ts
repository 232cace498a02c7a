import { describe, expect, it } from 'vitest';
import { IN_BROWSER, NOT_REACT } from '#scripts/walls/packages.ts';
import { lintPlanted, wallsTripped } from './lint.ts';
import { mayImport, rooms, walled, wallSentence, type Room } from '#scripts/walls/rooms.ts';

const FOLDER = 'planted';

const plant = (room: Room, name: string) => `${rooms[room].folder}/${FOLDER}/${name}.ts`;
const pairs = walled.flatMap((from) => (Object.keys(rooms) as Room[]).map((to) => ({ from, to })));
const importing = (specifier: string) =>
  `import { thing } from '${specifier}';\n\nexport const other = thing;\n`;

/** Tests are as long as anything else. */
const LONG_TESTS = [
  'src/forms/planted/long.test.ts',
  'server/planted/long.test.ts',
  'tests/planted/long.spec.ts',
  'tests/planted/long.ts',
];

/** One walk of the linter for every wall: what is planted where. */
const planted = new Map<string, string>([
  ...pairs.map(({ from, to }) => [plant(from, `to-${to}`), importing(`#${to}/thing.ts`)] as const),
  ...walled.map(
    (room) => [plant(room, 'lazily'), `export const other = import('#tests/thing.ts');\n`] as const,
  ),
  ...walled.map(
    (room) => [plant(room, 'by-type'), `export type Other = import('#tests/thing.ts').Thing;\n`] as const,
  ),
  ...NOT_REACT.map((room) => [plant(room, 'with-react'), importing('react-dom/client')] as const),
  ...IN_BROWSER.map((room) => [plant(room, 'with-node'), importing('node:fs')] as const),
  [plant('blocks', 'into-rjsf'), importing('@rjsf/core/lib/components/Form.js')] as const,
  [plant('blocks', 'with-rjsf'), importing('@rjsf/core')] as const,
  ...walled.map((room) => [plant(room, 'with-virtual'), importing('virtual:portal/portal')] as const),
  ...walled.map((room) => [plant(room, 'up'), importing('../thing.ts')] as const),
  ...walled.map((room) => [plant(room, 'by-path'), importing('/src/contract/compiled.ts')] as const),
  ...walled.map((room) => [plant(room, 'barrel'), `export * from './up.ts';\n`] as const),
  ...walled.map((room) => [plant(room, 'from-barrel'), importing('./index.ts')] as const),
  ...walled.map((room) => [plant(room, 'by-default'), 'const one = 1;\n\nexport default one;\n'] as const),
  ...walled.map((room) => [plant(room, 'anything'), 'export const one: any = 1;\n'] as const),
  ...walled.map((room) => [plant(room, 'long'), 'export {};\n'.repeat(251)] as const),
  ...LONG_TESTS.map((path) => [path, 'export {};\n'.repeat(251)] as const),
  ...walled.map(
    (room) =>
      [
        plant(room, 'boulder'),
        `export function one(two: string[]) {\n${"  two.push('');\n".repeat(79)}}\n`,
      ] as const,
  ),
  ...walled.flatMap((room) => [
    [
      plant(room, 'knot-one'),
      `import type { Two } from './knot-two.ts';\n\nexport type One = Two[];\n`,
    ] as const,
    [
      plant(room, 'knot-two'),
      `import type { One } from './knot-one.ts';\n\nexport type Two = One[];\n`,
    ] as const,
  ]),
]);
const said = lintPlanted(planted);
const at = (room: Room, name: string) => said.get(plant(room, name)) ?? [];

/** Rules that tripped, by the linter's own names. */
const rules = (room: Room, name: string) => at(room, name).map(({ code }) => code);

describe('the walls between rooms', () => {
  it.each(pairs.filter(({ from, to }) => !mayImport(from, to)))(
    '$from may not import $to',
    ({ from, to }) => {
      expect(wallsTripped(at(from, `to-${to}`))).toEqual([wallSentence(from, to)]);
    },
  );

  it.each(pairs.filter(({ from, to }) => mayImport(from, to)))('$from may import $to', ({ from, to }) => {
    expect(wallsTripped(at(from, `to-${to}`))).toEqual([]);
  });

  it('blocks may import what rjsf publishes, not what lies inside it', () => {
    expect(wallsTripped(at('blocks', 'with-rjsf'))).toEqual([]);
    expect(wallsTripped(at('blocks', 'into-rjsf'))).toEqual([expect.stringContaining('rjsf')]);
  });

  it.each(walled)('%s meets the wall in a lazy import too', (room) => {
    expect(wallsTripped(at(room, 'lazily'))).toEqual([wallSentence(room, 'tests')]);
  });

  it.each(walled)('%s names what it imports, also where it is only a type', (room) => {
    expect(rules(room, 'by-type')).toContain('typescript(consistent-type-imports)');
  });

  it.each(NOT_REACT)('%s may not import React', (room) => {
    const sentence = `React stays in runtime, widgets, blocks and app: ${room} also runs where there is no page.`;
    expect(wallsTripped(at(room, 'with-react'))).toEqual([sentence]);
  });

  it.each(IN_BROWSER)('%s may not import Node', (room) => {
    expect(wallsTripped(at(room, 'with-node'))).toEqual([
      'This room reaches the browser, which has no Node.',
    ]);
  });

  it.each(walled)('only app reads the compiled config: %s', (room) => {
    const sentence = 'Only app reads the compiled config; the others get it through usePortal().';
    expect(wallsTripped(at(room, 'with-virtual'))).toEqual(room === 'app' ? [] : [sentence]);
  });

  it.each(walled)('%s reaches other rooms by their names, never by path', (room) => {
    expect(rules(room, 'up')).toContain('import(no-relative-parent-imports)');
    expect(wallsTripped(at(room, 'by-path'))).toEqual([
      'Across rooms use the name of the room: #room/file.ts.',
    ]);
  });
});

describe('the habits of every room', () => {
  it.each(walled)('%s has no cycle, of types neither', (room) => {
    expect(rules(room, 'knot-one')).toContain('import(no-cycle)');
  });

  it.each(walled)('%s has no barrel and no index file', (room) => {
    expect(rules(room, 'barrel')).toContain('oxc(no-barrel-file)');
    expect(wallsTripped(at(room, 'from-barrel'))).toEqual([
      'There are no index files: import the file that holds it.',
    ]);
  });

  it.each(walled)('%s has no default export', (room) => {
    expect(rules(room, 'by-default')).toContain('import(no-default-export)');
  });

  it.each(walled)('%s has no any', (room) => {
    expect(rules(room, 'anything')).toContain('typescript(no-explicit-any)');
  });

  it.each(walled)('%s has no file of more than 250 lines', (room) => {
    expect(rules(room, 'long')).toContain('eslint(max-lines)');
  });

  it.each(LONG_TESTS)('nor has %s', (path) => {
    expect(said.get(path)?.map(({ code }) => code)).toContain('eslint(max-lines)');
  });

  it.each(walled)('%s holds no function over 80 lines', (room) => {
    expect(rules(room, 'boulder')).toEqual(['eslint(max-lines-per-function)']);
  });
});
