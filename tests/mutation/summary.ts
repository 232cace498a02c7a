import type { Outcome } from './play-mutants.ts';

/** One line with the figures, after the escapes. */
export function summary({ mutants, escapes, differences, refused, drawn, rules }: Outcome): string {
  const by = [...rules].sort((a, b) => b[1] - a[1]).map(([rule, count]) => `${rule} ${count}`);
  return [
    ...escapes,
    ...differences.map((one) => `checked otherwise from nothing: ${one}`),
    `refused by ${by.join(', ')}`,
    `${mutants} mutants, ${escapes.length} escapes (${refused} refused, ${drawn} screens drawn)`,
  ].join('\n');
}
