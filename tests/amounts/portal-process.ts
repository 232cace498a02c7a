import type { AddressInfo } from 'node:net';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';

/**
 * Process with a portal over the seeded city, since a server cannot run next to a page's window. The message of a
 * business day opens a portal on a fresh store and is answered with the port. The message `store` returns what can be
 * requested from it.
 */
let portal: TestPortal | undefined;

process.on('message', (today: string) => void open(today));
process.on('disconnect', () => process.exit());

async function open(today: string): Promise<void> {
  await portal?.close();
  portal = await openSeededPortal({ PORTAL_TODAY: today, LOG_LEVEL: 'silent' });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as AddressInfo;
  process.send?.({ port, ...(await namesIn(portal)) });
}

/** Objects and users that a walk can be about. */
async function namesIn({ db }: TestPortal) {
  const [vehicles, properties, users] = await Promise.all([
    db.selectFrom('vehicle').select('plate').orderBy('plate').execute(),
    db.selectFrom('property').select('cadastre').orderBy('cadastre').execute(),
    db
      .selectFrom('taxpayer')
      .select('username')
      .where('password_hash', 'is not', null)
      .orderBy('username')
      .execute(),
  ]);
  return {
    plates: vehicles.map(({ plate }) => plate),
    cadastres: properties.map(({ cadastre }) => cadastre),
    users: users.flatMap(({ username }) => username ?? []),
  };
}
