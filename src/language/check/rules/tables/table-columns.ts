import type { Table } from '#contract/generated/grammar.ts';
import type { Formats } from '#formats/format.ts';
import { builtinFormats } from '#formats/formats.ts';
import { columnShape } from '#language/model/table-type.ts';
import { describeType } from '#expressions/type.ts';
import { shapeType } from '#expressions/shape-type.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { keyPosition, valuePosition } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';

/** What a limit may be: what has an order. */
const ORDERED = new Set(['money', 'number', 'date', 'period']);
/** What a row may be looked for by. */
const KEYS = new Set(['string', 'number', 'date', 'period']);

export const tableColumns: Rule = {
  id: 'table-columns',
  phase: 'names',
  explain:
    'La clave y el tope de una tabla son columnas suyas, siempre con valor y de un tipo que sirve para buscar.',
  reason: 'La búsqueda no encontraría ninguna fila, o encontraría otra.',
  example: { file: 'tables/tramos.json', at: ['limit'], good: '"hasta"', bad: '"tope"' },
  check(config, report) {
    const sources = { shape: () => undefined, code: () => undefined, formatType };
    for (const { sound, value } of config.tables.values()) {
      if (!sound) continue;
      checkRole(value, 'key', KEYS, report);
      checkRole(value, 'limit', ORDERED, report);
      for (const column of Object.values(value.columns))
        if (column.format && (column.codes || (column.type ?? 'string') !== 'string'))
          report(
            keyPosition(column, 'format'),
            `Una columna con "format" no lleva "${column.codes ? 'codes' : 'type'}": sobra uno de los dos.`,
          );
    }

    function formatType(name: string) {
      return config.formats.has(name) ? 'string' : (builtinFormats as Formats)[name]?.type;
    }

    function checkRole(table: Table, role: 'key' | 'limit', kinds: ReadonlySet<string>, tell: Report): void {
      const name = table[role];
      if (name === undefined) {
        if (role === 'limit' && table.bounded !== undefined)
          tell(keyPosition(table, 'bounded'), '"bounded" no tiene sentido sin "limit", que falta.');
        return;
      }
      const column = Object.hasOwn(table.columns, name) ? table.columns[name] : undefined;
      const place = valuePosition(table, role);
      if (!column)
        return tell(
          place,
          `La tabla no tiene ninguna columna "${name}".`,
          suggestNearest(name, Object.keys(table.columns)),
        );
      const type = shapeType(columnShape(column), sources);
      if (!kinds.has(type.kind)) tell(place, `No se puede buscar por "${name}": es ${describeType(type)}.`);
      else if (role === 'key' && column.optional)
        tell(place, `La columna "${name}" puede faltar en una fila ("optional"): no sirve de clave.`);
    }
  },
};
