import type { Context } from './context.ts';

/** Label of a code: `En análisis`; the code itself when its enumeration lacks it. */
export function labelOf(enumeration: string, code: string, { codes }: Pick<Context, 'codes'>): string {
  return codes.get(enumeration)?.codes.find((one) => one.code === code)?.label ?? code;
}
