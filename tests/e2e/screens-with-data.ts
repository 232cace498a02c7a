import type { Page } from '@playwright/test';
import { expect } from './portal.ts';
import { fillCard, goToPay, searchFromHome } from './steps.ts';

/** Where to go to see a screen with something on it; a screen that is not here is seen as it opens. */
export const WITH_DATA: Readonly<Record<string, string>> = {
  'automotores/emision-boletas': '?dominio=ZA101AA',
  'automotores/emision-boletas/impuesto/tpa': '?dominio=ZAA101',
  'automotores/emision-boletas/multas': '?dominio=ZA101AA',
  'automotores/emision-boletas/historial-multas-transito': '?dominio=ZA101AA',
  'automotores/estado-deuda': '?dominio=ZA101AA',
  'automotores/estado-deuda/tasa-ambiental': '?dominio=ZAA101',
  'automotores/estado-deuda/libre-deuda': '?dominio=ZA101AA',
  'automotores/planes-pago': '?dominio=ZA101AA',
};

/** Screens whose address carries something that must exist first. */
export const REACHED: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'descargas/[id]': async (page) => {
    await searchFromHome(page, 'ZA101AA');
    const answer = page.waitForResponse('**/api/Automotor/EB/EmitirBoleta');
    await page.getByRole('button', { name: 'Emitir boleta' }).click();
    const { url_pdf } = (await (await answer).json()) as { url_pdf: string };
    await page.goto(url_pdf);
  },
  pagos: async (page) => {
    await searchFromHome(page, 'ZA101AA');
    await goToPay(page);
  },
  'pagos/resultado/[operacion]': async (page) => {
    await searchFromHome(page, 'ZA101AA');
    await goToPay(page);
    await fillCard(page, '4507990000004905');
    await page.getByRole('button', { name: /^Pagar \$/ }).click();
    await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
  },
};
