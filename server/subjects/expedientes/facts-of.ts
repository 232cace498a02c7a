import { labelOf, type Fact } from '#server/documents/drawing/fact.ts';
import type { ListedRows } from '#server/documents/drawing/listed-rows.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
import type { Listed } from './listed-rows.ts';

/** A filed field, formatted for the receipt; lists as text and as a table. */
export interface FiledFact extends Fact {
  table?: Listed;
}

/** Filed fields of an expediente, formatted for its receipt. */
export function factsOf({ summary }: Pick<Expediente, 'summary'>): FiledFact[] {
  return JSON.parse(summary) as FiledFact[];
}

/** The same for papers: lists are separate tables. */
export function paperFacts(expediente: Pick<Expediente, 'summary'>): {
  facts: Fact[];
  tables?: ListedRows[];
} {
  const said = factsOf(expediente);
  const facts = said.filter(({ table }) => table === undefined);
  const tables = said.flatMap((one) => (one.table ? { title: labelOf(one), ...one.table } : []));
  return { facts, ...(tables.length > 0 && { tables }) };
}
