import type { Table } from '#contract/generated/grammar.ts';

type Row = Table['editions'][number]['rows'][number];

/**
 * The rows of a table of config that are in force on a day.
 *
 * @throws {Error} when there is no such table or none of its editions is: nothing is charged, or due, by mistake.
 */
export function rowsInForce(tables: ReadonlyMap<string, Table>, name: string, day: string): readonly Row[] {
  const edition = tables.get(name)?.editions.findLast(({ from }) => from <= day);
  if (!edition) throw new Error(`No edition of the table ${name} is in force on ${day}.`);
  return edition.rows;
}
