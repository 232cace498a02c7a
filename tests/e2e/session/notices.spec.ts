import { barriers, expect, settled, test } from '#tests/e2e/fixtures/portal.ts';
import { signIn } from '#tests/e2e/fixtures/steps.ts';

test.describe('with notices of its own', () => {
  test.use({ fresh: true });

  test('what changes is told at once, kept in the list and read once', async ({ page, portal }) => {
    // Permission not requested yet; a headless browser reports it as denied.
    await page.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'default' }),
    );
    await page.goto('/auth/login');
    await signIn(page);
    await expect(page.getByRole('heading', { name: 'Trámites en curso' })).toBeVisible();
    await settled(page);
    await portal.command('scripts/expediente.ts', '45170/2026', '--estado', 'APROBADO');
    await expect(page.getByText('El expediente N° 45170/2026 cambió de estado.').first()).toBeVisible();
    const bell = page.getByRole('button', { name: 'Avisos: 1 sin leer' });
    await page.reload();
    await bell.click();
    const list = page.getByRole('region', { name: 'Avisos', exact: true });
    await expect(list.getByText('Expediente Actualizado')).toBeVisible();
    await expect(list.getByRole('button', { name: 'Activar avisos' })).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Avisos', exact: true }).click();
    await list.getByRole('link', { name: 'El expediente N° 45170/2026 cambió de estado.' }).click();
    await expect(page).toHaveURL('/expedientes?numero=45170&anio=2026');
  });
});

test('where the browser has no desktop notices, asking for them says so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Notification'));
  await page.goto('/auth/login');
  await signIn(page);
  await page.getByRole('button', { name: /^Avisos/ }).click();
  await page.getByRole('button', { name: 'Activar avisos' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'no puede mostrar avisos' })).toBeVisible();
});
