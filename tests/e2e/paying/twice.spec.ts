import { openStore } from '#server/core/store/open.ts';
import { expect, test } from '#tests/e2e/fixtures/portal.ts';
import { fillCard, goToPay, searchFromHome } from '#tests/e2e/fixtures/steps.ts';

test.use({ fresh: true });

test('a slip that two windows pay at once is charged once, and the other window says so', async ({
  page,
  context,
  portal,
  allow,
}) => {
  allow(/status of 409/);
  await searchFromHome(page, 'ZA101AA');
  await goToPay(page);
  const code = new URL(page.url()).searchParams.get('codigo')!;
  const other = await context.newPage();
  await other.goto(page.url());
  const windows = [page, other];
  for (const window of windows) await fillCard(window, '4507990000004905');
  const pay = { name: 'Pagar $ 79.724,45' };
  await Promise.all(windows.map((window) => window.getByRole('button', pay).click()));

  const outcomes = await Promise.all(
    windows.map(async (window) => {
      const approved = window.getByRole('heading', { name: 'Pago aprobado' });
      const paidBefore = window.getByText(/^La boleta ya está pagada\. Comprobante 2026-\d+\.$/);
      await expect(approved.or(paidBefore)).toBeVisible();
      return (await approved.isVisible()) ? 'approved' : 'paid before';
    }),
  );
  expect(outcomes.toSorted()).toEqual(['approved', 'paid before']);
  for (const window of windows) {
    await expect(window.getByRole('button', { name: 'Descargar comprobante' })).toBeVisible();
    await expect(window.getByRole('button', pay)).toHaveCount(0);
    await expect(window.locator('main :focus, h1:focus')).toHaveCount(1);
  }

  const db = await openStore(portal.databaseUrl);
  const charged = await db
    .selectFrom('payment')
    .innerJoin('slip', 'slip.number', 'payment.slip_number')
    .where('slip.payment_code', '=', code)
    .select('payment.state')
    .execute();
  await db.destroy();
  expect(charged).toEqual([{ state: 'APROBADO' }]);
});
