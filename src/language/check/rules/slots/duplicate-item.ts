import { isObject } from '#language/source/json.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { searchFiles } from '#language/config/walk-config.ts';

/** Lists whose elements are told apart by a name: title of the grammar → list → property that names an element. */
const LISTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  DetailsBlock: { items: 'key' },
  ReceiptBlock: { items: 'key' },
  RowExplanation: { items: 'key' },
  StepsBlock: { items: 'key' },
  TableBlock: { columns: 'key' },
  TabsBlock: { items: 'key' },
  Menu: { items: 'title' },
  MenuEntry: { items: 'title' },
  Portal: { social: 'title', quickLinks: 'title', cardBrands: 'name' },
};

const named = searchFiles(({ value, key, ancestors }): [list: readonly unknown[], property: string][] => {
  const name = LISTS[String(ancestors.at(-1)?.schema['title'])]?.[key];
  return name !== undefined && Array.isArray(value) ? [[value, name]] : [];
});

export const duplicateItem: Rule = {
  id: 'duplicate-item',
  explain:
    'En una ficha, tabla, menú o lista de solapas o pasos, cada elemento está una vez y con su propio nombre.',
  reason: 'Lo mismo dos veces confunde a quien lee, y el portal no podría distinguirlos.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 1, 'items'],
    good: '["patente", "marca"]',
    bad: '["patente", "marca", "patente"]',
  },
  check(config, report) {
    for (const [list, name] of named(config)) checkNames(list, name, report);
  },
};

function checkNames(list: readonly unknown[], property: string, report: Report): void {
  const seen = new Set<unknown>();
  for (const [index, element] of list.entries()) {
    const name = isObject(element) ? element[property] : element;
    if (name === undefined) continue;
    const place = isObject(element) ? valuePosition(element, property) : valuePosition(list, index);
    if (seen.has(name)) report(place, `"${String(name)}" ya está en esta lista.`);
    seen.add(name);
  }
}
