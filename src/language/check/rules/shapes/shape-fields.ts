import type { Endpoint, Shape } from '#contract/generated/grammar.ts';
import { namedShape } from '#language/model/shapes/object-shape.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { keyPosition, valuePosition } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';

export const shapeFields: Rule = {
  id: 'shape-fields',
  phase: 'names',
  mergesEqual: true,
  explain:
    'Los campos que una forma pide, y los que nombran los errores de un endpoint, existen; decimales tiene solo un número.',
  reason: 'Se pediría un dato que nadie puede dar.',
  example: {
    file: 'schemas/data/deuda.json',
    at: ['required'],
    good: '["id", "total"]',
    bad: '["id", "totl"]',
  },
  check(config, report) {
    for (const { sound, value } of config.shapes.values()) {
      if (!sound) continue;
      checkRequired(value, report);
      checkDecimals(value, report);
    }
    walkConfig(config, ['Shape', 'TableColumn', 'EndpointError'], ({ value, schema, ancestors }) => {
      if (schema['title'] === 'Shape' || schema['title'] === 'TableColumn')
        checkDecimals(value as Shape, report);
      if (schema['title'] === 'Shape') checkRequired(value as Shape, report);
      if (schema['title'] !== 'EndpointError') return;
      const { field } = value as { field?: string };
      const request = namedShape((ancestors[0]!.value as Endpoint).request, config);
      const fields = Object.keys(request?.properties ?? {});
      if (field === undefined || fields.includes(field) || request?.required?.includes(field)) return;
      const message = `El pedido no tiene ningún campo "${field}".`;
      report(valuePosition(value as object, 'field'), message, suggestNearest(field, fields));
    });
  },
};

function checkDecimals(shape: Shape, report: Report): void {
  if (shape.decimals === undefined || [shape.type].flat().includes('number')) return;
  report(keyPosition(shape, 'decimals'), '"decimals" es de un número: va con "type": "number".');
}

function checkRequired({ required = [], properties = {} }: Shape, report: Report): void {
  for (const [index, name] of required.entries()) {
    if (Object.hasOwn(properties, name)) continue;
    const message = `"${name}" es obligatorio pero no está entre las propiedades.`;
    report(valuePosition(required, index), message, suggestNearest(name, Object.keys(properties)));
  }
}
