import type { CompiledField } from '#contract/compiled-form.ts';
import type { Expression, Scope, Text } from '#contract/expression.ts';
import { computeKnown, UNVERIFIED_VALUE, type KnownValues } from './unknown-value.ts';

/**
 * A field as the server can read it: a rule that reads what was not sent asks for nothing, options that come from it may
 * be any, and what it hides or shows is as it was sent. What is computed from it has no value. What looks at data that was
 * refused does not hold.
 */
export function knownField(field: CompiledField, from: KnownValues): CompiledField {
  const { name, title, when, required, min, max, computed, checks, rows, optionsFrom } = field;
  const nothing = () => null;
  return {
    ...field,
    title: knownText(title, from, name),
    ...(when && { when: computeKnown(when, from, (local) => wasSent(name, local)) }),
    ...(typeof required === 'function' && { required: computeKnown(required, from, () => false) }),
    ...(min && { min: computeKnown(min, from, nothing) }),
    ...(max && { max: computeKnown(max, from, nothing) }),
    ...(computed && {
      computed: computeKnown(computed as Expression, from, nothing),
      required: requiredWhereKnown(computed as Expression, required, from),
    }),
    checks: [
      { that: wasRead(field, from), message: UNVERIFIED_VALUE },
      ...(checks ?? []).map(({ that, message }) => ({
        that: computeKnown(that, from, () => true),
        message: knownText(message, from, ''),
      })),
    ],
    ...(optionsFrom && {
      optionsFrom: {
        of: computeKnown(optionsFrom.of, from, nothing),
        code: computeKnown(optionsFrom.code, from, nothing),
        label: knownText(optionsFrom.label, from, ''),
      },
    }),
    ...(rows && { rows: { ...rows, fields: rows.fields.map((inner) => knownField(inner, from)) } }),
  };
}

/** Returns true when the limits and options of a field that come from data are available. */
function wasRead({ min, max, optionsFrom }: CompiledField, from: KnownValues): Expression<boolean> {
  const isThere = (limit: Expression | undefined, local: Scope) =>
    !limit || !from.isRefused(limit.slots) || (computeKnown(limit, from, () => null)(local) ?? null) !== null;
  const run = (local: Scope) =>
    isThere(min, local) && isThere(max, local) && !from.isRefused(optionsFrom?.of.slots ?? []);
  return Object.assign(run, { slots: [] });
}

/** A field that cannot be computed here is not required, since the screen may have computed it. */
function requiredWhereKnown(
  computed: Expression,
  required: CompiledField['required'],
  from: KnownValues,
): CompiledField['required'] {
  if (typeof required === 'boolean' && !required) return false;
  const asks = (scope: Scope) => {
    computed(scope);
    return typeof required === 'function' ? required(scope) : true;
  };
  return computeKnown(Object.assign(asks, { slots: computed.slots }), from, () => false);
}

function knownText(text: Text, from: KnownValues, otherwise: string): Text {
  return typeof text === 'function' ? computeKnown(text, from, () => otherwise) : text;
}

function wasSent(name: string, { row, form }: Scope): boolean {
  return (((row ?? form) as Record<string, unknown>)[name] ?? null) !== null;
}
