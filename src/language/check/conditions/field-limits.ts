import type { Field } from '#contract/generated/grammar.ts';
import type { DescribedCondition } from './first-contradiction.ts';

/** A name of no slot: any value of a field. */
export const ANY_VALUE = '_';

const LIMITS = [
  ['min', '>=', 'el mínimo es'],
  ['max', '<=', 'el máximo es'],
] as const;

/** Conditions of the limits of a field, taking both limits as present. */
export const fieldLimits = (path: string, field: Field): DescribedCondition[] =>
  toldLimits(path, field, () => '');

function toldLimits(path: string, field: Field, unless: (limit: string) => string): DescribedCondition[] {
  return LIMITS.flatMap(([key, sign, said]) => {
    if (field[key] === undefined) return [];
    const limit = String(field[key]);
    return [{ condition: `${unless(limit)}${path} ${sign} (${limit})`, said: `${said} ${limit}` }];
  });
}

/** Conditions of every value that a field accepts; an absent limit, or an absent value, limits nothing. */
export function acceptedBy(
  path: string,
  field: Field,
  codes: readonly string[] | undefined,
): DescribedCondition[] {
  const offered = { condition: `${path} in ${JSON.stringify(codes ?? [])}`, said: 'es una de sus opciones' };
  return [
    ...calculatedBy(path, field),
    ...(codes ? [offered] : []),
    ...toldLimits(path, field, (limit) => `${path} == null || (${limit}) == null || `),
  ];
}

/** Condition of a computed value: it equals its expression. */
export function calculatedBy(path: string, { computed }: Field): DescribedCondition[] {
  const source = String(computed);
  return computed === undefined
    ? []
    : [{ condition: `${path} == (${source})`, said: `lo que se calcula es ${source}` }];
}
