import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Finding } from '#language/source/finding.ts';
import { resolve, type GrammarSchema } from '#language/grammar/grammar.ts';
import { guessName } from '#language/grammar/suggest-option.ts';
import { grammarMessage, unionMessage } from './grammar-messages.ts';
import { isObject } from '#language/source/json.ts';
import { keyPosition, positionOf, valuePosition, type SourcePosition } from '#language/source/positions.ts';
import { unionOf, type Visited } from '#language/grammar/walk.ts';
import { walkGrammar } from '#language/grammar/walk-grammar.ts';
import { grammar } from './rules/grammar.ts';

/**
 * Findings of the grammar on a value. Each value is validated against its own part of the grammar, and a union is first
 * narrowed to the branch that was meant, so no finding is about the other branches. In a fragment (`open`),
 * placeholders of arguments are accepted; elsewhere they are findings.
 */
export function grammarFindings(name: string, value: object, open = false): Finding[] {
  const findings: Finding[] = [];
  walkGrammar(name, value, (visited) => {
    if (isArgument(visited.value)) {
      if (!open) findings.push(grammar.finding(placeIn(visited, value), OUTSIDE));
      return;
    }
    if (unionOf(visited.schema, resolve).length > 0) {
      const { on, message, ...more } = unionMessage(visited, resolve);
      findings.push(grammar.finding(placeIn(visited, value, on), message, more));
      return;
    }
    const validate = shallow(visited.schema);
    if (validate(visited.value)) return;
    const errors = validate.errors ?? [];
    const otherType = errors.find(({ keyword }) => keyword === 'type');
    const unknown = errors.flatMap(
      ({ params }) => (params['additionalProperty'] as string | undefined) ?? [],
    );
    const known = Object.keys(visited.schema['properties'] ?? {});
    const isMisspelled = ({ params }: ErrorObject) =>
      unknown.some((name) => guessName(name, known) === params['missingProperty']);
    for (const error of otherType ? [otherType] : errors) {
      if (error.keyword === 'propertyNames' || (open && isArgument(error.propertyName))) continue;
      if (error.keyword === 'required' && isMisspelled(error)) continue;
      const { on, message, ...more } = grammarMessage(error, visited, resolve);
      findings.push(grammar.finding(placeIn(visited, value, on), message, more));
    }
  });
  return findings;
}

const OUTSIDE = 'Los argumentos "@{...}" solo existen en un fragmento: acá va el nombre o la expresión.';

function isArgument(value: unknown): boolean {
  return typeof value === 'string' && value.includes('@{');
}

/** The place of a value, or of one of its keys or values. */
function placeIn(visited: Visited, root: object, on?: { key: string } | { value: string }): SourcePosition {
  if (on && 'key' in on) return keyPosition(visited.value as object, on.key);
  if (on) return valuePosition(visited.value as object, on.value);
  return visited.container ? valuePosition(visited.container, visited.key) : positionOf(root);
}

const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  strict: false,
  validateSchema: false,
  code: { optimize: false },
});
const validators = new WeakMap<GrammarSchema, ValidateFunction>();

/** Keywords that speak of what a value holds, of the schema's file, or only to editors (`allOf`). */
const DEEP = new Set(['items', 'properties', 'additionalProperties', '$id', '$schema', '$defs', 'allOf']);

/** The validator of one value alone, without its contents. */
function shallow(schema: GrammarSchema): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const own = Object.entries(schema).filter(([keyword]) => !DEEP.has(keyword));
  const { additionalProperties, properties } = schema;
  const names = isObject(properties) ? Object.keys(properties).map((name) => [name, true]) : [];
  const closed = additionalProperties === false ? { additionalProperties: false } : {};
  const validate = ajv.compile({
    ...Object.fromEntries(own),
    properties: Object.fromEntries(names),
    ...closed,
  });
  validators.set(schema, validate);
  return validate;
}
