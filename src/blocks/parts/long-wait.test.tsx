// @vitest-environment happy-dom
// The first call loads axios: load it before the timers are faked.
import 'axios';
import { act, fireEvent, screen as page } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from '#runtime/services/portal-fixture.ts';
import { draw, tidy } from '#blocks/screen/screen-fixture.tsx';

const LONG = 'Está tardando más de lo común. No cierres esta página: seguimos esperando la respuesta.';

afterEach(() => {
  tidy();
  vi.useRealTimers();
});

it('counts what the server takes to answer, not what a person takes to say yes', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const action = {
    key: 'a',
    label: 'Pagar',
    confirm: '¿Seguro?',
    call: call('X/Pagar', { operation: true }),
    send: {},
  };
  const { services } = await draw([{ type: 'actions', key: 'b', items: [action] }]);
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  vi.useFakeTimers();
  fireEvent.click(page.getByRole('button', { name: 'Pagar' }));
  await pass(60);
  expect(services.confirmations.get()?.text).toBe('¿Seguro?');
  expect(page.queryByText(LONG)).toBeNull();
  await act(() => services.confirmations.get()!.answer(true));
  await pass(9);
  expect(page.queryByText(LONG)).toBeNull();
  await pass(2);
  expect(page.getByText(LONG)).toBeTruthy();
});
