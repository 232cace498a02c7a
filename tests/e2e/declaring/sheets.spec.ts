import { expect, settled, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { signIn } from '#tests/e2e/fixtures/steps.ts';
import { broughtSheets, AGENT_SHEET, wrongSheets, zippedSheet } from '#tests/files/brought-sheets.ts';

const SCREEN =
  '/clave-fiscal/inicio/declaraciones-juradas/presentacion/sipret?padron=0205214&periodo=03%2F2026-1';
const VALLE_VERDE = '30006005698';
/** Message for each invalid sheet. */
const WRONG: Readonly<Record<string, string>> = {
  'UTF-16': 'El archivo está en UTF-16',
  'no text': 'El archivo tiene caracteres nulos',
  'open quotes': 'hay comillas que no se cierran',
  'a stray cell': 'tiene 11 celdas y son 10',
  'a missing column': 'Falta la columna',
  'no workbook': 'hoja.xlsx no es',
  'a formula without result': 'no tiene resultado',
  'no titles': 'no tiene los títulos',
};

declare global {
  interface Window {
    /** Addresses of the workers that the page started. */
    workers?: string[];
  }
}

test.use({ fresh: true, viewport: { width: 360, height: 740 } });

test('a sheet is read as an agent brings it, in a worker under the policy that is shipped', async ({
  page,
  allow,
}) => {
  test.slow();
  allow(/status of 415/);
  await page.addInitScript(() => {
    const started: string[] = [];
    window.workers = started;
    window.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        started.push(String(given[0]));
      }
    };
  });
  const opened = page.waitForResponse((response) => response.url().includes('presentacion/sipret'));
  await page.goto(SCREEN);
  const policy = (await (await opened).allHeaders())['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe-eval');
  await signIn(page, undefined, VALLE_VERDE);
  await settled(page);
  const box = page.getByLabel('Archivo', { exact: true });
  const sheets = await broughtSheets(AGENT_SHEET);
  const zipped = { ...sheets.at(-1)!, what: 'of Excel, alone in a ZIP', name: 'hoja.zip' };
  const all = [...sheets, { ...zipped, bytes: zippedSheet(sheets.at(-1)!) }];
  for (const { what, name, bytes, isWindows } of all) {
    await box.setInputFiles({ name, mimeType: '', buffer: bytes });
    const read = page.getByText(/^Leímos 1 línea\./);
    await expect(read.locator('xpath=ancestor-or-self::p'), what).toHaveText('Leímos 1 línea. 1 está bien');
    await expect(page.getByText('1.112,52').first(), what).toBeVisible();
    const guessed = page.getByText(/lo leímos como Windows-1252/);
    await expect(guessed, what).toHaveCount(isWindows ? 1 : 0);
    await page.getByRole('button', { name: `Quitar ${name}` }).click();
    await expect(read, what).toHaveCount(0);
  }
  expect(await page.evaluate(() => window.workers?.length)).toBe(all.length);
  for (const { what, name, bytes } of await wrongSheets(AGENT_SHEET)) {
    await box.setInputFiles({ name, mimeType: '', buffer: bytes });
    await expect(page.getByText(WRONG[what]!).first(), what).toBeVisible();
  }
  await sound(page);
});
