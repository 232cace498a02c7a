import type { Play } from './play-mutants.ts';

/** Another seed gives other mutants. */
export const SEED = Number(process.env['MUTATION_SEED'] ?? 1);

/** Config of the portal. */
export const PORTAL: Pick<Play, 'folder' | 'everywhere'> = {
  folder: 'config',
  everywhere: ['inicio', 'pagos', 'automotores/planes-pago'],
};

/** Number of mutants of one test, as a part of those of all tests: five thousand, or `MUTANTS`. */
export function shareOf(part: number): number {
  return Math.round(Number(process.env['MUTANTS'] ?? 5000) * part);
}
