import type { Field } from '#contract/generated/grammar.ts';
import type { Format } from '#formats/format.ts';
import type { Config } from '#language/config/config.ts';
import { ANY_VALUE, fieldLimits } from './field-limits.ts';
import { firstContradiction } from './first-contradiction.ts';

/** Why a field refuses its fixed initial value; undefined when it accepts it, or when that cannot be known. */
export function initialProblem(field: Field, format: Format | undefined, config: Config): string | undefined {
  const initial = String(field.initial ?? '');
  const begins = { condition: `${ANY_VALUE} == (${initial})`, said: '' };
  for (const limit of fieldLimits(ANY_VALUE, field))
    if (firstContradiction([begins, limit], {})?.includes(begins)) return limit.said;
  if (field.type === 'integer' && Number.isFinite(Number(initial)) && !Number.isInteger(Number(initial)))
    return 'va un número entero';
  return choiceProblem(initial, field, config) ?? textProblem(initial, field, format);
}

const textIn = (initial: string) => /^(["'])(.*)\1$/.exec(initial.trim())?.[2];

function textProblem(
  initial: string,
  { minLength = 0, maxLength = Infinity, format: name }: Field,
  format: Format | undefined,
): string | undefined {
  const text = textIn(initial);
  if (text === undefined) return undefined;
  if (text.length > maxLength) return `entran ${maxLength} caracteres`;
  if (text !== '' && text.length < minLength) return `son al menos ${minLength} caracteres`;
  return format?.valid(text) === false ? `no cumple su formato, "${name}"` : undefined;
}

/** Why an initial code, by its name or as a text, is not one of those offered; undefined when it is. */
function choiceProblem(
  initial: string,
  { codes: name = '', only }: Field,
  config: Config,
): string | undefined {
  const enumeration = config.codes.get(name);
  if (!enumeration?.sound) return undefined;
  const offered = enumeration.value.codes.filter(({ key }) => only?.includes(key) ?? true);
  const [, named, key] = /^codes\.(\w+)\.(\w+)$/.exec(initial.trim()) ?? [];
  const text = textIn(initial);
  const isTold = named !== undefined && !config.codes.get(named)?.value.codes.some((one) => one.key === key);
  const isOffered =
    key === undefined
      ? !text || offered.some(({ code }) => code === text)
      : named === name && offered.some((one) => one.key === key);
  if (isTold || isOffered) return undefined;
  return `no es una de sus opciones: ${offered.map((one) => `codes.${name}.${one.key}`).join(', ')}`;
}
