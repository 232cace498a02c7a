import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { readPages } from '#tests/documents/read-pdf.ts';
import { expect, settled, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { TODAY } from '#tests/e2e/fixtures/running-portal.ts';
import { attach, contentOf, signIn } from '#tests/e2e/fixtures/steps.ts';

test.use({ fresh: true });

const GUANUCO = '27981002453';

const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

test('a business is closed: files, observation, correction, and each change told live', async ({
  page,
  context,
  portal,
  allow,
}) => {
  allow(/ERR_INTERNET_DISCONNECTED/);
  const office = (...said: string[]) =>
    execFileSync('npm', ['run', '-s', 'expediente', '--', ...said], {
      env: { ...process.env, PORTAL_DEMO: 'on', DATABASE_URL: portal.databaseUrl, PORTAL_TODAY: TODAY },
    });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/auth/login?returnUrl=/clave-fiscal/inicio/cierre-negocios/solicitud');
  await signIn(page, undefined, GUANUCO);
  await page.getByLabel('Toda la inscripción').check();
  await page.getByRole('textbox', { name: 'Fecha de cese' }).fill('15/04/2026');
  await page.getByLabel('Cese de la actividad').check();
  await next(page);
  await expect(page.getByText('Para cerrar el negocio primero regularizá $ 18.500,00.')).toBeVisible();
  await sound(page);

  await page.getByRole('button', { name: 'Volver' }).click();
  await page.getByRole('textbox', { name: 'Fecha de cese' }).fill('31/03/2026');
  await next(page);
  await expect(page.getByText('No hay nada pendiente')).toBeVisible();
  await next(page);
  await attach(page, 'Baja en ARCA', 'arca.pdf');
  await settled(page);
  await context.setOffline(true);
  await attach(page, 'Baja provincial', 'provincia.pdf');
  await expect(page.getByRole('button', { name: 'Reintentar provincia.pdf' })).toBeVisible();
  await sound(page);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Reintentar provincia.pdf' })).toBeHidden();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await attach(page, 'Entrega del local o contrato', 'entrega.pdf');
  await attach(page, 'Habilitación original', 'habilitacion.pdf');
  await sound(page);
  await next(page);
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByRole('heading', { name: 'expediente N° 45187/2026' })).toBeVisible();
  await page.getByRole('button', { name: 'Seguir el trámite' }).click();
  await expect(page.getByText('habilitacion.pdf')).toBeVisible();
  await sound(page);

  office('45187/2026', '--estado', 'OBSERVADO', '--detalle', 'La entrega no está firmada');
  await expect(page.getByText('El expediente N° 45187/2026 cambió de estado.').first()).toBeVisible();
  await expect(page.getByText('Tenés tiempo hasta el 29/04/2026.')).toBeVisible();
  await page.getByLabel('Respuesta').fill('Va firmada.');
  await attach(page, 'Archivos', 'entrega-firmada.pdf');
  await page.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(page.getByText('Recibimos tu respuesta.')).toBeVisible();

  office('45187/2026', '--estado', 'APROBADO');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar certificado' }).click(),
  ]);
  const paper = (await readPages(await contentOf(download))).join(' ');
  expect(paper).toContain('Certificado de cierre de negocio');
  await sound(page);
});
