import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Catalogues that an office needs to open, as spreadsheets. */
export const CATALOGUES: Readonly<Record<string, readonly string[]>> = {
  'feriados.csv': ['fecha;nombre', '01/05/2026;Día del Trabajador'],
  'tasas.csv': [
    'tipo;desde;mensual',
    'RESARCITORIO;01/07/2025;2,75',
    'PUNITORIO;01/07/2025;3,50',
    'FINANCIACION;01/11/2024;2,75',
  ],
  'unidades.csv': ['tipo;desde;valor', 'UT;01/01/2026;450,00', 'UF;01/01/2026;900,00'],
};

/** Leaves them in a folder. */
export function writeCatalogues(folder: string): void {
  for (const [name, lines] of Object.entries(CATALOGUES)) writeFileSync(join(folder, name), lines.join('\n'));
}
