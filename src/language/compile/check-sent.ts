import { capitalise } from '#expressions/expression-context.ts';
import { shapeType } from '#expressions/shape-type.ts';
import type { Type } from '#expressions/type.ts';
import type { Field, Shape } from '#contract/generated/grammar.ts';
import { hintOf, type SourceString } from './compile-context.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import type { RequestMismatch, Receiver } from './request-mismatch.ts';
import { keyPosition, positionOf, valuePosition, type SourcePosition } from '#language/source/positions.ts';
import { missingRequiredValues, valueMismatches } from './value-mismatches.ts';
import { typeClash } from './rules/type-clash.ts';

/** A field of a request: the expression it is given, its type, and its shape in the endpoint. */
interface Sent {
  readonly written: SourceString;
  readonly type: Type;
  readonly shape: Shape;
  /** The endpoint refuses the request without it. */
  readonly demanded: boolean;
}

/** Reports every way in which a value sent may not fit the field of the endpoint. */
export function checkSent({ written, type, shape, demanded }: Sent, to: Receiver): void {
  const path = [String(written.key)];
  const misfits = [
    ...valueMismatches(type, shape, path, to),
    ...(demanded && !isGuarded(written, type, to) ? missingRequiredValues(type, shape, path, to) : []),
  ];
  for (const { type: of, properties, ...found } of misfits) {
    const { rule, suggestion } = found;
    const isFixed = rule === typeClash && !of.field;
    const hint = isFixed ? hintOf(shapeType(shape, to.context.types.sources), written.value) : '';
    const message = capitalise(found.message) + hint;
    const place =
      of.field && properties ? placeIn(of.field, properties) : valuePosition(written.container, written.key);
    to.context.findings.push(rule.finding(place, message, suggestion === undefined ? {} : { suggestion }));
  }
}

/** Position of the first of some properties that a field has; of the field itself when it has none. */
function placeIn(field: Field, properties: NonNullable<RequestMismatch['properties']>): SourcePosition {
  const said = properties.find((name) => field[name] !== undefined);
  if (said === 'file' && field.file?.many !== undefined) return positionOf(field.file, 'many');
  return said === undefined ? positionOf(field) : keyPosition(field, said);
}

/** True when a condition around the call reads the field, or another field that decides if it is asked. */
function isGuarded({ value }: SourceString, { field }: Type, { context }: Receiver): boolean {
  const { guards } = context;
  const read = (source: unknown) => [...expressionReads(String(source)).fields];
  const looked = new Set(guards.flatMap(read));
  const own = read(value);
  const [form] = own[0]?.split('.') ?? [];
  const deciding = [field?.when, field?.required].filter((one) => typeof one === 'string').flatMap(read);
  return [...own, ...deciding.map((path) => path.replace(/^form\./, `${form}.`))].some((path) =>
    looked.has(path),
  );
}
