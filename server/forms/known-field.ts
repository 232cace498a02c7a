import type { CompiledField } from '#contract/compiled.ts';
import type { Expression, Scope, Text } from '#contract/expression.ts';
import { known, type Known } from './unknown.ts';

/**
 * A field as the server can read it: a rule that reads what was not sent asks for nothing, and what it hides or shows is
 * as it was sent. What is computed from it has no value.
 */
export function knownField(field: CompiledField, from: Known): CompiledField {
  const { name, title, when, required, min, max, computed, checks, rows } = field;
  const nothing = () => null;
  return {
    ...field,
    title: knownText(title, from, name),
    ...(when && { when: known(when, from, (local) => wasSent(name, local)) }),
    ...(typeof required === 'function' && { required: known(required, from, () => false) }),
    ...(min && { min: known(min, from, nothing) }),
    ...(max && { max: known(max, from, nothing) }),
    ...(computed && { computed: known(computed as Expression, from, nothing) }),
    ...(checks && {
      checks: checks.map(({ that, message }) => ({
        that: known(that, from, () => true),
        message: knownText(message, from, ''),
      })),
    }),
    ...(rows && { rows: { ...rows, fields: rows.fields.map((inner) => knownField(inner, from)) } }),
  };
}

function knownText(text: Text, from: Known, otherwise: string): Text {
  return typeof text === 'function' ? known(text, from, () => otherwise) : text;
}

function wasSent(name: string, { row, form }: Scope): boolean {
  return (((row ?? form) as Record<string, unknown>)[name] ?? null) !== null;
}
