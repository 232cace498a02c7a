import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#language/load/load.ts';
import { signCallback, type CALLBACKS } from '#server/core/providers/callback-signature.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { PRODUCTION } from '#tests/api/production.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import type { Addresses } from './fuzz-addresses.ts';

const SECRETS = {
  wallet: PRODUCTION.WALLET_SECRET,
  gateway: PRODUCTION.GATEWAY_SECRET,
} as const satisfies Record<keyof typeof CALLBACKS, string>;

/** The portal of a city without reachable providers, with a page for every screen as a build leaves them. */
export async function openCity(): Promise<Addresses & { portal: TestPortal; close(): Promise<void> }> {
  const routes = [...loadConfig('config').screens.values()].map(({ route }) => route);
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  mkdirSync(join(dist, '.vite'));
  writeFileSync(join(dist, 'index.html'), '<html><head></head><body></body></html>');
  writeFileSync(
    join(dist, '.vite/preloads.json'),
    JSON.stringify(routes.map((route) => ({ route, files: [] }))),
  );
  const portal = await openTestPortal({
    ...PRODUCTION,
    PORTAL_DEMO: 'off',
    PORTAL_TODAY: '',
    PORTAL_DIST: dist,
  });
  return {
    portal,
    routes,
    sign: (sender, body) => signCallback(SECRETS[sender], body, epochSeconds()),
    async close() {
      await portal.close();
      rmSync(dist, { recursive: true });
    },
  };
}
