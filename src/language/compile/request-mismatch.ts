import type { Type } from '#expressions/type.ts';
import type { Field, Shape } from '#contract/generated/grammar.ts';
import type { ReportedRule } from '#language/source/reporting/reported-rule.ts';
import type { CompileContext } from './compile-context.ts';
import { positionOf } from '#language/source/positions.ts';

/** Endpoint that receives what is sent. */
export interface Receiver {
  /** `Area/Alta` */
  readonly endpoint: string;
  readonly context: CompileContext;
}

/** One way in which a value sent may not fit an endpoint. */
export interface RequestMismatch {
  readonly rule: ReportedRule;
  /** A Spanish sentence: the name, what the portal gives, what the endpoint takes, and where that is declared. */
  readonly message: string;
  readonly suggestion?: string;
  /** Type of the wrong values; when they come from a field of a form, the finding is placed at the field. */
  readonly type: Type;
  /** Properties of that field that may be wrong or missing; the first that the field has is marked. */
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

/** `el endpoint "Area/Alta" (config/endpoints/Area/Alta.json:12)`: the endpoint, and the position of the shape. */
export function endpointAt(endpoint: string, shape: Shape): string {
  const { file, line } = positionOf(shape);
  return `el endpoint "${endpoint}" (${file}:${line})`;
}
