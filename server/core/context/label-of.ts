import type { Context } from './context.ts';

/** What people read of a code: `En análisis`. The code itself when its enumeration does not have it. */
export function labelOf(enumeration: string, code: string, { codes }: Pick<Context, 'codes'>): string {
  return codes.get(enumeration)?.codes.find((one) => one.code === code)?.label ?? code;
}
