import { expect, settled, stickingOut, test } from '#tests/e2e/fixtures/portal.ts';
import { startPortal } from '#tests/e2e/fixtures/running-portal.ts';

test('after a slip is issued the survey is offered, opens in its window at the click and is answered', async ({
  page,
}) => {
  // As under `npm start`: survey and captcha of the sandbox.
  const portal = await startPortal({ SURVEY_URL: '', CAPTCHA_SANDBOX: '' });
  const tokens: string[] = [];
  page.on('request', (request) => request.url().includes('/sandbox/captcha/') && tokens.push(request.url()));
  await page.goto(`${portal.url}/automotores/emision-boletas`);
  await page.getByLabel('Dominio').fill('ZA101AA');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await page
    .getByRole('button', { name: /^Emitir boleta/ })
    .first()
    .click();
  const offer = page.getByRole('complementary', { name: '¿Nos contás cómo te fue?' });
  await expect(offer).toBeVisible();
  // The offer covers nothing of the slip: it is below the screen, and there is no toast for it.
  const after = offer.evaluate(
    (one) =>
      getComputedStyle(one).position === 'static' &&
      Boolean(
        document.querySelector('main')!.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
      ),
  );
  expect(await after).toBe(true);
  await expect(page.getByRole('region', { name: 'Mensajes' }).getByText('encuesta')).toHaveCount(0);
  expect(tokens.length).toBeGreaterThan(0);

  const opening = page.context().waitForEvent('page');
  await offer.getByRole('button', { name: 'Responder encuesta (1 minuto)' }).click();
  const survey = await opening;
  await expect(survey).toHaveURL(`${portal.url}/sandbox/encuesta`);
  expect(await survey.evaluate(() => window.opener as unknown)).toBeNull();
  await survey.setViewportSize({ width: 360, height: 640 });
  expect(await stickingOut(survey)).toEqual([]);
  await survey.getByLabel('Muy bien', { exact: true }).check();
  await survey.getByLabel('¿Qué mejorarías? (opcional)').fill('Nada: anduvo.');
  await survey.getByRole('button', { name: 'Enviar' }).click();
  await expect(survey.getByRole('status')).toHaveText('¡Gracias por responder!');
  await survey.close();

  await expect(offer).toBeHidden();
  await page.reload();
  await settled(page);
  await expect(offer).toHaveCount(0);
  await page.close();
  await portal.stop();
});
