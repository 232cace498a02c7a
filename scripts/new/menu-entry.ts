import { applyEdits, modify } from 'jsonc-parser';
import { suggestNearest } from '#language/source/suggest-nearest.ts';

/** A menu as it is written. */
export interface Menu {
  readonly items: readonly MenuEntry[];
}

interface MenuEntry {
  readonly title: string;
  readonly to?: string;
  readonly when?: string;
  readonly items?: readonly MenuEntry[];
}

/** Path of an entry in a menu: keys from the root. */
type Path = readonly (string | number)[];

/** Position for a new entry. */
export interface MenuPlace {
  /** Title of a group, preceded by its parents when ambiguous (`Automotor > Estado de deuda`); absent: top level. */
  readonly group?: string | undefined;
  /** Icon of a top-level entry; with an unknown group, the group is made with it. */
  readonly icon?: string | undefined;
}

const SEPARATOR = ' > ';

/**
 * The side menu with an entry for a procedure; unchanged when one already leads there.
 * @param signIn route of the top-level entry that stays last
 * @throws Error in Spanish when there is no such group and no icon to make it with
 */
export function withMenuEntry(
  text: string,
  entry: MenuEntry & { to: string },
  { group, icon }: MenuPlace,
  signIn: string,
): string {
  const menu = JSON.parse(text) as Menu;
  if (findEntry(menu.items, ({ to }) => to === entry.to)) return text;
  const before = menu.items.findIndex(({ to }) => to === signIn);
  const top: Path = ['items', before < 0 ? menu.items.length : before];
  if (group === undefined) return edited(text, top, { icon: icon ?? 'file-text', ...entry }, true);
  const groups = groupsOf(menu.items);
  const found = groupCalled(group, groups);
  if (found) return edited(text, [...found.path, 'items', -1], entry, true);
  if (icon === undefined) {
    const { suggestion = `Hay: ${namesOf(groups)}.` } = suggestNearest(
      group,
      groups.map(({ name }) => name),
    );
    throw new Error(
      `No hay ningún grupo "${group}" en el menú. ${suggestion} Para crearlo, decí su ícono: --icon tent.`,
    );
  }
  const names = group.split(SEPARATOR);
  const made = { title: names.at(-1)!, icon, items: [entry] };
  if (names.length === 1) return edited(text, top, made, true);
  const above = names.slice(0, -1).join(SEPARATOR);
  const holder = groupCalled(above, groups);
  if (!holder)
    throw new Error(
      `No hay ningún grupo "${above}" en el menú donde crear "${made.title}". Hay: ${namesOf(groups)}.`,
    );
  return edited(text, [...holder.path, 'items', -1], made, true);
}

/** True when a menu has a group of that name. */
export function hasGroup(text: string, group: string): boolean {
  return groupsOf((JSON.parse(text) as Menu).items).some((one) => isCalled(one, group));
}

/** @throws Error in Spanish when there are several */
function groupCalled(group: string, groups: readonly Group[]): Group | undefined {
  const found = groups.filter((one) => isCalled(one, group));
  if (found.length > 1) throw new Error(`Hay varios grupos "${group}" en el menú: ${namesOf(found)}.`);
  return found[0];
}

const isCalled = ({ name }: Group, group: string) => name === group || name.endsWith(SEPARATOR + group);

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
  /** With its parents: `Automotor > Estado de deuda`. */
  readonly name: string;
  readonly path: Path;
}

function groupsOf(items: readonly MenuEntry[], above = '', path: Path = ['items']): Group[] {
  return items.flatMap(({ title, items: inner }, index) => {
    if (!inner || isTemplate(title)) return [];
    const group = { name: above + title, path: [...path, index] };
    return [group, ...groupsOf(inner, group.name + SEPARATOR, [...group.path, 'items'])];
  });
}

/** A title that depends on the session cannot name a group: `{session.username}`. */
const isTemplate = (title: string) => title.includes('{');

function namesOf(groups: readonly Group[]): string {
  return groups.map(({ name }) => `"${name}"`).join(', ');
}
