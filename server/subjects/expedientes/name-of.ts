import type { Expediente } from '#server/core/store/schema/schema.ts';

/** Displayed name: `45186/2026`. */
export function nameOf({ number, year }: Pick<Expediente, 'number' | 'year'>): string {
  return `${number}/${year}`;
}
