import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { writeTemplate } from '#server/commands/sheets/write-template.ts';
import { catalogueSheets } from './catalogue-sheets.ts';

/**
 * Writes a spreadsheet to begin with for each catalogue, in a folder.
 * @returns what was written, a line each
 * @throws {Error} in Spanish, when one is there already
 */
export async function writeCatalogueTemplates(
  folder: string,
  { PORTAL_CONFIG = 'config' }: Readonly<Record<string, string | undefined>>,
): Promise<string[]> {
  const sheets = catalogueSheets(await readPortalConfig(PORTAL_CONFIG));
  await mkdir(folder, { recursive: true });
  const lines: string[] = [];
  for (const sheet of sheets) {
    const path = join(folder, `${sheet.name}.csv`);
    await writeTemplate(sheet, path);
    lines.push(`${path}: ${sheet.title}.`);
  }
  return lines;
}
