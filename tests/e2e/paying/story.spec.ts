import { readCodes, readText } from '#tests/documents/read-pdf.ts';
import { expect, test } from '#tests/e2e/fixtures/portal.ts';
import { cells, chosen, contentOf, fillCard, goToPay, searchFromHome } from '#tests/e2e/fixtures/steps.ts';

test.use({ fresh: true });

test(
  'a taxpayer goes from a plate to a paid slip and its receipt',
  { tag: '@protects' },
  async ({ page }) => {
    await searchFromHome(page, 'za101aa');

    await test.step('the debt is the reference debt, to the cent', async () => {
      const debt = await cells(page, 'Deuda al 15/04/2026');
      expect(debt.map((row) => row.slice(1, 8))).toEqual([
        ['11/2025', '10/11/2025', '14.200,00', '2.030,60', '16.230,60', 'Vencida', '¿Cómo se calculó?'],
        ['12/2025', '10/12/2025', '14.200,00', '1.640,10', '15.840,10', 'Vencida', '¿Cómo se calculó?'],
        ['01/2026', '12/01/2026', '15.000,00', '1.278,75', '16.278,75', 'Vencida', '¿Cómo se calculó?'],
        ['02/2026', '10/02/2026', '15.000,00', '880,00', '15.880,00', 'Vencida', '¿Cómo se calculó?'],
        ['03/2026', '10/03/2026', '15.000,00', '495,00', '15.495,00', 'Vencida', '¿Cómo se calculó?'],
      ]);
      await expect(chosen(page)).toHaveText(/^Seleccionaste 5 · Total al 15\/04\/2026 ?\$\s79\.724,45$/);
    });

    await test.step('what is not chosen is not added', async () => {
      await page.getByRole('checkbox', { name: 'Elegir 11/2025' }).uncheck();
      await page.getByRole('checkbox', { name: 'Elegir 12/2025' }).uncheck();
      await expect(chosen(page)).toHaveText(/^Seleccionaste 3 · Total al 15\/04\/2026 ?\$\s47\.653,75$/);
      await expect(page.getByText('Quedan períodos anteriores impagos.')).toBeVisible();
    });

    await test.step('another day costs what it costs', async () => {
      await page.getByLabel('Fecha de pago', { exact: true }).fill('30/04/2026');
      await page.keyboard.press('Tab');
      await expect(page.getByText('$ 47.653,75 hoy → $ 48.272,50 el 30/04/2026')).toBeVisible();
      await expect(page.getByText('Son $ 618,75 más de interés por pagar después.')).toBeVisible();
    });

    const code = await test.step('the slip reads back from its PDF', async () => {
      await page.getByRole('button', { name: 'Emitir boleta' }).click();
      await expect(page.getByRole('heading', { name: /^Boleta N°/ })).toBeVisible();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Descargar PDF' }).click();
      const pdf = await contentOf(await downloading);
      const read = await readCodes(pdf);
      const bars = read.find(({ format }) => format === 'ITF')?.text;
      const qr = read.find(({ format }) => format === 'QRCode')?.text;
      // Company, amount, day 120 of 2026, tax and slip, no second due date.
      expect(bars).toMatch(/^131204827250261200006\d{10}000000000\d{2}$/);
      expect(qr).toContain('540848272.50');
      const words = await readText(pdf);
      expect(words).toContain('48.272,50');
      expect(words).toContain('30/04/2026');
      return (await page.getByText(/^\d{4} \d{4} \d{4} \d{4}$/).innerText()).replaceAll(' ', '');
    });

    await test.step('the slip is paid by card', async () => {
      await page.getByRole('button', { name: 'Pagar $ 48.272,50' }).click();
      await expect(page).toHaveURL(`/pagos/medio?codigo=${code}&imponible=ZA101AA`);
      await fillCard(page, '4507990000004905');
      await expect(page.getByText('Visa', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Pagar $ 48.272,50' }).click();
      await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
      await expect(page.getByText('Visa terminada en 4905')).toBeVisible();
    });

    await test.step('the receipt says what was paid', async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Descargar comprobante' }).click();
      const words = await readText(await contentOf(await downloading));
      expect(words).toContain('48.272,50');
      expect(words).toContain('ZA101AA');
      expect(words).toContain('4905');
    });

    await test.step('what was paid is no longer owed', async () => {
      await searchFromHome(page, 'ZA101AA');
      const left = await cells(page, 'Deuda al 15/04/2026');
      expect(left.map((row) => row[1])).toEqual(['11/2025', '12/2025']);
    });
  },
);

test('a payment that stays without an answer is not lost: the page says not to pay again and finds it approved', async ({
  page,
}) => {
  await searchFromHome(page, 'ZA101AA');
  await goToPay(page);
  await fillCard(page, '5555555555554444');
  await page.getByRole('button', { name: 'Pagar $ 79.724,45' }).click();
  await expect(page.getByRole('heading', { name: 'Estamos confirmando tu pago' })).toBeVisible();
  await expect(page.getByText('No vuelvas a pagar')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
});

test.describe('a server of its own', () => {
  test.use({ fresh: 'alone' });

  test('an acknowledged payment survives kill -9 of the server', async ({ page, portal, allow }) => {
    // A background read of the page is cut off, or finds no server, depending on when it was sent.
    allow(/ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE/);
    await searchFromHome(page, 'ZA101AA');
    await goToPay(page);
    await fillCard(page, '4507990000004905');
    await page.getByRole('button', { name: 'Pagar $ 79.724,45' }).click();
    await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
    await portal.fall();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
  });
});
