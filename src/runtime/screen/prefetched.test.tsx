// @vitest-environment happy-dom
import { act, cleanup, render, screen as page } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { at, call, fakeServices, screen } from '#runtime/services/portal-fixture.ts';
import { PortalProvider } from '#runtime/services/portal.tsx';
import { prefetchScreen } from './prefetched.ts';
import { ScreenProvider, useScreen } from './screen.tsx';

const compiled = screen({
  query: { plate: {} },
  data: { debt: { call: call('Debt'), send: { plate: at('url.plate') }, needs: ['plate'] } },
  values: { total: at('debt.total') },
});
const asked = vi.fn((_path: string, { plate }: Record<string, unknown>) => ({
  total: `${String(plate)}:10.00`,
}));
const pictures: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/things?plate=ZA');
  asked.mockClear();
  pictures.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const advance = () => act(() => vi.advanceTimersByTimeAsync(50));

function Total() {
  const { scope, state } = useScreen();
  const total = state(['debt']).status === 'ready' ? String(scope['total']) : 'loading';
  pictures.push(total);
  return <p>{total}</p>;
}

const show = (services: ReturnType<typeof fakeServices>) =>
  render(
    <BrowserRouter>
      <PortalProvider services={services}>
        <ScreenProvider screen={compiled}>
          <Total />
        </ScreenProvider>
      </PortalProvider>
    </BrowserRouter>,
  );

it('asks before it is drawn, is drawn as if it had not, and asks once', async () => {
  const services = fakeServices(asked);
  prefetchScreen(compiled, services);
  await advance();
  expect(asked.mock.calls).toEqual([['Debt', { plate: 'ZA' }]]);
  show(services);
  expect(pictures[0]).toBe('loading');
  expect(page.getByText('ZA:10.00')).toBeTruthy();
  await advance();
  expect(asked).toHaveBeenCalledOnce();
});

it('serves who came first: who comes again asks for what stands in the address then', async () => {
  const services = fakeServices(asked);
  prefetchScreen(compiled, services);
  show(services);
  await advance();
  cleanup();
  history.replaceState(null, '', '/things?plate=ZB');
  show(services);
  await advance();
  expect(page.getByText('ZB:10.00')).toBeTruthy();
  expect(asked.mock.lastCall).toEqual(['Debt', { plate: 'ZB' }]);
});

it('follows who went elsewhere before it was drawn', async () => {
  const services = fakeServices(asked);
  prefetchScreen(compiled, services);
  history.replaceState(null, '', '/things?plate=ZB');
  show(services);
  await advance();
  expect(page.getByText('ZB:10.00')).toBeTruthy();
});
