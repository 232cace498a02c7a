// @vitest-environment happy-dom
import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { CompiledEvent } from '#contract/compiled-shell.ts';
import { call, fakeServices } from '#runtime/services/portal-fixture.ts';
import { PortalProvider } from '#runtime/services/portal.tsx';
import type { SlotState } from '#runtime/screen/screen-state.ts';
import { NotLive } from './not-live.tsx';

afterEach(cleanup);

const moved = {
  wire: 'moved',
  title: 'Moved',
  text: '',
  follow: ['Things/Read'],
} as unknown as CompiledEvent;

function say(path: string, status: 'ready' | 'idle', socket: string): string {
  const services = fakeServices(() => null, { portal: { events: { moved } }, environment: { socket } });
  const data = { thing: { call: call(path) } };
  const { container } = render(
    <ChakraProvider value={createSystem(defaultBaseConfig)}>
      <PortalProvider services={services}>
        <NotLive screen={{ data } as never} state={() => ({ status }) as SlotState} />
      </PortalProvider>
    </ChakraProvider>,
  );
  return container.textContent;
}

it('says that a record which live events follow does not change by itself, where there are none', () => {
  expect(say('Things/Read', 'ready', '')).toMatch(/^Esta página no se actualiza sola/);
  expect(screen.getByText(/volvé a cargarla/)).toBeTruthy();
});

it.each([
  ['while nothing was read', 'Things/Read', 'idle', ''],
  ['of what no event follows', 'Things/Other', 'ready', ''],
  ['where there are live events', 'Things/Read', 'ready', '/'],
] as const)('says nothing %s', (_, path, status, socket) => {
  expect(say(path, status, socket)).toBe('');
});
