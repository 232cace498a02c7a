import { render } from '@testing-library/react';
import { areas } from 'virtual:portal/routes';
import { compiledPortal } from '#app/compiled-portal.ts';
import { loadScreen } from '#app/screen/load-screen.ts';
import { Root } from '#app/root.tsx';
import { theme } from '#app/theme.ts';
import type { Environment } from '#runtime/portal/environment.ts';
import type { Portal } from '#runtime/portal/portal-config.ts';
import { createServices, type Services } from '#runtime/services/services.ts';

/** An installation with a card provider and nothing else around it. */
export const environment: Environment = {
  api: '/api',
  files: '/api/archivos',
  socket: '',
  cards: '/tarjetas',
  captcha: '',
  fraud: '',
  survey: '',
};

/** Brings the code of every screen, and of what heads an area, so that a case waits for none. */
export async function loadScreens(): Promise<void> {
  await import('#app/shell/area-header.tsx');
  await compiledPortal.routes.loadAll();
  const lines = await Promise.all(Object.values(areas).map((area) => area()));
  await Promise.all(lines.flatMap((area) => area.routes).map(loadScreen));
}

/** Opens the portal at an address, as main does. */
export function openPortal(address: string): Services {
  history.replaceState(null, '', address);
  return drawPortal(compiledPortal, environment);
}

/** Draws a portal where the page is, as a reload does. */
export function drawPortal(portal: Portal, around: Environment): Services {
  const services = createServices(portal, around);
  render(<Root services={services} looks={theme()} />);
  return services;
}
