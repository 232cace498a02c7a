import type { Locator, Page } from '@playwright/test';
import { expect, settled, test } from '#tests/e2e/fixtures/portal.ts';
import { fillCard, signIn } from '#tests/e2e/fixtures/steps.ts';

/**
 * Eight stories on a phone of 360 by 640, with their cost in taps and in screens, scrolled ones included. Every run
 * prints both; a story that costs more than listed here fails.
 */
test.use({ fresh: true, viewport: { width: 360, height: 640 }, hasTouch: true });

const FISCAL = '/clave-fiscal/inicio';
const PAY = /^Pagar \$/;

/** Counts what a thumb does. */
class Thumb {
  taps = 0;
  screens = 1;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Taps something: each window that it is below the first counts as a screen. */
  async tap(target: Locator): Promise<void> {
    await settled(this.page);
    const box = await target.first().boundingBox();
    this.screens += Math.max(0, Math.ceil(((box?.y ?? 0) + (box?.height ?? 0)) / 640) - 1);
    this.taps += 1;
    await target.first().click();
  }

  /** Another page is seen. */
  async arrive(at: RegExp): Promise<void> {
    await expect(this.page).toHaveURL(at);
    this.screens += 1;
    await settled(this.page);
  }

  button(name: string | RegExp): Locator {
    const { page } = this;
    return page.getByRole('button', { name }).or(page.getByRole('link', { name }));
  }
}

const enter = async (page: Page): Promise<void> => {
  await page.goto(`/auth/login?returnUrl=${encodeURIComponent(FISCAL)}`);
  await signIn(page);
  await expect(page).toHaveURL(FISCAL);
};

const plate = async (page: Page, written: string): Promise<void> => {
  await page.goto(`/automotores/emision-boletas?dominio=${written}`);
  await expect(page.getByRole('table', { name: /Deuda al/ })).toBeVisible();
};

interface Story {
  readonly name: string;
  /** Limits: taps, and screens seen. */
  readonly cost: readonly [taps: number, screens: number];
  readonly play: (thumb: Thumb) => Promise<void>;
}

const payOverdue = async (thumb: Thumb): Promise<void> => {
  await plate(thumb.page, 'ZA101AA');
  await thumb.tap(thumb.button(PAY));
  await thumb.arrive(/\/pagos\/medio/);
};

const STORIES: readonly Story[] = [
  {
    name: 'from a plate to the number of the card',
    cost: [2, 2],
    play: async (thumb) => {
      await payOverdue(thumb);
      await thumb.tap(thumb.page.getByLabel('Número de la tarjeta'));
    },
  },
  {
    name: 'nothing is overdue, and what falls due first is paid',
    cost: [1, 2],
    play: async (thumb) => {
      await plate(thumb.page, 'ZA102AA');
      await thumb.tap(thumb.button(PAY));
      await thumb.arrive(/\/pagos\/medio/);
    },
  },
  {
    name: 'from what is to do to paying all that is overdue',
    cost: [2, 3],
    play: async (thumb) => {
      await enter(thumb.page);
      await thumb.tap(thumb.button(/^Pagar ?: Deuda vencida/));
      await thumb.arrive(/emision-boleta-multiple/);
      await thumb.tap(thumb.button(PAY));
      await thumb.arrive(/\/pagos\/medio/);
    },
  },
  {
    name: 'from what is to do to the notification not read',
    cost: [1, 3],
    play: async (thumb) => {
      await enter(thumb.page);
      await thumb.tap(thumb.button(/^Leer/));
      await thumb.arrive(/ventanilla/);
    },
  },
  {
    name: 'from what is to do to an instalment of a plan',
    cost: [2, 5],
    play: async (thumb) => {
      await enter(thumb.page);
      await thumb.tap(thumb.button(/^Pagar la cuota/));
      await thumb.arrive(/planes\/boletas/);
      await thumb.tap(thumb.button(PAY));
      await thumb.arrive(/\/pagos\/medio/);
    },
  },
  {
    name: 'a rejected card, and the holder is still there',
    cost: [3, 5],
    play: async (thumb) => {
      const { page } = thumb;
      await payOverdue(thumb);
      await fillCard(page, '4111111111111111');
      const instalments = page.getByRole('radio', { name: /^3 cuotas/ });
      await instalments.check();
      await thumb.tap(page.getByRole('button', { name: PAY }));
      await expect(page.getByRole('heading', { name: 'No se hizo el pago' })).toBeVisible();
      await thumb.arrive(/\/pagos\/resultado/);
      await thumb.tap(thumb.button('Intentar de nuevo'));
      await thumb.arrive(/\/pagos\/medio/);
      await expect(page.getByLabel('Nombre como figura en la tarjeta')).toHaveValue('JUAN I TOLABA');
      await expect(page.getByLabel('Número de documento')).toHaveValue('98100112');
      await expect(instalments).toBeChecked();
      await expect(page.getByLabel('Número de la tarjeta')).toHaveValue('');
      await expect(page.getByLabel('Código de seguridad')).toHaveValue('');
    },
  },
  {
    name: 'from the receipt to the debit that comes next',
    cost: [3, 6],
    play: async (thumb) => {
      const { page } = thumb;
      await payOverdue(thumb);
      await fillCard(page, '4507990000004905');
      await thumb.tap(page.getByRole('button', { name: PAY }));
      await expect(page.getByRole('heading', { name: 'Pago aprobado' })).toBeVisible();
      await thumb.arrive(/\/pagos\/resultado/);
      await thumb.tap(thumb.button('Adherir al débito automático'));
      await thumb.arrive(/\/debito-automatico\/alta/);
    },
  },
  {
    name: 'from a plate to a QR paid by the wallet of the same phone',
    cost: [5, 3],
    play: async (thumb) => {
      await payOverdue(thumb);
      await thumb.tap(thumb.page.getByRole('tab', { name: 'QR' }));
      await thumb.tap(thumb.button(/^Generar QR/));
      await thumb.tap(thumb.button('Abrir mi billetera en este teléfono'));
      await thumb.arrive(/\/sandbox\/billetera/);
      await thumb.tap(thumb.button('Pagar lo que dice el QR'));
      await expect(thumb.page.getByText('Pagaste.')).toBeVisible();
    },
  },
];

for (const { name, cost, play } of STORIES)
  test(name, { tag: '@protects' }, async ({ page }) => {
    const thumb = new Thumb(page);
    await play(thumb);
    const spent = [thumb.taps, thumb.screens];
    process.stdout.write(`${name}: ${spent.join(' taps, ')} screens\n`);
    expect(spent.map((one, i) => Math.max(one, cost[i] ?? 0))).toEqual([...cost]);
  });
