import type { Shape } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import { OWN_VALUE, orderKey } from '#language/config/list-order.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';
import { namedShape } from '#language/model/shapes/object-shape.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { keyPosition, valuePosition } from '#language/source/positions.ts';

export const listOrder: Rule = {
  id: 'list-order',
  phase: 'names',
  mergesEqual: true,
  explain:
    'El orden de una lista nombra campos que tienen sus elementos y que se pueden ordenar: textos, números, fechas, importes.',
  reason: 'La lista diría estar en un orden que nadie puede revisar.',
  example: {
    file: 'endpoints/Vehiculos/Consulta.json',
    at: ['response', 'properties', 'deudas', 'order'],
    good: '["periodo"]',
    bad: '["vencimiento"]',
  },
  check(config, report) {
    for (const { sound, value } of config.shapes.values()) if (sound) checkOrder(value, config, report);
    walkConfig(config, ['Shape'], ({ value }) => checkOrder(value as Shape, config, report));
  },
};

function checkOrder(shape: Shape, config: Config, report: Report): void {
  const { order, type, items } = shape;
  if (order === undefined) return;
  if (![type].flat().includes('array')) {
    report(keyPosition(shape, 'order'), '"order" es de una lista: va con "type": "array".');
    return;
  }
  const element = items && namedShape(items, config);
  // What a list is of, and which shapes there are, other rules ask; what cannot be read has no fields.
  if (!element || isUnread(items, config)) return;
  for (const [index, written] of order.entries()) {
    const place = valuePosition(order, index);
    const { field } = orderKey(written);
    const fields = element.properties ?? { [OWN_VALUE]: element };
    const named = fields[field];
    if (named === undefined)
      report(place, unknownField(field, element), suggestNearest(field, Object.keys(fields)));
    else if (isWithoutOrder(namedShape(named, config)))
      report(
        place,
        `No se puede ordenar por "${field}": es ${[named.type].flat().includes('array') ? 'una lista' : 'un objeto'}.`,
      );
  }
}

const isUnread = ({ $ref }: Shape, { shapes }: Config) =>
  $ref !== undefined && shapes.get($ref)?.sound === false;

const unknownField = (field: string, { properties }: Shape) =>
  properties
    ? `"${field}" ordena la lista y no es un campo de sus elementos.`
    : `"${field}" ordena la lista y sus elementos no tienen campos: van por su valor, "${OWN_VALUE}".`;

/** Whether values of a shape come neither before nor after each other. */
const isWithoutOrder = (shape: Shape | undefined) =>
  [shape?.type].flat().some((type) => type === 'array' || type === 'object');
