import { rows } from '#devtools/page.ts';
import { writtenAmounts } from './written-amounts.ts';

/** Columns of a row of debt, and their sign in its total. */
const PARTS: ReadonlyMap<string, 1 | -1> = new Map([
  ['Capital', 1],
  ['Intereses', 1],
  ['Interés', 1],
  ['Bonificación', -1],
  ['Pagado', -1],
]);

/** Rows with parts that do not add up to their total, as text. */
export function brokenRows(): readonly string[] {
  return rows().flatMap(({ cells }) => {
    const capital = amountIn(cells.get('Capital'));
    // The remaining balance of a plan is not the sum of an instalment's parts.
    const total = amountIn(cells.get('Total') ?? (cells.has('Pagado') ? cells.get('Saldo') : undefined));
    if (capital === undefined || total === undefined) return [];
    const sum = [...PARTS].reduce(
      (added, [name, sign]) => added + sign * (amountIn(cells.get(name)) ?? 0),
      0,
    );
    if (sum === total) return [];
    return [`en una fila, ${[...cells].map(([name, [text]]) => `${name} ${text}`).join(' · ')}`];
  });
}

function amountIn(said: readonly string[] | undefined): number | undefined {
  return said?.flatMap(writtenAmounts)[0];
}
