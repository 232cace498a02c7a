import { compileExpression } from '#expressions/compile-expression.ts';
import type { Names } from '#expressions/piece.ts';
import { ANY, type Type } from '#expressions/type.ts';

/** What an expression reads: slots, and fields of slots and local names (`form.total`). */
export interface Reads {
  readonly slots: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
}

const NOTHING: Reads = { slots: new Set(), fields: new Set() };
const scope = new Proxy<Record<string, Type>>({}, { get: () => ANY });
const locals = new Set(['row', 'item', 'form', 'value', 'event', 'request']);

/** What an expression reads, types aside; nothing of one that is not understood, which has a finding of its own. */
export function expressionReads(source: string, codes: Names['codes']): Reads {
  try {
    return compileExpression(source, { place: '', scope, locals, codes });
  } catch {
    return NOTHING;
  }
}
