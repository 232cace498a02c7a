import { expect, settled, test } from '#tests/e2e/fixtures/portal.ts';
import { DEMO_PASSWORD } from '#tests/e2e/fixtures/running-portal.ts';
import { fillCard, goToPay, signIn } from '#tests/e2e/fixtures/steps.ts';

const REFUSED = /Failed to load resource: the server responded with a status of 401/;

for (const answer of ['signs in again', 'goes on without it'])
  test(`a session that ends over a card says so, and its holder ${answer}: what may be kept is kept`, async ({
    page,
    allow,
  }) => {
    allow(REFUSED);
    await page.goto('/auth/login?returnUrl=%2Fautomotores%2Femision-boletas%3Fdominio%3DZA101AA');
    await signIn(page);
    await goToPay(page);
    await fillCard(page, '4507990000004905');
    const instalments = page.getByRole('radio', { name: /^3 cuotas/ });
    await instalments.check();
    await page.evaluate(async () => {
      const headers = {
        Authorization: localStorage.getItem('rentas:token')!,
        'Content-Type': 'application/json',
      };
      // Read to its end: the network is not quiet while an answer is left open.
      await (await fetch('/api/auth/salir', { method: 'POST', headers, body: '{}' })).text();
    });
    const ended = page.getByRole('dialog', { name: 'Tu sesión terminó' });
    await expect(ended.getByText('lo que escribiste sigue ahí')).toBeVisible();
    const again = answer === 'signs in again';
    if (again) {
      await ended.getByLabel('Clave', { exact: true }).fill(DEMO_PASSWORD);
      await ended.getByRole('button', { name: 'Ingresar', exact: true }).click();
    } else await ended.getByRole('button', { name: 'Seguir sin ingresar' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await settled(page);
    await expect(page.getByLabel('Nombre como figura en la tarjeta')).toHaveValue('JUAN I TOLABA');
    await expect(page.getByLabel('Número de documento')).toHaveValue('98100112');
    await expect(instalments).toBeChecked();
    // Neither number nor code outlives the form in which they were typed.
    await expect(page.getByLabel('Código de seguridad')).toHaveValue(again ? '123' : '');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
      /4507990000004905|JUAN I TOLABA/,
    );
  });
