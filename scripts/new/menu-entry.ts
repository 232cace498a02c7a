import { applyEdits, modify } from 'jsonc-parser';
import type { Menu, MenuEntry } from './menu.ts';

/** Where an entry stands in a menu: keys from the top. */
type Path = readonly (string | number)[];

/**
 * The side menu with an entry for a procedure: in the group of that name (its title, after those it
 * stands in where it takes them to tell: `Automotor > Estado de deuda`), or on top. An entry that had
 * announced the route ("soon") stops being an announcement.
 * @throws Error in Spanish when there is no such group
 */
export function withMenuEntry(
  text: string,
  entry: MenuEntry & { to: string },
  group: string | undefined,
  signIn: string,
): string {
  const menu = JSON.parse(text) as Menu;
  const announced = findEntry(menu.items, ({ to }) => to === entry.to);
  if (announced) return edited(text, [...announced, 'soon'], undefined);
  if (group === undefined) {
    const before = menu.items.findIndex(({ to }) => to === signIn);
    const at = before < 0 ? menu.items.length : before;
    return edited(text, ['items', at], { icon: 'file-text', ...entry }, true);
  }
  const groups = groupsOf(menu.items);
  const found = groups.filter(({ name }) => name === group || name.endsWith(` > ${group}`));
  if (found.length === 0)
    throw new Error(`No hay ningún grupo "${group}" en el menú. Hay: ${namesOf(groups)}.`);
  if (found.length > 1) throw new Error(`Hay varios grupos "${group}" en el menú: ${namesOf(found)}.`);
  return edited(text, [...found[0]!.path, 'items', -1], entry, true);
}

function edited(text: string, path: Path, value: unknown, insert = false): string {
  return applyEdits(text, modify(text, [...path], value, { isArrayInsertion: insert }));
}

function findEntry(
  items: readonly MenuEntry[],
  wanted: (entry: MenuEntry) => boolean,
  above: Path = ['items'],
): Path | undefined {
  for (const [index, entry] of items.entries()) {
    const path = [...above, index];
    if (wanted(entry)) return path;
    const inner = entry.items && findEntry(entry.items, wanted, [...path, 'items']);
    if (inner) return inner;
  }
  return undefined;
}

interface Group {
  /** With those it stands in: `Automotor > Estado de deuda`. */
  readonly name: string;
  readonly path: Path;
}

function groupsOf(items: readonly MenuEntry[], above = '', path: Path = ['items']): Group[] {
  return items.flatMap(({ title, items: inner }, index) => {
    if (!inner) return [];
    const group = { name: above + title, path: [...path, index] };
    return [group, ...groupsOf(inner, `${group.name} > `, [...group.path, 'items'])];
  });
}

function namesOf(groups: readonly Group[]): string {
  return groups.map(({ name }) => `"${name}"`).join(', ');
}
