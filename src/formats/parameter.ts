import { isDate } from './date.ts';
import { isMoney } from './money.ts';
import type { CompiledParameter } from '#contract/compiled-shell.ts';

/** Flags are booleans; dates are `2026-04-15`; `null` when absent and without default. */
export type ParameterValue = string | number | boolean | null;

const isDays = (value: string) => value === '' || value.split(' ').every(isDate);

/** Validators of the server's text of a parameter, by type. */
const FITS: { readonly [T in CompiledParameter['type']]: (value: string) => boolean } = {
  flag: (value) => /^[SN]$/.test(value),
  text: () => true,
  number: (value) => /^-?\d+(\.\d+)?$/.test(value),
  money: isMoney,
  date: isDate,
  holidays: isDays,
  url: (value) => /^(https?:\/\/\S+|\/\S*)?$/.test(value),
};

/** True when a text from the server is a value of a type: `S`, `5`, `1500.00`, `2026-04-15`. */
export function isParameterValue(value: string, type: CompiledParameter['type']): boolean {
  return FITS[type](value);
}

/** Value of a system parameter, from its stored text. */
export function readParameter(value: string, parameter: CompiledParameter | undefined): ParameterValue {
  if (parameter?.type === 'flag') return value === 'S';
  if (parameter?.type !== 'number') return value;
  const number = Number(value);
  return value.trim() === '' || Number.isNaN(number) ? null : number;
}
