import { formats } from 'virtual:portal/formats';
import { events, icons, images, menus, messages, parameters, portal, wires } from 'virtual:portal/portal';
import { areas } from 'virtual:portal/routes';
import type { Portal } from '#runtime/portal/portal-config.ts';
import { createRouteTable } from '#runtime/routes/route-table.ts';

/** The portal compiled from config. */
export const compiledPortal: Portal = {
  portal,
  wires,
  messages,
  parameters,
  menus,
  formats,
  events,
  icons,
  images,
  routes: createRouteTable(areas),
};
