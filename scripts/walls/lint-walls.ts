import { floors, mayImportFloor, type Floors } from './floors.ts';
import { packageWalls } from './packages.ts';
import { mayImport, rooms, walled, wallSentence, type Room } from './rooms.ts';

interface Pattern {
  group: readonly string[];
  message: string;
}

/** The linter's rules of the walls: the forbidden imports of each room, and of each room inside it, with the reason. */
export function lintWalls(): string {
  const overrides = [
    ...walled.map((room) => override(rooms[room].folder, wallsOf(room))),
    ...floors.flatMap((inner) =>
      inner.order.map((from) => override(`${inner.folder}/${from}`, wallsInside(inner, from))),
    ),
  ];
  const lines = overrides.map((one) => `  ${JSON.stringify(one)}`);
  return `{\n "overrides": [\n${lines.join(',\n')}\n ]\n}\n`;
}

/** The linter applies only the last matching list to a file: each must be complete. */
function override(folder: string, patterns: readonly Pattern[]) {
  return {
    files: [`${folder}/**/*.{ts,tsx,mjs}`],
    rules: { 'no-restricted-imports': ['error', { patterns }] },
  };
}

function wallsOf(room: Room): Pattern[] {
  const others = (Object.keys(rooms) as Room[]).filter((to) => !mayImport(room, to));
  const sentences = [...new Set(others.map((to) => wallSentence(room, to) ?? ''))];
  const doors = sentences.map((message) => ({
    group: others.filter((to) => wallSentence(room, to) === message).map((to) => `#${to}/**`),
    message,
  }));
  const packages = packageWalls.filter((wall) => wall.rooms.includes(room));
  return [...doors, ...packages.map(({ group, says }) => ({ group, message: says(room) }))];
}

/** Walls of the room itself, of the floors around it, and of its own floor. */
function wallsInside(inner: Floors, from: string): Pattern[] {
  const outer = floors.find(({ folder, order }) =>
    order.some((name) => inner.folder === `${folder}/${name}`),
  );
  const room = (Object.keys(rooms) as Room[]).find((name) => inner.folder.startsWith(rooms[name].folder));
  const around = outer
    ? wallsInside(outer, inner.folder.slice(outer.folder.length + 1))
    : wallsOf(room ?? 'tests');
  const above = inner.order.filter((to) => !mayImportFloor(inner, from, to));
  if (above.length === 0) return around;
  return [...around, { group: above.map((to) => `${inner.name}/${to}/**`), message: inner.says(from) }];
}
