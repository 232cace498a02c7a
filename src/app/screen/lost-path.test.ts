// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { RouteEntry } from '#contract/route-areas.ts';
import { fakeServices, portal } from '#runtime/services/portal-fixture.ts';
import { showPathNotFound } from './lost-path.ts';

const lines = [
  ['/inicio', 'Inicio'],
  ['/autos/estado-deuda', 'Estado de deuda'],
  ['/autos/planes-pago', 'Planes de pago'],
  ['/sellados', 'Sellados'],
  ['/pagos/:codigo', 'Un pago'],
].map(([route, label]) => ({ route, label })) as unknown as readonly RouteEntry[];
const routes = {
  linesOf: () => lines,
  all: () => lines,
  load: async () => lines,
  loadAll: async () => undefined,
};

it.each([
  ['/autos/estado-dueda', '/autos/estado-deuda'],
  ['/autos/estado_deuda', '/autos/estado-deuda'],
  ['/autos/estadodeuda', '/autos/estado-deuda'],
  ['/AUTOS/Estado-Deuda', '/autos/estado-deuda'],
  ['/auto/estado-deuda', '/autos/estado-deuda'],
  ['/autos/plan-pago', undefined],
  ['/autos/planes-pagos', '/autos/planes-pago'],
  ['/selados', '/sellados'],
  ['/sellado', '/sellados'],
  ['/sell%C3%A1dos', '/sellados'],
  ['/wp-login', undefined],
  ['/%E0%A4%A', undefined],
])('of %s offers %s', async (path, near) => {
  const services = fakeServices(() => null, { portal: { ...portal, routes } });
  const go = vi.fn();
  services.navigation.through(go);
  await showPathNotFound(path, services);
  const [toast] = services.toasts.get();
  expect(toast?.text).toMatch(
    near ? /No encontramos .*¿Buscabas «/ : /No encontramos .*Te llevamos al inicio/,
  );
  toast?.action?.run();
  expect(go.mock.calls).toEqual(near ? [[near]] : []);
});
