import { readText } from '#tests/documents/read-pdf.ts';
import { expect, sound, test } from '#tests/e2e/fixtures/portal.ts';
import { contentOf, signIn } from '#tests/e2e/fixtures/steps.ts';
import { DEMO_PASSWORD } from '#tests/e2e/fixtures/running-portal.ts';

test.use({ fresh: true, viewport: { width: 360, height: 800 } });

const COMPANY = '30006005698';
const MAIL = 'rentas@valleverde.test';

test('a company changes where it is written to, finds the paper of it, and is named in its plan', async ({
  page,
  portal,
}) => {
  await test.step('who did not sign in sees the mail masked', async () => {
    await page.goto('/contribuyentes');
    await page.getByLabel('CUIT', { exact: true }).fill('30-00600569-8');
    await page.getByLabel('Padrón, dominio o catastro').fill('0205014');
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(page.getByText(/El correo registrado es a\*+@/)).toBeVisible();
    await sound(page);
  });

  await test.step('a code confirms the new mail, and a paper proves it', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Ingresar' }).click();
    await signIn(page, DEMO_PASSWORD, COMPANY);
    await expect(page.getByRole('heading', { name: 'VALLE VERDE S.A.' })).toBeVisible();
    await page.getByLabel('Correo electrónico', { exact: true }).fill(MAIL);
    await page.getByLabel('Repetí el correo').fill(MAIL);
    await page.getByRole('button', { name: 'Enviarme un código' }).click();
    await expect(page.getByText('Revisá tu correo')).toBeVisible();
    const letters = await (await fetch(`${portal.url}/sandbox/correo`)).text();
    const code = /[A-Z2-9]{5}-[A-Z2-9]{5}/.exec(letters)![0];
    await page.getByLabel('Código de 10 letras y números').fill(code);
    await page.getByLabel('Tu clave fiscal, otra vez').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Guardar mis datos' }).click();
    await expect(page.getByRole('heading', { name: 'Actualizaste tus datos de contacto' })).toBeVisible();
    await sound(page);
  });

  await test.step('its paper is among its documents, without any code', async () => {
    await page.goto('/descargas');
    const line = page.getByRole('row').filter({ hasText: 'actualización' }).first();
    await line.getByRole('button', { name: /^Ver/ }).click();
    await sound(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Descargar', exact: true }).click();
    expect(await readText(await contentOf(await downloading))).toContain('VALLE VERDE');
  });

  await test.step('its plan asks for nothing that is known', async () => {
    await page.goto('/clave-fiscal/inicio/plan-facilidades-pagos/generacion-simulacion/gen');
    await page.getByRole('radio').first().check();
    const next = page.getByRole('button', { name: 'Continuar' });
    await next.click();
    await expect(page.getByRole('heading', { name: /Paso 2 de/ })).toBeVisible();
    await next.click();
    await expect(page.getByLabel('Nombre y apellido de quien responde por el plan')).toHaveValue(
      'VALLE VERDE S.A.',
    );
    await expect(page.getByLabel('Correo electrónico')).toHaveValue(MAIL);
    await sound(page);
  });
});
