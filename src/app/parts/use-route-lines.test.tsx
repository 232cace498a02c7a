// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { RouteEntry } from '#contract/route-areas.ts';
import { environment, portal } from '#runtime/services/portal-fixture.ts';
import { PortalProvider } from '#runtime/services/portal.tsx';
import { createServices } from '#runtime/services/services.ts';
import { useRouteLines } from './use-route-lines.ts';

afterEach(cleanup);

function Lines() {
  const { lines } = useRouteLines('/things');
  return <p>{lines ? `${lines.length} líneas` : 'espere'}</p>;
}

it('sees an area that arrives between drawing and looking again', async () => {
  const here: readonly RouteEntry[] = [];
  let asked = 0;
  const routes = {
    linesOf: () => (asked++ === 0 ? undefined : here),
    all: () => here,
    load: async () => here,
    loadAll: async () => undefined,
  };
  render(
    <PortalProvider services={createServices({ ...portal, routes }, environment)}>
      <Lines />
    </PortalProvider>,
  );
  expect(await screen.findByText('0 líneas')).toBeTruthy();
});
