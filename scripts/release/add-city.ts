import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '#language/load/load.ts';
import { cityReference } from '#language/reference/city-reference.ts';
import { openapiText } from '#scripts/generate/openapi-text.ts';
import { catalogueSheets } from '#server/commands/catalogues/catalogue-sheets.ts';
import { NotAnOffice } from '#server/commands/sheets/declared-cell.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';

/** Adds the config of a city to a packaged folder: as `ciudad/`, in its settings, and in the documents that are made from config. */
export function addCity(city: string, into: string): void {
  cpSync(city, join(into, 'ciudad'), { recursive: true });
  const settings = join(into, '.env.example');
  const text = readFileSync(settings, 'utf8');
  writeFileSync(settings, text.replace(/^PORTAL_CONFIG=.*$/m, 'PORTAL_CONFIG=ciudad'));
  const config = loadConfig(city);
  writeFileSync(join(into, 'docs/openapi.json'), openapiText(config));
  writeFileSync(join(into, 'docs/referencia-ciudad.md'), cityReference(config));
}

/** Whether a config describes an office, which keeps catalogues and registers; that of pages alone may not. */
export async function isOfOffice(folder: string): Promise<boolean> {
  const config = await readPortalConfig(folder);
  try {
    catalogueSheets(config);
    return true;
  } catch (error) {
    if (error instanceof NotAnOffice) return false;
    throw error;
  }
}
