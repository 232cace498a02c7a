import { createRoot } from 'react-dom/client';
import { Root } from '#app/root.tsx';
import { theme } from '#app/theme.ts';
import type { Environment } from '#runtime/portal/environment.ts';
import type { Portal } from '#runtime/portal/portal-config.ts';
import { restorePrivateQuery } from '#runtime/routes/private-query.ts';
import { createServices, type Services } from '#runtime/services/services.ts';
import { drawAll } from './react-turns.ts';

/** A rendered page, until it is left. */
export interface DrawnPage {
  readonly services: Services;
  leave(): void;
}

/** Renders a portal at the page's address, as a reload does. */
export function drawPage(portal: Portal, around: Environment): DrawnPage {
  restorePrivateQuery();
  const services = createServices(portal, around);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(<Root services={services} looks={theme()} />);
  return {
    services,
    leave() {
      root.unmount();
      drawAll();
      place.remove();
    },
  };
}
