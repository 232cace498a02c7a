import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeCatalogueTemplates } from '#server/commands/catalogues/write-templates.ts';
import { addCity, isOfOffice } from './add-city.ts';

const PAGES_ALONE = 'docs/ejemplos/otro-backend';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'city-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

it('makes settings and documents those of the city', () => {
  const into = folder();
  mkdirSync(join(into, 'docs'));
  writeFileSync(join(into, '.env.example'), 'PORT=3000\nPORTAL_CONFIG=config\nPORTAL_DIST=dist\n');
  addCity(PAGES_ALONE, into);
  const read = (path: string) => readFileSync(join(into, path), 'utf8');
  expect(existsSync(join(into, 'ciudad/portal.json'))).toBe(true);
  expect(read('.env.example')).toBe('PORT=3000\nPORTAL_CONFIG=ciudad\nPORTAL_DIST=dist\n');
  expect(Object.keys((JSON.parse(read('docs/openapi.json')) as { paths: object }).paths)).toContain(
    '/api/Vehiculos/Deuda',
  );
  expect(read('docs/referencia-ciudad.md')).not.toBe(readFileSync('docs/referencia-ciudad.md', 'utf8'));
  expect(read('docs/referencia-ciudad.md')).toContain('Formatos de esta ciudad');
});

it('knows a config that has no office, whose spreadsheets are refused in Spanish', async () => {
  expect([await isOfOffice('config'), await isOfOffice(PAGES_ALONE)]).toEqual([true, false]);
  await expect(writeCatalogueTemplates(folder(), { PORTAL_CONFIG: PAGES_ALONE })).rejects.toThrow(
    /es de páginas solas/,
  );
});
