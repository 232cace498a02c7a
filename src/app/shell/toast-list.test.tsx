// @vitest-environment happy-dom
import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeServices, portal } from '#runtime/services/portal-fixture.ts';
import { PortalProvider } from '#runtime/services/portal.tsx';
import { ToastList } from './toast-list.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function draw() {
  const services = fakeServices(() => null);
  services.toasts.show({ tone: 'info', text: 'Tu expediente cambió.' });
  render(
    <ChakraProvider value={createSystem(defaultBaseConfig)}>
      <PortalProvider services={services}>
        <input aria-label="Campo" />
        <ToastList />
      </PortalProvider>
    </ChakraProvider>,
  );
  return { services, close: screen.getByRole('button', { name: 'Cerrar mensaje' }) };
}

describe('a toast', () => {
  it('waits while the focus is on it, though the pointer leaves', () => {
    vi.useFakeTimers();
    const { services, close } = draw();
    close.focus();
    const card = screen.getByRole('status');
    fireEvent.mouseEnter(card);
    fireEvent.mouseLeave(card);
    vi.advanceTimersByTime(portal.portal.toast.life * 2);
    expect(services.toasts.get()).toHaveLength(1);
    close.blur();
    vi.advanceTimersByTime(portal.portal.toast.life);
    expect(services.toasts.get()).toEqual([]);
  });

  it('gives the focus back to where it was when it is closed', async () => {
    const user = userEvent.setup();
    const { services } = draw();
    await user.click(screen.getByLabelText('Campo'));
    await user.tab();
    await user.keyboard('{Enter}');
    expect(services.toasts.get()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText('Campo'));
  });
});
