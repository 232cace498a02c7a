import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { floors, mayImportFloor, type Floors } from '#scripts/walls/floors.ts';
import { lintPlanted, wallsTripped } from './lint.ts';

const plant = ({ folder }: Floors, from: string, to: string) => `${folder}/${from}/planted/to-${to}.ts`;
const importing = ({ name }: Floors, to: string) =>
  `import type { Thing } from '${name}/${to}/thing.ts';\n\nexport type Other = Thing;\n`;

const pairs = floors.flatMap((inner) =>
  inner.order.flatMap((from) => inner.order.filter((to) => to !== from).map((to) => ({ inner, from, to }))),
);
const said = lintPlanted(
  new Map(pairs.map(({ inner, from, to }) => [plant(inner, from, to), importing(inner, to)])),
);

describe.each(floors)('the rooms of $folder', (inner) => {
  it.each(inner.order)('%s imports those below it, and no other', (from) => {
    const others = inner.order.filter((to) => to !== from);
    const told = others.map((to) => [to, wallsTripped(said.get(plant(inner, from, to)) ?? [])]);
    const meant = others.map((to) => [to, mayImportFloor(inner, from, to) ? [] : [inner.says(from)]]);
    expect(told).toEqual(meant);
  });

  it('are all there, and all named', () => {
    const there = readdirSync(inner.folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    expect(there.map(({ name }) => name).sort()).toEqual([...inner.order].sort());
  });
});

it('a room inside keeps the walls of the rooms around it', () => {
  const path = 'server/subjects/debt/planted/upwards.ts';
  const said = lintPlanted(
    new Map([
      [path, "import type { Thing } from '#server/endpoints/thing.ts';\nexport type Other = Thing;\n"],
    ]),
  );
  expect(wallsTripped(said.get(path) ?? [])).toEqual([
    'A subject imports other subjects, core, documents and rules: who asks for it is not its business.',
  ]);
});
