// @vitest-environment happy-dom
import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { fakeServices } from '#runtime/services/portal-fixture.ts';
import { PortalProvider } from '#runtime/services/portal.tsx';
import { ExampleMark } from './example-mark.tsx';

afterEach(cleanup);

it('stands on the page that showed an example, and on no other', () => {
  const services = fakeServices(() => null);
  render(
    <ChakraProvider value={createSystem(defaultBaseConfig)}>
      <PortalProvider services={services}>
        <MemoryRouter initialEntries={['/ferias']}>
          <ExampleMark />
        </MemoryRouter>
      </PortalProvider>
    </ChakraProvider>,
  );
  expect(screen.queryByRole('status')).toBeNull();
  act(() => services.exemplified.set(new Set(['/otra'])));
  expect(screen.queryByRole('status')).toBeNull();
  act(() => services.exemplified.set(new Set(['/otra', '/ferias'])));
  expect(screen.getByRole('status').textContent).toMatch(/^Datos de ejemplo/);
});
