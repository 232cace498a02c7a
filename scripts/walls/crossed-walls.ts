import { floors, mayImportFloor, type Floors } from './floors.ts';
import { importedFile, importsOf } from './imports-of.ts';
import { mayImport, rooms, wallSentence, type Room } from './rooms.ts';

/**
 * Imports across the walls of rooms and floors, in any form: the linter sees neither those inside `declare module` nor those of
 * a type without a name.
 * @param files path from the project's root → content
 * @returns a sentence for each: its file, what it imports, and why it may not
 */
export function crossedWalls(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, code]) =>
    importsOf(path, code).flatMap((specifier) => {
      const imported = importedFile(specifier, path);
      const reason = imported === undefined ? undefined : reasonAgainst(path, imported);
      return reason === undefined ? [] : `${path} → ${specifier}: ${reason}`;
    }),
  );
}

function reasonAgainst(from: string, to: string): string | undefined {
  const [here, there] = [roomOf(from), roomOf(to)];
  if (here && here !== 'tests' && there && !mayImport(here, there)) return wallSentence(here, there);
  for (const inner of floors) {
    const [own, other] = [floorOf(inner, from), floorOf(inner, to)];
    if (own !== undefined && other !== undefined && !mayImportFloor(inner, own, other))
      return inner.says(own);
  }
  return undefined;
}

const roomOf = (path: string) =>
  (Object.keys(rooms) as Room[]).find((room) => path.startsWith(`${rooms[room].folder}/`));

const floorOf = ({ folder, order }: Floors, path: string) =>
  order.find((name) => path.startsWith(`${folder}/${name}/`));
