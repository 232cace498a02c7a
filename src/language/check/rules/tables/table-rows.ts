import type { Shape, Table } from '#contract/generated/grammar.ts';
import { checkRow } from '#language/check/parts/check-row.ts';
import { columnShape } from '#language/model/table-type.ts';
import { shapeValidator } from '#language/model/shapes/shape-validator.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';

type Row = Table['editions'][number]['rows'][number];

export const tableRows: Rule = {
  id: 'table-rows',
  phase: 'types',
  mergesEqual: true,
  explain:
    'Cada fila de una tabla tiene un valor de su tipo en cada columna, y una clave que no se repite en su edición.',
  reason: 'Lo que se calcula con esa fila saldría mal, o no se sabría cuál fila vale.',
  example: {
    file: 'tables/tramos.json',
    at: ['editions', 0, 'rows', 0, 'cuota'],
    good: '"10.00"',
    bad: '"10,00"',
  },
  check(config, report) {
    const validatorOf = shapeValidator(config);
    for (const { sound, value } of config.tables.values()) {
      if (!sound) continue;
      const shape = rowShape(value);
      for (const { rows } of value.editions) {
        for (const row of rows)
          checkRow(row, shape, { config, validate: validatorOf(shape), report, declared: 'columns' });
        checkKeys(rows, value.key, report);
      }
    }
  },
};

const shapes = new WeakMap<Table, Shape>();

/** Shape of a row; the same object for the same table, so that it is compiled once. */
function rowShape(table: Table): Shape {
  const { columns, limit } = table;
  const properties = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, columnShape(column)]),
  );
  // `table-bands` reports a missing limit.
  const required = Object.keys(columns).filter((name) => !columns[name]!.optional && name !== limit);
  const shape = shapes.get(table) ?? { type: 'object', properties, required };
  shapes.set(table, shape);
  return shape;
}

function checkKeys(rows: readonly Row[], key: string | undefined, report: Report): void {
  if (key === undefined) return;
  const seen = new Set<unknown>();
  for (const row of rows) {
    const value = row[key];
    if (value !== undefined && seen.has(value))
      report(
        valuePosition(row, key),
        `${JSON.stringify(value)} ya está en esta edición: la clave no se repite.`,
      );
    seen.add(value);
  }
}
