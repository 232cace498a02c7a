import { readCodes, readText } from '#tests/documents/read-pdf.ts';
import { expect, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { cells, chosen, contentOf, fillCard, signIn } from '#tests/e2e/fixtures/steps.ts';

/** La Merced, owner of property 104501, which owes three months of its three taxes. */
const OWNER = '33006000059';

test.use({ fresh: true });

test(
  'who owns a property goes from its cadastre number to a paid slip and its receipt',
  { tag: '@protects' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByPlaceholder('AB123CD').fill('0104501');
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(page).toHaveURL('/inmobiliario/emision-boletas?unidad_urbana=104501');

    await test.step('the debt is shown to the cent, with what its other taxes owe', async () => {
      await expect(page.getByRole('heading', { name: 'Unidad urbana 104501 · ESPAÑA' })).toBeVisible();
      await expect(chosen(page)).toHaveText(/^Seleccionaste 3 · Total al 15\/04\/2026 ?\$\s38\.562,97$/);
      const debt = await cells(page, 'Deuda al 15/04/2026');
      expect(debt.map((row) => row.slice(1, 8))).toEqual([
        ['02/2026', '12/02/2026', '12.480,60', '709,31', '13.189,91', 'Vencida', '¿Cómo se calculó?'],
        ['03/2026', '12/03/2026', '12.480,60', '388,98', '12.869,58', 'Vencida', '¿Cómo se calculó?'],
        ['04/2026', '13/04/2026', '12.480,60', '22,88', '12.503,48', 'Vencida', '¿Cómo se calculó?'],
        ['05/2026', '12/05/2026', '12.480,60', '0,00', '12.480,60', 'A vencer', ''],
      ]);
      await expect(page.getByText(/debe además \$\s49\.128,35 de Tasa General de Inmuebles/)).toBeVisible();
      await sound(page);
      await page.setViewportSize({ width: 360, height: 800 });
      await sound(page);
      await page.setViewportSize({ width: 1280, height: 800 });
    });

    const code = await test.step('the slip reads back from its PDF', async () => {
      await page.getByLabel('Fecha de pago', { exact: true }).fill('30/04/2026');
      await page.keyboard.press('Tab');
      await expect(page.getByText(/\$\s38\.562,97 hoy → \$\s39\.077,80 el 30\/04\/2026/)).toBeVisible();
      await page.getByRole('button', { name: 'Emitir boleta', exact: true }).click();
      await expect(page.getByRole('heading', { name: /^Boleta N°/ })).toBeVisible();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Descargar PDF' }).click();
      const pdf = await contentOf(await downloading);
      const read = await readCodes(pdf);
      const bars = read.find(({ format }) => format === 'ITF')?.text;
      // Company, amount, day 120 of 2026, tax and slip, no second due date.
      expect(bars).toMatch(/^131203907780261200007\d{10}000000000\d{2}$/);
      expect(read.find(({ format }) => format === 'QRCode')?.text).toContain('540839077.80');
      const words = await readText(pdf);
      for (const word of ['39.077,80', '104501', 'Impuesto Inmobiliario Urbano'])
        expect(words).toContain(word);
      expect(words).not.toContain('COOPERATIVA');
      return (await page.getByText(/^\d{4} \d{4} \d{4} \d{4}$/).innerText()).replaceAll(' ', '');
    });

    await test.step('the slip is paid by card, and its receipt says what was paid', async () => {
      await page.getByRole('button', { name: /^Pagar \$\s39\.077,80$/ }).click();
      await expect(page).toHaveURL(`/pagos/medio?codigo=${code}&imponible=104501`);
      await fillCard(page, '4507990000004905');
      await page.getByRole('button', { name: /^Pagar \$\s39\.077,80$/ }).click();
      await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Descargar comprobante' }).click();
      const words = await readText(await contentOf(await downloading));
      for (const word of ['39.077,80', '104501', '4905']) expect(words).toContain(word);
    });

    await test.step('what was paid is no longer owed', async () => {
      await page.goto('/inmobiliario/estado-deuda?unidad_urbana=104501');
      await expect(page.getByRole('table', { name: 'Detalle' })).toBeVisible();
      const left = await cells(page, 'Detalle');
      expect(left.map((row) => row[0])).toEqual(['05/2026']);
    });
  },
);

test('a parcel of several units asks which one, and a paid stamp gives the certificate of one', async ({
  page,
}) => {
  await page.goto('/inmobiliario/estado-deuda/libre-deuda?unidad_urbana=104520');
  await expect(page.getByText('Este catastro tiene 12 unidades. ¿Cuál es la tuya?')).toBeVisible();
  await sound(page);
  await page
    .getByRole('link', { name: /^104520-1\b(?!\d)/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Unidad urbana 104520-1 · BELGRANO' })).toBeVisible();
  await expect(page.getByText('Derecho de construcción')).toBeVisible();
  await sound(page);

  await test.step('what it lacks is said before the form: nothing is asked that cannot be sent', async () => {
    const lacking = page.getByRole('button', { name: /^Pagar el sellado de \$\s10\.350,00$/ });
    await expect(lacking).toBeVisible();
    const form = page.getByLabel('Escritura');
    if ((await form.count()) > 0)
      expect((await lacking.boundingBox())!.y).toBeLessThan((await form.boundingBox())!.y);
  });

  await test.step('the stamp is paid', async () => {
    await page.getByRole('button', { name: /^Pagar el sellado de \$\s10\.350,00$/ }).click();
    await fillCard(page, '4507990000004905');
    await page.getByRole('button', { name: /^Pagar \$\s10\.350,00$/ }).click();
    await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
  });

  await test.step('the certificate says it, and who asked', async () => {
    await page.getByRole('button', { name: 'Seguir con el libre deuda' }).click();
    await expect(page.getByRole('heading', { name: 'Unidad urbana 104520-1 · BELGRANO' })).toBeVisible();
    await page.getByLabel('Escritura').check();
    await page.getByLabel('Matrícula de escribano').fill('123');
    await page.getByLabel('CUIT o DNI').fill('98100660');
    await page.getByLabel('Correo electrónico').fill('dani@ejemplo.test');
    await page.getByRole('button', { name: 'Emitir certificado' }).click();
    await expect(page.getByRole('heading', { name: /^Certificado LD-2026-/ })).toBeVisible();
    await sound(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar certificado' }).click();
    const words = await readText(await contentOf(await downloading));
    for (const word of ['104520-1', 'Escritura', '123', '98.100.660']) expect(words).toContain(word);
  });
});

test('the owner simulates a plan of what the property owes, and anybody follows one that runs', async ({
  page,
}) => {
  await page.goto('/auth/login');
  await signIn(page, undefined, OWNER);
  await expect(page).toHaveURL('/clave-fiscal/inicio');
  await page.goto('/inmobiliario/estado-deuda?unidad_urbana=104501');
  await page.getByRole('button', { name: 'Simular plan' }).click();
  await expect(page).toHaveURL(/generacion-simulacion\/sim\?clave=0007(%20|\+)104501$/);
  await expect(page.getByText(/38\.562,97/).first()).toBeVisible();

  await page.goto('/inmobiliario/planes-pago?unidad_urbana=104514');
  await expect(page.getByRole('heading', { name: 'Plan N° 20250093' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Cuotas' })).toBeVisible();
  const instalments = await cells(page, 'Cuotas');
  expect(instalments).toHaveLength(9);
  await sound(page);
});

test('all the taxes of a property are one slip', async ({ page }) => {
  await page.goto('/inmobiliario/emision-boletas/tgi?unidad_urbana=104501');
  await page.getByRole('button', { name: /^Emitir todas las tasas por/ }).click();
  await expect(page.getByText('Impuesto y tasas del inmueble')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar PDF' }).click();
  const pdf = await contentOf(await downloading);
  const bars = (await readCodes(pdf)).find(({ format }) => format === 'ITF')?.text;
  expect(bars).toMatch(/^1312\d{8}261050000\d{10}/);
  const words = await readText(pdf);
  for (const word of ['Tasa General de Inmuebles', 'Impuesto Inmobiliario Urbano'])
    expect(words).toContain(word);
});
