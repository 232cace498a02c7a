// @vitest-environment happy-dom
import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { fakeServices } from '#runtime/services/portal-fixture.ts';
import { PortalProvider } from '#runtime/services/portal.tsx';
import { Notices } from './notices.tsx';

afterEach(cleanup);

async function open(socket: string): Promise<void> {
  const services = fakeServices(() => [], { environment: { socket } });
  render(
    <ChakraProvider value={createSystem(defaultBaseConfig)}>
      <PortalProvider services={services}>
        <QueryClientProvider client={services.queries}>
          <MemoryRouter>
            <Notices />
          </MemoryRouter>
        </QueryClientProvider>
      </PortalProvider>
    </ChakraProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Avisos' }));
}

it('says where nothing comes live that new notices are seen by loading the page again', async () => {
  await open('');
  expect(screen.getByText(/no llegan solos/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Activar avisos' })).toBeNull();
});

it('says nothing of that where they come live', async () => {
  await open('/');
  expect(screen.queryByText(/no llegan solos/)).toBeNull();
});
