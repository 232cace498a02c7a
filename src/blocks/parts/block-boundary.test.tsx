// @vitest-environment happy-dom
import { fireEvent, screen as page } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, tidy } from '#blocks/screen/screen-fixture.tsx';

const text = vi.hoisted(() => ({ missing: true }));
vi.mock('#blocks/text/text.tsx', () => ({
  TextBlock: () => {
    if (text.missing) throw new TypeError('Failed to fetch dynamically imported module');
    return <p>el primero</p>;
  },
}));

afterEach(tidy);

it('keeps the other blocks when one cannot be drawn, and draws it when it can', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  await draw([
    { type: 'text', key: 'a', text: 'el primero' },
    { type: 'notice', key: 'b', tone: 'info', text: 'el segundo' },
  ]);
  await page.findByText('el segundo');
  expect(page.getByRole('alert').textContent).toContain('Ocurrió un error');
  expect(told).toHaveBeenCalled();
  text.missing = false;
  fireEvent.click(page.getByRole('button', { name: 'Reintentar' }));
  await page.findByText('el primero');
  expect(page.queryByRole('alert')).toBeNull();
  told.mockRestore();
});
