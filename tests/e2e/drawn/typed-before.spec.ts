import type { Page } from '@playwright/test';
import { expect, settled, test } from '#tests/e2e/fixtures/portal.ts';

/** 400 kbit/s and 400 ms, and a processor four times slower than this one. */
const FAR = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 20_000 };
const SLOWER = 4;
const DEBT = '/automotores/emision-boletas';
const READ = '/api/Automotor/ConsultaDominio';

/** Keys that are sent at once: some of them wait while the script draws. */
const TOGETHER = 4;

/** Opens a page on a slow network and holds its script; `go` releases it. */
async function open(page: Page, address: string): Promise<{ go: () => void; isTaken: () => boolean }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', FAR);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  let taken = false;
  await page.exposeFunction('takenOver', () => (taken = true));
  await page.addInitScript(() =>
    document.addEventListener('portal:taken-over', () => (window as unknown as Told).takenOver()),
  );
  let go = () => {};
  const gone = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/assets/portal-*.js', async (route) => {
    await gone;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return { go, isTaken: () => taken };
}

interface Told {
  takenOver(): void;
}

/**
 * Types a letter and deletes it, over and over, while the script loads and hydrates the page, and a little longer. A
 * lost key leaves an extra letter, or deletes an earlier one.
 */
async function typeThrough(page: Page, { go, isTaken }: Awaited<ReturnType<typeof open>>): Promise<void> {
  go();
  for (let more = 3; more > 0; more -= isTaken() ? 1 : 0) {
    const keys = Array.from({ length: TOGETHER }, () => ['Q', 'Backspace']).flat();
    await Promise.all(keys.map((key) => page.keyboard.press(key)));
  }
}

/** Counts what a page asks its server for at this address. */
function counted(page: Page, path: string): () => number {
  let asked = 0;
  page.on('request', (request) => (asked += Number(request.url().endsWith(path))));
  return () => asked;
}

const plate = (page: Page) => page.getByLabel('Dominio', { exact: true });

async function typePlate(page: Page, address: string): Promise<void> {
  const opened = await open(page, address);
  await plate(page).click();
  await plate(page).press('ControlOrMeta+a');
  await page.keyboard.type('ZA 101');
  await typeThrough(page, opened);
  await page.keyboard.type(' AA');
  await expect(plate(page)).toHaveValue('ZA 101 AA');
  await expect(plate(page)).toBeFocused();
}

test(
  'every key that is typed while the script takes a page over is kept',
  { tag: '@protects' },
  async ({ page }) => {
    const asked = counted(page, READ);
    await typePlate(page, DEBT);
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /ZA ?101 ?AA/ })).toBeVisible();
    await settled(page);
    expect(asked()).toBe(1);
  },
);

test('so it is where a device remembers something, and the page is drawn afresh', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('rentas:remembered:dominio', '["ZA102AA"]'));
  const asked = counted(page, READ);
  await typePlate(page, DEBT);
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /ZA ?101 ?AA/ })).toBeVisible();
  await settled(page);
  expect(asked()).toBe(1);
});

test('so it is where the address says something else of the same field', async ({ page }) => {
  await typePlate(page, `${DEBT}?dominio=ZA102AA`);
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /ZA ?101 ?AA/ })).toBeVisible();
});

test('so it is where one signs in to go on', async ({ page }) => {
  const opened = await open(page, '/auth/login?returnUrl=/clave-fiscal/inicio');
  const user = page.getByLabel('CUIT');
  await user.click();
  await page.keyboard.type('20-9810');
  await page.keyboard.press('Home');
  for (let at = 0; at < '20-'.length; at++) await page.keyboard.press('ArrowRight');
  await typeThrough(page, opened);
  await page.keyboard.type('7');
  await expect(user).toHaveValue('20-79810');
  await expect(user).toBeFocused();
});

for (const query of ['', '?x=1']) {
  test(`what is chosen before the script comes is kept, and sent once: at calculo-intereses${query}`, async ({
    page,
  }) => {
    const { go } = await open(page, `/tissh/calculo-intereses${query}`);
    await page.getByLabel('Punitorio').check();
    await page.getByLabel('CUIT').pressSequentially('30-00600121-8');
    await page.locator('#calculo-items-0-capital').pressSequentially('1.000,00');
    await page.getByRole('textbox', { name: 'Fecha de vencimiento' }).pressSequentially('10/01/2026');
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/TISSH/CalculoIntereses')) sent.push(request.postDataJSON());
    });
    await page.getByRole('button', { name: 'Calcular' }).click();
    go();
    await expect(page.getByRole('heading', { name: 'Interés de cada período' })).toBeVisible();
    await expect(page.getByLabel('Punitorio')).toBeChecked();
    await expect(page.getByLabel('CUIT')).toHaveValue('30-00600121-8');
    await settled(page);
    expect(sent).toEqual([expect.objectContaining({ tipo: 'PUNITORIO' })]);
  });

  test(`so is what is picked of a list: at reclamo-pago-no-registrado${query}`, async ({ page }) => {
    const claim = await open(page, `/contribuyentes/reclamo-pago-no-registrado${query}`);
    const tribute = page.getByLabel('Qué pagaste');
    await tribute.selectOption({ index: 2 });
    const picked = await tribute.inputValue();
    claim.go();
    await expect.poll(claim.isTaken).toBe(true);
    await expect(tribute).toHaveValue(picked);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.locator('#reclamo-imponible')).toHaveAttribute('aria-invalid', 'true');
    await expect(tribute).not.toHaveAttribute('aria-invalid', 'true');
  });
}

test('so is what is ticked, before a press that is told of it', async ({ page }) => {
  const asked = counted(page, READ);
  const { go } = await open(page, DEBT);
  await plate(page).pressSequentially('ZA101AA');
  await page.getByLabel(/Recordar/).check();
  await page.getByRole('button', { name: 'Consultar' }).click();
  go();
  await expect(page.getByRole('heading', { level: 2, name: /ZA ?101 ?AA/ })).toBeVisible();
  await expect(page.getByLabel(/Recordar/)).toBeChecked();
  await settled(page);
  expect(asked()).toBe(1);
  expect(await page.evaluate(() => localStorage.getItem('rentas:remembered:dominio'))).toContain('ZA 101 AA');
});
