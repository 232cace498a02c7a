import type { Play } from './play-mutants.ts';

/** Another draws other mistakes. */
export const SEED = Number(process.env['MUTATION_SEED'] ?? 1);

/** The config of the portal. */
export const PORTAL: Pick<Play, 'folder' | 'everywhere'> = {
  folder: 'config',
  everywhere: ['inicio', 'pagos', 'automotores/planes-pago'],
};

/** How many mutants a test plays, of those of all tests together: five thousand, unless `MUTANTS` says otherwise. */
export function shareOf(part: number): number {
  return Math.round(Number(process.env['MUTANTS'] ?? 5000) * part);
}
