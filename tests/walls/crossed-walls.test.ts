import { expect, it } from 'vitest';
import { crossedWalls } from '#scripts/walls/crossed-walls.ts';
import { houseFiles } from '#scripts/walls/house-files.ts';

const planted = (path: string, code: string) => crossedWalls(new Map([[path, code]]));

it('has no import across a wall, in any form', () => {
  expect(crossedWalls(houseFiles())).toEqual([]);
});

it.each([
  ['a type without a name', "export type Other = import('#formats/format.ts').Formats;"],
  [
    'the types of a module',
    "declare module 'virtual:planted' {\n  import type { Formats } from '#formats/format.ts';\n  export const formats: Formats;\n}",
  ],
  ['a module that is loaded later', "export const other = import('#formats/format.ts');"],
  ['what is passed on', "export type { Formats } from '#formats/format.ts';"],
])('sees an import across the wall of a room in %s', (_form, code) => {
  expect(planted('src/contract/planted.d.ts', code)).toEqual([
    'src/contract/planted.d.ts → #formats/format.ts: contract is the bottom room: it says what may be said, so it imports no other room.',
  ]);
});

it('sees an import across the floors of a room', () => {
  const code = "export type Other = import('#server/endpoints/thing.ts').Thing;";
  expect(planted('server/subjects/debt/planted.ts', code)).toHaveLength(1);
});

it('sees one rule import another of another folder', () => {
  const code = "import { contrast } from '#language/check/rules/words/contrast.ts';";
  expect(planted('src/language/check/rules/slots/planted.ts', code)).toHaveLength(1);
});

it('lets through what lies below', () => {
  expect(planted('src/formats/planted.ts', "import type { Wire } from '#contract/wire.ts';")).toEqual([]);
});
