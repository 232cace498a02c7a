import type { Codes, Register, RegisterField } from '#contract/generated/grammar.ts';
import type { Formats } from '#formats/format.ts';

/** More than a value may have: what is looked for is an index of the store. */
const LONGEST = 2000;
const LONGEST_SOUGHT = 200;

/** Returns true when a value is valid for a field of a register. */
export function fitsField(
  value: Register['examples'][number][string],
  { type = 'string', format, codes }: RegisterField,
  catalogues: { formats: Formats; codes: ReadonlyMap<string, Codes> },
): boolean {
  if (type === 'boolean') return typeof value === 'boolean';
  if (type === 'integer') return Number.isSafeInteger(value);
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (typeof value !== 'string' || value === '' || value.length > LONGEST) return false;
  if (codes) return catalogues.codes.get(codes)?.codes.some(({ code }) => code === value) ?? false;
  return format === undefined || (catalogues.formats[format]?.valid(value) ?? false);
}

/** Returns true when a value is short enough for a key or an index. */
export const isSought = (value: Register['examples'][number][string]): boolean =>
  String(value).length <= LONGEST_SOUGHT;
