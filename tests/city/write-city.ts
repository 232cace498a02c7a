import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Codes, Portal } from '#contract/generated/grammar.ts';
import { makeCity } from '#scripts/new/city.ts';
import { putMade } from '#tests/seed/made-once.ts';

/** Looks and identity of the city. */
export const PUERTO_ALERCE = {
  office: 'Oficina de Recursos',
  cuit: '30999999995',
  looks: {
    colors: {
      primary: '#6B2140',
      accent: '#7FC8A9',
      page: '#F7F4EF',
      text: '#241A1F',
      muted: '#5F5258',
      line: '#E4DBDF',
      focus: '#0B61A4',
    },
    radius: 2,
    font: 'Georgia, Times New Roman, serif',
  },
  contact: { address: 'Muelle 1, Puerto Alerce', phone: '2900 55-0100' },
  copyright: '© Municipalidad de Puerto Alerce',
} satisfies Partial<Portal>;

/** Its name for the vehicle tax. */
export const OWN_TAX = { label: 'Patente', wholeLabel: 'Patente Única de Rodados' };

/**
 * Writes the config of a second city: the result of `npm run new -- --city`, made once per test run, with its looks,
 * the name of a tax and five screens of its own.
 */
export async function writeCity(): Promise<{ folder: string; made: string; written: readonly string[] }> {
  const place = mkdtempSync(join(tmpdir(), 'city-'));
  const made = join(place, 'made');
  const folder = join(place, 'puerto-alerce');
  await putMade('city', made, makeThere);
  const { written } = JSON.parse(readFileSync(join(made, WRITTEN), 'utf8')) as { written: string[] };
  rmSync(join(made, WRITTEN));
  cpSync(made, folder, { recursive: true });
  cpSync('tests/city/config', folder, { recursive: true });
  rewrite(join(folder, 'portal.json'), (portal: Portal) => ({ ...portal, ...PUERTO_ALERCE }));
  rewrite(join(folder, 'codes/tributos.json'), withOwnTax);
  return { folder, made, written };
}

function rewrite<T>(path: string, change: (read: T) => T): void {
  writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')) as T)));
}

function withOwnTax({ codes, ...rest }: Codes): Codes {
  return { ...rest, codes: codes.map((one) => (one.code === '0006' ? { ...one, ...OWN_TAX } : one)) };
}

/** List of the written files, stored with them. */
const WRITTEN = 'written.json';

async function makeThere(path: string): Promise<void> {
  const written = await makeCity(path, 'Municipalidad de Puerto Alerce');
  writeFileSync(join(path, WRITTEN), JSON.stringify({ written }));
}
