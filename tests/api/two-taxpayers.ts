import { openSession } from '#server/core/access/session.ts';
import { openTestPortal, PASSWORD, type TestPortal } from './test-portal.ts';

/** A portal at which two taxpayers are signed in, by their tokens. */
export async function openForTwo(): Promise<{ portal: TestPortal; token: string; other: string }> {
  const portal = await openTestPortal();
  const signedIn = await portal.call('auth/login', { usuario: 'jtolaba', clave: PASSWORD });
  const { token: other } = await openSession(portal.db, 2, Math.floor(Date.now() / 1000));
  return { portal, token: signedIn.body.token, other };
}
