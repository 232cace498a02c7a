import type { Route } from '@playwright/test';
import { expect, settled, stickingOut, test } from '#tests/e2e/fixtures/portal.ts';

const group = (name: string) => ({ name, exact: true });

test.describe('on a wide window', () => {
  test('the side menu is open, folds away and comes back', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await expect(menu).toBeVisible();
    await page.getByRole('button', { name: 'Menú', exact: true }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menú', exact: true }).click();
    await expect(menu).toBeVisible();
  });

  test('the group of the current address opens by itself, and only one is open at a time', async ({
    page,
  }) => {
    await page.goto('/automotores/estado-deuda');
    const own = page.getByRole('button', group('Automotor'));
    const other = page.getByRole('button', group('Inmobiliario'));
    await expect(own).toHaveAttribute('aria-expanded', 'true');
    await other.click();
    await expect(other).toHaveAttribute('aria-expanded', 'true');
    await expect(own).toHaveAttribute('aria-expanded', 'false');
    await other.click();
    await expect(other).toHaveAttribute('aria-expanded', 'false');
  });

  test('the toolbar is icons with tooltips; its button shows the labels, and a reload paints them at once', async ({
    page,
  }) => {
    await page.goto('/');
    await settled(page);
    const toolbar = page.getByRole('navigation', { name: 'Accesos' });
    const button = page.getByRole('button', { name: 'Accesos' });
    const label = toolbar.getByText('Guía de trámites');
    const guide = toolbar.getByRole('link', { name: 'Guía de trámites (se abre en otra pestaña)' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(label).toHaveCSS('opacity', '0');
    await button.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(guide).toBeFocused();
    await expect(label).toHaveCSS('opacity', '1');
    await page.keyboard.press('Escape');
    await expect(label).toHaveCSS('opacity', '0');
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(label).toHaveCSS('opacity', '1');

    // Before any script of the portal but the early one.
    const code = /\/assets\/(?!early)[^/]*\.js$/;
    await page.route(code, () => undefined);
    await page.reload({ waitUntil: 'commit' });
    await expect(label).toHaveCSS('opacity', '1');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await page.unroute(code);
    await page.reload();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await button.click();
    await expect(label).toHaveCSS('opacity', '0');
  });

  test('header, drawer and breadcrumb measure what the spec says', { tag: '@protects' }, async ({ page }) => {
    await page.goto('/automotores/estado-deuda');
    await settled(page);
    const strip = await page.locator('#demostracion').boundingBox();
    const top = strip?.height ?? 0;
    expect(await page.locator('header').boundingBox()).toMatchObject({ y: top, height: 60 });
    const drawer = await page.locator('#menu-lateral').boundingBox();
    expect(drawer).toMatchObject({ width: 260, y: top + 60 });
    await expect(page.getByRole('navigation', { name: 'Miga de pan' })).toBeVisible();
    await page.goto('/inicio');
    await settled(page);
    await expect(page.getByRole('navigation', { name: 'Miga de pan' })).toHaveCount(0);
  });

  test('a new option wears a star and says so', async ({ page }) => {
    await page.goto('/');
    const entry = page.getByRole('button', { name: /Débito automático/ });
    await expect(entry).toHaveAccessibleName(/Nueva opción disponible/);
    const tip = entry.getByText('Nueva opción disponible');
    await expect(tip).toHaveCSS('opacity', '0');
    await entry.hover();
    await expect(tip).toHaveCSS('opacity', '1');
  });

  test('what is not built yet of a protected area asks to sign in first', async ({ page }) => {
    await page.goto('/clave-fiscal/inicio/no-existe');
    await expect(page).toHaveURL('/auth/login?returnUrl=%2Fclave-fiscal%2Finicio%2Fno-existe');
  });

  test('what is pressed while a screen is on its way is pressed', async ({ page }) => {
    const held: Route[] = [];
    await page.route('**/assets/multas-*.js', (route) => void held.push(route));
    await page.goto('/automotores/estado-deuda');
    await settled(page);
    await page.getByRole('link', { name: 'Multas de tránsito' }).click();
    await expect(page).toHaveURL('/automotores/emision-boletas/multas');
    const group = page.getByRole('button', { name: 'Inmobiliario', exact: true });
    await group.hover({ force: true });
    await page.mouse.down();
    const waiting = page.getByRole('status').filter({ hasText: 'Espere, por favor...' });
    await expect(waiting).toHaveCSS('opacity', '1');
    expect(await waiting.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    await page.mouse.up();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await Promise.all(held.map((route) => route.continue()));
    await expect(
      page
        .getByRole('main')
        .getByRole('heading', { name: /Multas/ })
        .first(),
    ).toBeVisible();
  });

  test('a change of route scrolls to the top', async ({ page }) => {
    await page.goto('/');
    await settled(page);
    await page.getByRole('link', { name: 'Verificar un certificado' }).last().click();
    await expect(page).toHaveURL('/descargas/verificar');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test(
    'the menu is closed, covers the page and closes after a pick',
    { tag: '@protects' },
    async ({ page }) => {
      await page.goto('/');
      const menu = page.getByRole('navigation', { name: 'Menú principal' });
      const isLaidOut = () =>
        page.locator('#menu-lateral > ul').evaluate((entries) => entries.checkVisibility());
      await expect(menu).toBeHidden();
      expect(await isLaidOut()).toBe(false);
      await page.getByRole('button', { name: 'Menú', exact: true }).tap();
      await expect(menu).toBeVisible();
      expect(await isLaidOut()).toBe(true);
      await page.getByRole('button', group('Automotor')).tap();
      await menu.getByRole('link', { name: 'Multas de tránsito' }).tap();
      await expect(page).toHaveURL('/automotores/emision-boletas/multas');
      await expect(menu).toBeHidden();
    },
  );

  test('its backdrop and Escape close it, and the focus goes back to its button', async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    const button = page.getByRole('button', { name: 'Menú', exact: true });
    await button.tap();
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('link').first()).toBeFocused();
    await page.touchscreen.tap(340, 600);
    await expect(menu).toBeHidden();
    await button.tap();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  test('the folded toolbar closes with Escape, which gives the focus back, and with a tap elsewhere', async ({
    page,
  }) => {
    await page.goto('/');
    const toolbar = page.getByRole('navigation', { name: 'Accesos' });
    const button = page.getByRole('button', { name: 'Accesos' });
    await button.tap();
    await expect(toolbar).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(toolbar).toBeHidden();
    await expect(button).toBeFocused();
    await button.tap();
    await expect(toolbar).toBeVisible();
    await page.touchscreen.tap(60, 600);
    await expect(toolbar).toBeHidden();
  });

  test('the debt is read, chosen and paid without scrolling sideways', async ({ page }) => {
    await page.goto('/automotores/emision-boletas?dominio=ZA101AA');
    await expect(page.getByText('$ 79.724,45').first()).toBeVisible();
    await settled(page);
    expect(await stickingOut(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Elegir 11/2025' }).tap();
    await expect(page.getByText('Seleccionaste 4')).toBeVisible();
  });
});
