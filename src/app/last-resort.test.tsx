// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { environment, portal } from '#runtime/services/portal-fixture.ts';
import { PortalProvider } from '#runtime/services/portal.tsx';
import { createServices } from '#runtime/services/services.ts';
import { LastResort } from './last-resort.tsx';
import { lazyPart } from './parts/lazy-part.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new Error('broken');
}

it('says what happened where nothing can be drawn, and loads the page again with what was typed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const services = createServices(portal, environment);
  const flush = vi.spyOn(services.drafts, 'flush');
  render(
    <PortalProvider services={services}>
      <LastResort>
        <Broken />
      </LastResort>
    </PortalProvider>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Lo que escribiste sigue guardado');
  fireEvent.click(screen.getByRole('button', { name: 'Volver a cargar' }));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(flush).toHaveBeenCalledOnce();
});

it('is not needed where a part of the shell falls', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Later = lazyPart(async () => Broken);
  render(
    <>
      <Later />
      <p>lo demás</p>
    </>,
  );
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  expect(screen.getByText('lo demás')).toBeTruthy();
});
