import type { Page } from '@playwright/test';
import { expect, settled, test } from '#tests/e2e/fixtures/portal.ts';
import { fillCard, goToPay, signIn, USER } from '#tests/e2e/fixtures/steps.ts';

test.use({ fresh: true });

/** Ways in which browsers fail to store data. */
const STORAGES: Readonly<Record<string, () => void>> = {
  'refuses to name its storage': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
  },
  'has no storage': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { value: null });
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};

async function pays(page: Page): Promise<void> {
  await page.goto('/automotores/emision-boletas');
  await page.getByLabel('Dominio').fill('ZA101AA');
  await page.getByRole('button', { name: 'Consultar' }).click();
  await expect(page.getByRole('button', { name: 'Pagar $ 79.724,45' })).toBeVisible();
  await goToPay(page);
  await fillCard(page, '4507990000004905');
  await page.getByRole('button', { name: /^Pagar \$/ }).click();
  await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
}

for (const [browser, does] of Object.entries(STORAGES))
  test(
    `in a browser that ${browser} one pays and signs in, and is told what is not kept`,
    { tag: browser === 'has no storage' ? '@protects' : [] },
    async ({ page }) => {
      await page.addInitScript(does);
      await pays(page);
      await page.goto('/auth/login?returnUrl=%2Fclave-fiscal%2Finicio');
      await signIn(page);
      await expect(page).toHaveURL('/clave-fiscal/inicio');
      await expect(page.getByText('no deja guardar tu ingreso')).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Entrar/ })
        .first()
        .click();
      await settled(page);
      await expect(page.getByText('no deja guardar tu ingreso')).toBeVisible();
    },
  );

/** Features that a browser lacks or refuses besides storage: the portal needs none of them and reports nothing. */
const LACKS: Readonly<Record<string, () => void>> = {
  'has neither channels, databases, notices nor service workers': () => {
    for (const name of ['BroadcastChannel', 'indexedDB', 'Notification', 'Worker'])
      Object.defineProperty(window, name, { value: undefined });
    Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
  },
  'throws at channels, databases, notices and service workers': () => {
    const refuses = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['BroadcastChannel', 'indexedDB', 'Notification'])
      Object.defineProperty(window, name, { get: refuses });
    for (const name of ['serviceWorker', 'locks', 'storage'])
      Object.defineProperty(navigator, name, { get: refuses });
  },
  'opens no channel, database nor notice': () => {
    const refused = class {
      static permission = 'granted';
      static open() {
        throw new DOMException('blocked', 'InvalidStateError');
      }
      constructor() {
        throw new DOMException('blocked', 'SecurityError');
      }
    };
    for (const name of ['BroadcastChannel', 'indexedDB', 'Notification'])
      Object.defineProperty(window, name, { value: refused });
  },
  'keeps no cookie': () =>
    Object.defineProperty(Document.prototype, 'cookie', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
};

for (const [browser, does] of Object.entries(LACKS))
  test(`in a browser that ${browser} one pays, signs in and has nothing to be told`, async ({
    page,
    context,
  }) => {
    await page.addInitScript(does);
    if (browser === 'keeps no cookie')
      page.on('response', () => void context.clearCookies().catch(() => undefined));
    await pays(page);
    await page.goto('/auth/login?returnUrl=%2Fclave-fiscal%2Finicio');
    await signIn(page);
    await expect(page).toHaveURL('/clave-fiscal/inicio');
    await page.reload();
    await expect(page).toHaveURL('/clave-fiscal/inicio');
    await settled(page);
    await expect(page.getByText('no deja guardar')).toHaveCount(0);
  });

const YEAR = 365 * 86_400_000;

for (const [told, off] of [
  ['twelve years ahead', 12 * YEAR],
  ['at 1980', Date.parse('1980-01-01T00:00:00Z') - Date.now()],
] as const)
  test(`a device whose clock is ${told} stays signed in, pays today's debt and hears nothing of an ending`, async ({
    page,
  }) => {
    // Changes the clock of the page only: certificates and cookies use the browser's.
    await page.addInitScript((by: number) => {
      const Right = Date;
      window.Date = class extends Right {
        constructor(...given: readonly unknown[]) {
          super(...((given.length === 0 ? [Right.now() + by] : given) as [number]));
        }
        static override now = () => Right.now() + by;
      } as DateConstructor;
    }, off);
    await page.goto('/auth/login?returnUrl=%2Fclave-fiscal%2Finicio');
    await signIn(page, undefined, USER);
    await expect(page).toHaveURL('/clave-fiscal/inicio');
    await page.reload();
    await expect(page).toHaveURL('/clave-fiscal/inicio');
    await settled(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await pays(page);
    await page.goto('/clave-fiscal/inicio');
    await expect(page).toHaveURL('/clave-fiscal/inicio');
  });
