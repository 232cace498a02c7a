import { parseSync } from 'oxc-parser';
import { rooms, type Room } from '#scripts/walls/rooms.ts';

/** An exported name with homes in two rooms or more. */
export interface SharedName {
  readonly name: string;
  /** Paths of the files that export it, in order. */
  readonly homes: readonly string[];
}

/** Sets of files that a registry finds by their place: each exports the word of the config, the table or the address it implements. */
const OPEN_SETS =
  /^(server\/endpoints|server\/core\/store\/migrations|server\/subjects\/summary|src\/formats|src\/blocks\/[^/]+\/block\.ts|src\/language\/check\/rules|src\/expressions\/(operations|calendar)\.ts|scripts\/new)(\/|$)/;

/** What tests share among themselves. */
const OF_TESTS = /^tests\/|(\.test|-fixture)\.tsx?$/;

/**
 * Exported names that two rooms share, in alphabetical order: one name has one meaning and one home.
 * @param read gives the code of a path
 */
export function namesOfTwoRooms(paths: readonly string[], read: (path: string) => string): SharedName[] {
  const homes = new Map<string, string[]>();
  for (const path of paths.filter((one) => !OPEN_SETS.test(one) && !OF_TESTS.test(one)))
    for (const name of exportsOf(path, read(path))) homes.set(name, [...(homes.get(name) ?? []), path]);
  return [...homes]
    .map(([name, files]) => ({ name, homes: files }))
    .filter(({ homes: files }) => new Set(files.map(roomOf)).size > 1)
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

function exportsOf(path: string, code: string): string[] {
  const entries = parseSync(path, code).module.staticExports.flatMap((one) => one.entries);
  return entries
    .filter((entry) => entry.moduleRequest === null)
    .flatMap(({ exportName }) => exportName.name ?? []);
}

function roomOf(path: string): Room | undefined {
  return (Object.keys(rooms) as Room[]).find((room) => path.startsWith(`${rooms[room].folder}/`));
}
