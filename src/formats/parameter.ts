import type { CompiledParameter } from '#contract/compiled-shell.ts';

/** Flags are booleans; dates are `2026-04-15`; `null` when absent and without default. */
export type ParameterValue = string | number | boolean | null;

/** What a system parameter says, from the text it is kept as. */
export function readParameter(value: string, parameter: CompiledParameter | undefined): ParameterValue {
  if (parameter?.type === 'flag') return value === 'S';
  if (parameter?.type !== 'number') return value;
  const number = Number(value);
  return value.trim() === '' || Number.isNaN(number) ? null : number;
}
