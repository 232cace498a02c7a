import type { Page } from '@playwright/test';
import { readPages } from '#tests/documents/read-pdf.ts';
import { expect, settled, test } from '#tests/e2e/fixtures/portal.ts';

/** Rows of a debt of some two sheets: each length moves its total down by a row, over the edge of a sheet. */
const LENGTHS = [15, 16, ...Array.from({ length: 12 }, (_, index) => 40 + index)];
/** The last row of the table, and the text of the bar below it, in two lines. */
const TOTAL = /\d,\d{2}\s+Vencida\s+Seleccionaste \d+ [^\n$]*\s*\$\s?[\d.]+\s*,\d{2}/;

/** The text of each sheet that the page prints to. */
async function sheetsOf(page: Page): Promise<string[]> {
  const margin = { top: '1cm', bottom: '1cm', left: '1cm', right: '1cm' };
  return readPages(new Uint8Array(await page.pdf({ format: 'A4', margin })));
}

test(
  'a debt is printed as a table, its total in one piece with its figure and its last row',
  { tag: '@protects' },
  async ({ page }) => {
    await page.route('**/api/Automotor/EB/Consulta', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: lengthened((await answer.json()) as Debt, LENGTHS.at(-1)!),
      });
    });
    await page.goto('/automotores/emision-boletas?dominio=ZA101AA');
    await settled(page);
    await page.evaluate(() => document.adoptedStyleSheets.push(new CSSStyleSheet()));
    const sheetsOfTotal = new Set<number>();
    for (const length of LENGTHS) {
      await page.evaluate(
        (rows) =>
          document.adoptedStyleSheets
            .at(-1)!
            .replaceSync(`tbody tr:nth-child(n + ${rows + 1}) { display: none !important }`),
        length,
      );
      const sheets = await sheetsOf(page);
      const total = sheets.findIndex((sheet) => sheet.includes('Seleccionaste'));
      expect(sheets[total], `${length} rows`).toMatch(TOTAL);
      expect(sheets.length, `${length} rows`).toBeLessThan(4);
      expect(sheets.join(' '), 'a heading without its form').not.toContain('Pagar otro día');
      sheetsOfTotal.add(total);
    }
    // The edge of a sheet was passed.
    expect(sheetsOfTotal.size).toBeGreaterThan(1);
  },
);

interface Debt {
  readonly obligaciones: readonly Readonly<Record<string, unknown>>[];
}

/** The same debt with its oldest obligation as often as it takes to be so long. */
function lengthened({ obligaciones, ...rest }: Debt, length: number): Debt {
  const [oldest] = obligaciones;
  const more = Array.from({ length: length - obligaciones.length }, (_, index) => ({
    ...oldest,
    id_concepto: `${String(oldest?.['id_concepto'])}${index}`,
  }));
  return { ...rest, obligaciones: [...obligaciones, ...more] };
}
