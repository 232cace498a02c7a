import { withMade } from '#scripts/printing/made-part.ts';
import { floors, mayImportFloor, type Floors } from './floors.ts';
import { mayImport, walled } from './rooms.ts';

/** The README with the diagram of rooms that the walls enforce. */
export function withPicture(readme: string): string {
  return withMade(readme, { name: 'picture', from: 'scripts/walls' }, picture());
}

/** A diagram of which rooms may import which, and the order of the rooms inside each in words. */
function picture(): string {
  const house = arrows(walled, mayImport).map(([from, to]) => `  ${from} --> ${to}`);
  const server = floors.find(({ folder }) => folder === 'server');
  const drawing = ['```mermaid', 'flowchart LR', ...house, ...(server ? inside(server) : []), '```'];
  const orders = floors
    .filter((one) => one !== server)
    .map(({ folder, order, beside }) => `- \`${folder}\`: ${inOrder(order, beside)}`);
  return [
    ...drawing,
    '',
    'Inside a room its own rooms stand in an order, each on those before it:',
    '',
    ...orders,
  ].join('\n');
}

function inside(inner: Floors): string[] {
  const lines = arrows(inner.order, (from, to) => mayImportFloor(inner, from, to));
  return [`  subgraph ${inner.folder}`, ...lines.map(([from, to]) => `    ${from} --> ${to}`), '  end'];
}

/** The allowed imports, without those that follow from two others. */
function arrows<Name extends string>(names: readonly Name[], may: (from: Name, to: Name) => boolean) {
  const reaches = (from: Name, to: Name) => from !== to && may(from, to);
  return names.flatMap((from) =>
    names
      .filter((to) => reaches(from, to) && !names.some((by) => reaches(from, by) && reaches(by, to)))
      .map((to) => [from, to] as const),
  );
}

/** `a, b · c`: a comma joins neighbours in the order that do not import each other. */
function inOrder(order: readonly string[], beside: Floors['beside'] = []): string {
  return order
    .map((name, at) => {
      const before = order[at - 1];
      const together =
        before !== undefined && beside.some((group) => group.includes(name) && group.includes(before));
      return at === 0 ? name : `${together ? ', ' : ' · '}${name}`;
    })
    .join('');
}
