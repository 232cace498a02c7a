import type { Table } from '#contract/generated/grammar.ts';
import { compareMoney, isMoney } from '#formats/money.ts';
import { comparePeriods, isPeriod } from '#formats/period.ts';
import { keyPosition, positionOf, valuePosition } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';

type Row = Table['editions'][number]['rows'][number];
type Cell = string | number | boolean;

export const tableBands: Rule = {
  id: 'table-bands',
  phase: 'files',
  explain:
    'Las franjas de una tabla van de menor a mayor tope, y la última cubre lo que sigue o la tabla dice que termina.',
  reason: 'Un valor caería en una franja que no es la suya, o en ninguna.',
  example: {
    file: 'tables/tramos.json',
    at: ['editions', 0, 'rows', 1],
    good: '{ "tramo": "B", "estado": "P", "cuota": "25.00" }',
    bad: '{ "tramo": "B", "hasta": "900.00", "estado": "P", "cuota": "25.00" }',
  },
  check(config, report) {
    for (const { sound, value } of config.tables.values()) {
      const { limit, columns, bounded = false } = value;
      if (!sound || limit === undefined || !Object.hasOwn(columns, limit)) continue;
      for (const { rows } of value.editions) checkBands(rows, { limit, bounded, report });
    }
  },
};

function checkBands(
  rows: readonly Row[],
  { limit, bounded, report }: { limit: string; bounded: boolean; report: Report },
): void {
  rows.forEach((row, at) => {
    const [value, before] = [row[limit], rows[at - 1]?.[limit]];
    const isLast = at === rows.length - 1;
    if (value === undefined) {
      if (!isLast)
        report(positionOf(row), `Falta el tope "${limit}": solo la última franja puede no llevarlo.`);
      else if (bounded)
        report(
          positionOf(row),
          `La tabla dice que termina ("bounded") y a esta franja le falta el tope "${limit}".`,
        );
    } else if (before !== undefined && order(before, value) >= 0)
      report(
        valuePosition(row, limit),
        `El tope ${JSON.stringify(value)} no es mayor que el de la franja anterior, ${JSON.stringify(before)}.`,
      );
    else if (isLast && !bounded)
      report(
        keyPosition(row, limit),
        `De ${JSON.stringify(value)} para arriba no hay ninguna franja. Si sigue, sacale el tope a esta; si la tabla termina ahí, poné "bounded": true.`,
      );
  });
}

/** Negative when a limit comes before another. What is of another type has its own finding. */
function order(a: Cell, b: Cell): number {
  if (typeof a === 'string' && typeof b === 'string') {
    if (isMoney(a) && isMoney(b)) return compareMoney(a, b);
    if (isPeriod(a) && isPeriod(b)) return comparePeriods(a, b);
  }
  return a < b ? -1 : a > b ? 1 : 0;
}
