import type { Endpoint } from '#contract/generated/grammar.ts';
import { duplicateReviewLabels } from '#language/check/parts/duplicate-review-labels.ts';
import type { Config } from '#language/config/config.ts';
import { namedShape } from '#language/model/shapes/object-shape.ts';
import { isObject } from '#language/source/json.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { searchFiles } from '#language/config/walk-config.ts';

const unique = searchFiles(({ value, schema }): [list: readonly unknown[], property: string][] => {
  const name = schema['x-unique'];
  return typeof name === 'string' && Array.isArray(value) ? [[value, name]] : [];
});

type Item = Readonly<Record<string, unknown>>;

const labelled = searchFiles(({ value, schema }): [items: readonly Item[], label: string][] => {
  const label = schema['x-labels'];
  return typeof label === 'string' && typeof value === 'object' && value !== null
    ? [[Object.values(value).filter(isObject), label]]
    : [];
});

/** Confirmations with the same text on both buttons. */
const undecided = searchFiles(({ value, schema }): Item[] => {
  const { yes, no } = (schema['title'] === 'Confirmation' ? value : {}) as Item;
  return typeof yes === 'string' && yes === no ? [value as Item] : [];
});

export const duplicateItem: Rule = {
  id: 'duplicate-item',
  phase: 'files',
  explain:
    'En una ficha, tabla, menú o lista de solapas o pasos, cada elemento está una vez y con su propio nombre, y los campos, botones, enlaces, tarjetas, solapas y pasos tienen rótulos distintos; cada parámetro y aviso viene con el suyo.',
  reason: 'Lo mismo dos veces confunde a quien lee, y el portal no podría distinguirlos.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 1, 'items'],
    good: '["patente", "marca"]',
    bad: '["patente", "marca", "patente"]',
  },
  check(config, report) {
    for (const [list, name] of unique(config)) checkNames(list, name, report);
    for (const [items, label] of labelled(config)) checkLabels(items, label, report);
    for (const question of undecided(config))
      report(valuePosition(question, 'no'), `Los dos botones dicen "${String(question['no'])}".`);
    for (const screen of config.screens.values())
      for (const { title, place } of screen.sound ? duplicateReviewLabels(screen) : [])
        report(
          place,
          `"${title}" está también en otro formulario de este paso: en el repaso no se distinguirían. Poné a cada formulario su "title".`,
        );
    for (const endpoint of config.endpoints.values())
      if (endpoint.sound) checkReceipt(endpoint.value, config, report);
    const { parameters, events } = config;
    if (parameters.sound) checkWires(Object.entries(parameters.value.parameters), report);
    checkWires(
      [...events].flatMap(([name, { sound, value }]) => (sound ? [[name, value] as const] : [])),
      report,
    );
  },
};

/** Reports items with the same label, but for case and spaces, that may show at the same time. */
function checkLabels(items: readonly Item[], label: string, report: Report): void {
  const seen = new Map<string, Item[]>();
  for (const item of items) {
    const text = item[label];
    if (typeof text !== 'string') continue;
    const read = text.trim().toLowerCase();
    const before = seen.get(read) ?? [];
    if (before.some(({ when }) => when === undefined || item['when'] === undefined || when === item['when']))
      report(valuePosition(item, label), `"${text}" ya está acá: quien lo lee no los distinguiría.`);
    seen.set(read, [...before, item]);
  }
}

/** Reports fields that are always sent and have the same label in the receipt. */
function checkReceipt({ request, expediente }: Endpoint, config: Config, report: Report): void {
  const { summary = [] } = expediente ?? {};
  const { properties = {}, required = [] } = namedShape(request, config) ?? {};
  const seen = new Map<string, string>();
  for (const [index, name] of summary.entries()) {
    const { title, type } = properties[name] ?? {};
    if (title === undefined || !required.includes(name) || [type].flat().includes('null')) continue;
    const before = seen.get(title.trim().toLowerCase());
    if (before !== undefined && before !== name)
      report(
        valuePosition(summary, index),
        `"${title}" es también el rótulo de "${before}": en la constancia no se distinguirían. Poné a cada uno su "title" en el pedido.`,
      );
    seen.set(title.trim().toLowerCase(), name);
  }
}

/** Reports parameters or notices with the same wire name. */
function checkWires(all: readonly (readonly [name: string, { wire: string }])[], report: Report): void {
  const seen = new Map<string, string>();
  for (const [name, one] of all) {
    const before = seen.get(one.wire);
    if (before !== undefined)
      report(
        valuePosition(one, 'wire'),
        `"${one.wire}" ya es el de "${before}": los dos dirían siempre lo mismo.`,
      );
    seen.set(one.wire, before ?? name);
  }
}

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
