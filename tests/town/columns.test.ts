import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BASE_REGISTERS } from '#server/commands/base-registers/base-registers.ts';
import { NO_REFERENCES } from '#server/commands/base-registers/references.ts';
import { catalogueSheets } from '#server/commands/catalogues/catalogue-sheets.ts';
import type { SheetColumn } from '#server/commands/sheets/read-rows.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';

const GUIDE = readFileSync('docs/operacion.md', 'utf8');
const config = await readPortalConfig('config');
const sheets = [
  ...Object.values(BASE_REGISTERS).map((make) => make(config, NO_REFERENCES)),
  ...catalogueSheets(config),
];

const shown = ({ title, optional, empty }: SheetColumn) =>
  optional || empty !== undefined ? `[${title}]` : title;

it.each(sheets.map((sheet) => [sheet.name, sheet] as const))(
  'tells the columns of %s',
  (name, { columns }) => {
    expect(GUIDE).toContain(`- \`${name}\`: ${columns.map(shown).join(', ')}\n`);
  },
);
