import type { Page } from '@playwright/test';
import { expect, heldTexts, settled, test } from '#tests/e2e/fixtures/portal.ts';
import { go, ownerOf, ROOM, SCREENS } from '#tests/e2e/fixtures/protected-screens.ts';
import { WITH_DATA } from '#tests/e2e/fixtures/screens-with-data.ts';
import { DEMO_PASSWORD } from '#tests/e2e/fixtures/running-portal.ts';
import { chosen, USER } from '#tests/e2e/fixtures/steps.ts';
import { isProtected, NAMELESS } from '#tests/e2e/fixtures/watched-page.ts';

test.use({ fresh: true });

/**
 * Translates the page as browsers do: each text node is replaced by two nested <font>, also those that come later, except where
 * the page has `translate="no"`. Words get a mark, so that what was translated is known by it, and figures get another mark.
 */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const replace = (text: Text) => {
      const parent = text.parentElement;
      const isLeft =
        !parent ||
        parent.closest('font, script, style, option, textarea, noscript, [translate="no"]') !== null;
      if (isLeft || text.data.trim() === '') return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.append(inner);
      inner.textContent = text.data
        .replaceAll(/\p{L}{3,}/gu, (word) => `${word}·`)
        .replaceAll(/\d{4,}|\d+[.,/:-]\d[\d.,/:-]*/g, (figure) => `${figure}¤`);
      text.replaceWith(outer);
    };
    const within = (node: Node) => {
      if (node instanceof Text) return void replace(node);
      const walk = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walk.nextNode()) texts.push(walk.currentNode as Text);
      texts.forEach(replace);
    };
    addEventListener('load', () => {
      within(document.body);
      new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes)
          if (target instanceof Text) within(target);
          else addedNodes.forEach(within);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  });
}

test(
  'a translated page is chosen from, paid and left as any other, and its amounts are right',
  { tag: '@protects' },
  async ({ page }) => {
    await translate(page);
    await page.goto('/automotores/emision-boletas?dominio=ZA101AA');
    const pay = page.getByRole('button', { name: /^Pagar· \$/ });
    await expect(pay).toHaveText('Pagar· $ 79.724,45');
    await page.getByRole('checkbox', { name: 'Elegir 11/2025' }).click();
    await expect(chosen(page)).toContainText('Seleccionaste· 4');
    await expect(pay).not.toHaveText('Pagar· $ 79.724,45');
    await page.getByRole('checkbox', { name: 'Elegir 11/2025' }).click();
    await expect(pay).toHaveText('Pagar· $ 79.724,45');
    const explain = page.getByRole('button', { name: /calculó·/ }).first();
    await explain.click();
    await explain.click();
    await pay.click();
    await expect(page).toHaveURL(/\/pagos\/medio\?codigo=/);
    await page.getByRole('tab').last().click();
    await page.getByRole('tab').first().click();
    const card = page.getByRole('tabpanel').first();
    await card.getByRole('textbox').nth(0).fill('4507990000004905');
    await card.getByRole('textbox').nth(1).fill('JUAN I TOLABA');
    await card.getByRole('textbox').nth(2).fill('12/28');
    await card.getByRole('textbox').nth(3).fill('123');
    await card.getByRole('textbox').nth(4).fill('98100112');
    await page.getByRole('button', { name: /^Pagar· \$/ }).click();
    await expect(page.getByRole('heading', { name: 'Pago· aprobado·' })).toBeVisible();
    expect(await heldTexts(page)).toEqual([]);
  },
);

test('a translated form shows what is wrong, and the menu leads on', async ({ page }) => {
  await translate(page);
  await page.goto('/sellados');
  await settled(page);
  await page.getByRole('main').getByRole('button').last().click();
  await settled(page);
  expect(await heldTexts(page)).toEqual([]);
  await page.getByRole('button', { name: /^Menú/ }).click();
  await page.getByRole('button', { name: /^Menú/ }).click();
  await page.getByRole('button', { name: 'Automotor·', exact: true }).click();
  await page.getByRole('link', { name: 'Multas· de tránsito·' }).first().click();
  await expect(page).toHaveURL(/multas/);
});

/** Texts of the page in which the translator rewrote a figure or a name in capitals. */
const rewritten = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('font > font')]
      // A hint below a field has examples of how to fill it in.
      .filter((font) => !font.closest('.hint'))
      .filter((font) => font.textContent.includes('¤') || /\p{Lu}{2,}· \p{Lu}{2,}·/u.test(font.textContent))
      .map((font) => `${font.closest(':not(font)')!.localName}: ${font.textContent.slice(0, 120)}`),
  );

test('a translator leaves figures and names of all open screens as they are', async ({ page }) => {
  test.slow();
  await translate(page);
  for (const route of NAMELESS.filter((one) => !isProtected(one))) {
    await page.goto(`${route}${WITH_DATA[route.slice(1)] ?? ''}`);
    await settled(page);
    expect.soft(await rewritten(page), route).toEqual([]);
  }
});

test('a translator leaves figures and names of all signed-in screens as they are', async ({ page }) => {
  test.slow();
  await translate(page);
  await page.goto(ROOM);
  await signInTranslated(page);
  for (const screen of SCREENS.filter((one) => ownerOf(one) === USER)) {
    await go(page, screen);
    expect.soft(await rewritten(page), screen).toEqual([]);
  }
});

async function signInTranslated(page: Page): Promise<void> {
  await page.locator('input[type="text"]').first().fill(USER);
  await page.locator('input[type="password"]').fill(DEMO_PASSWORD);
  await page.locator('main form button[type="submit"]').click();
  await expect(page).toHaveURL(ROOM);
}

test('a translated page shows what the office changes meanwhile, with its figures', async ({
  page,
  portal,
}) => {
  await translate(page);
  await page.goto(ROOM);
  await signInTranslated(page);
  await settled(page);
  const move = (state: string) =>
    portal.command('scripts/expediente.ts', '45170/2026', '--estado', state, '--detalle', 'Falta el recibo');
  await move('OBSERVADO');
  await expect(page.getByText('El expediente· N° 45170/2026 cambió· de estado·.').first()).toBeVisible();
  await expect(page.getByText('Observado·').first()).toBeVisible();
  await move('SUBSANADO');
  await expect(page.getByText('Observado·')).toHaveCount(0);
  await expect(page.getByText('Subsanado·').first()).toBeVisible();
  expect(await heldTexts(page)).toEqual([]);
});
