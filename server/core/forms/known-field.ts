import type { CompiledField } from '#contract/compiled-form.ts';
import type { Expression, Scope, Text } from '#contract/expression.ts';
import { known, UNVERIFIED, type Known } from './unknown.ts';

/**
 * A field as the server can read it: a rule that reads what was not sent asks for nothing, options that come from it may
 * be any, and what it hides or shows is as it was sent. What is computed from it has no value. What looks at data that was
 * refused does not hold.
 */
export function knownField(field: CompiledField, from: Known): CompiledField {
  const { name, title, when, required, min, max, computed, checks, rows, optionsFrom } = field;
  const nothing = () => null;
  return {
    ...field,
    title: knownText(title, from, name),
    ...(when && { when: known(when, from, (local) => wasSent(name, local)) }),
    ...(typeof required === 'function' && { required: known(required, from, () => false) }),
    ...(min && { min: known(min, from, nothing) }),
    ...(max && { max: known(max, from, nothing) }),
    ...(computed && {
      computed: known(computed as Expression, from, nothing),
      required: requiredWhereKnown(computed as Expression, required, from),
    }),
    checks: [
      { that: wasRead(field, from), message: UNVERIFIED },
      ...(checks ?? []).map(({ that, message }) => ({
        that: known(that, from, () => true),
        message: knownText(message, from, ''),
      })),
    ],
    ...(optionsFrom && {
      optionsFrom: {
        of: known(optionsFrom.of, from, nothing),
        code: known(optionsFrom.code, from, nothing),
        label: knownText(optionsFrom.label, from, ''),
      },
    }),
    ...(rows && { rows: { ...rows, fields: rows.fields.map((inner) => knownField(inner, from)) } }),
  };
}

/** Returns true when the limits and options of a field that come from data are available. */
function wasRead({ min, max, optionsFrom }: CompiledField, from: Known): Expression<boolean> {
  const isThere = (limit: Expression | undefined, local: Scope) =>
    !limit || !from.isRefused(limit.slots) || (known(limit, from, () => null)(local) ?? null) !== null;
  const run = (local: Scope) =>
    isThere(min, local) && isThere(max, local) && !from.isRefused(optionsFrom?.of.slots ?? []);
  return Object.assign(run, { slots: [] });
}

/** A field that cannot be computed here is not required, since the screen may have computed it. */
function requiredWhereKnown(
  computed: Expression,
  required: CompiledField['required'],
  from: Known,
): CompiledField['required'] {
  if (typeof required === 'boolean' && !required) return false;
  const asks = (scope: Scope) => {
    computed(scope);
    return typeof required === 'function' ? required(scope) : true;
  };
  return known(Object.assign(asks, { slots: computed.slots }), from, () => false);
}

function knownText(text: Text, from: Known, otherwise: string): Text {
  return typeof text === 'function' ? known(text, from, () => otherwise) : text;
}

function wasSent(name: string, { row, form }: Scope): boolean {
  return (((row ?? form) as Record<string, unknown>)[name] ?? null) !== null;
}
