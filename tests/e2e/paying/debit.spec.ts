import type { Page } from '@playwright/test';
import { readPages } from '#tests/documents/read-pdf.ts';
import { expect, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { contentOf } from '#tests/e2e/fixtures/steps.ts';

test.use({ fresh: true });

const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

async function choose(page: Page, kind: string): Promise<void> {
  await page.getByRole('radio', { name: kind }).check();
  await next(page);
}

async function search(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Buscar' }).click();
}

async function giveCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Número de la tarjeta').fill(number);
  await page.getByLabel('Nombre como figura en la tarjeta').fill('JUAN I TOLABA');
  await page.getByLabel('Vencimiento').fill('12/28');
  await page.getByLabel('Código de seguridad').fill('123');
  await page.getByLabel('Número de documento').fill('98100112');
  await next(page);
}

test(
  'a car and a flat are adhered to the debits of a card, and looked up by it',
  { tag: '@protects' },
  async ({ page, allow, portal }) => {
    allow(/status of (422|403)/);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/debito-automatico/alta');
    await choose(page, 'Automotores');
    await search(page, 'Dominio', 'za101aa');
    await expect(page.getByText(/la deuda anterior no se debita/)).toBeVisible();
    await page.getByRole('button', { name: 'Agregar ZA101AA' }).click();
    await search(page, 'Dominio', 'z101abc');
    await expect(page.getByText('ya está adherido con la tarjeta ****4905')).toBeVisible();
    await sound(page);

    await page.getByRole('button', { name: '1. Tributo' }).click();
    await choose(page, 'Inmuebles');
    await search(page, 'Catastro o unidad urbana', '104512/3');
    await page.getByRole('button', { name: 'Agregar 104512-3' }).first().click();
    await page.reload();
    await expect(page.getByText('2 de 10 como máximo')).toBeVisible();
    await next(page);

    await giveCard(page, '4517660000000009');
    await expect(page.getByText('Las tarjetas de débito no se pueden usar').first()).toBeVisible();
    await giveCard(page, '4507990000004905');
    await page.getByLabel('Correo electrónico').fill('juan@ejemplo.test');
    await page.getByLabel('Teléfono').fill('387 555-1234');
    await page.getByLabel(/Soy titular/).check();
    await page.getByLabel(/Acepto los términos/).check();
    await next(page);
    await expect(page.getByText('Visa terminada en 4905')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('4507');
    await sound(page);

    await page.getByRole('button', { name: 'Confirmar adhesión' }).click();
    await expect(page.getByRole('heading', { name: 'Falta que el titular lo confirme' })).toBeVisible();
    await sound(page);
    await expect(page.getByText('DA-2026-008813')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar constancia' }).click(),
    ]);
    const paper = (await readPages(await contentOf(download))).join(' ');
    for (const word of ['DA-2026-008813', 'ZA101AA', '104512-3', 'Visa ****4905', '05/2026', 'Pendiente al'])
      expect(paper).toContain(word);

    await page.getByRole('button', { name: 'Ver mis débitos' }).click();
    await page.getByLabel('CUIT o DNI').fill('98.100.112');
    await page.getByLabel('Últimos 4').fill('4905');
    await page.getByRole('button', { name: 'Enviarme un código' }).click();
    await expect(page.getByText(/Si hay adhesiones con esos datos/)).toBeVisible();
    await sound(page);
    const code = page.getByLabel('Código de 10 letras y números');
    await code.fill('AAAAA-AAAAA');
    await page.getByRole('button', { name: 'Ver mis débitos' }).click();
    await expect(page.getByText('El código no es correcto o venció').first()).toBeVisible();
    const mailbox = await (await fetch(`${portal.url}/sandbox/correo`)).text();
    const sent = mailbox.match(/[A-Z2-9]{5}-[A-Z2-9]{5}/g) ?? [];
    await code.fill((sent[0] ?? '').toLowerCase());
    await page.getByRole('button', { name: 'Ver mis débitos' }).click();
    await expect(page.getByRole('row', { name: /104512-3/ })).toBeVisible();
    await page.getByRole('button', { name: 'Ver', exact: true }).first().click();
    await page.getByRole('button', { name: 'Ver los débitos' }).click();
    await expect(page.getByText('Falta que el titular lo confirme')).toBeVisible();
    await expect(page.getByText('Todavía no se debitó nada')).toHaveCount(0);
    await page.getByRole('tab', { name: 'Dar de baja' }).click();
    await page.getByRole('button', { name: 'Dar de baja', exact: true }).click();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Diste de baja la adhesión')).toBeVisible();
    await sound(page);
  },
);
