import type { Fact } from '#server/documents/drawing/fact.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';

/** What was filed, as its receipt says it. */
export function factsOf({ summary }: Pick<Expediente, 'summary'>): Fact[] {
  return JSON.parse(summary) as Fact[];
}
