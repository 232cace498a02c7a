import type { Type } from '#expressions/type.ts';
import type { Field, Shape } from '#contract/generated/grammar.ts';
import type { CompileContext } from './compile-context.ts';
import { positionOf } from '#language/source/positions.ts';

/** Who takes what is sent. */
export interface Receiver {
  /** `Area/Alta` */
  readonly endpoint: string;
  readonly context: CompileContext;
}

/** One way in which values that are sent may be other than what an endpoint takes. */
export interface Misfit {
  readonly rule: 'type-clash' | 'fields-sent' | 'required-sent' | 'limits-sent' | 'code-not-accepted';
  /** One Spanish sentence: the name, what the portal gives and what the endpoint takes, and where it says so. */
  readonly message: string;
  readonly suggestion?: string;
  /** Type of the values it is about: where they come from a field of a form, it is told there. */
  readonly type: Type;
  /** The property of that field that is wrong, or missing; of several, the first that is there. */
  readonly properties?: readonly (keyof Field)[];
}

/** Step of a path into each element of a list. */
export const EACH = '[]';

/** Names on the way from the request down to a value. */
export type Path = readonly string[];

/** `"base" de cada elemento de "items"` */
export function nameAt(path: Path): string {
  const rest = path.slice(0, -1);
  const last = path.at(-1);
  if (last === EACH) return `cada elemento de ${nameAt(rest)}`;
  return rest.length === 0 ? `"${last}"` : `"${last}" de ${nameAt(rest)}`;
}

/** `el endpoint "Area/Alta" (config/endpoints/Area/Alta.json:12)`: which one, and where it says what it takes. */
export function endpointAt(endpoint: string, shape: Shape): string {
  const { file, line } = positionOf(shape);
  return `el endpoint "${endpoint}" (${file}:${line})`;
}
