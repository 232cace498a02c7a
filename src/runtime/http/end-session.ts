import type { Environment } from '#runtime/portal/environment.ts';
import type { Portal } from '#runtime/portal/portal-config.ts';
import { keepaliveCall } from './keepalive-call.ts';

interface Place {
  readonly portal: Portal;
  readonly environment: Environment;
}

/** Asks the server to end the session of a token. Nobody waits for it: it goes on while the page goes. */
export function endSession(token: string, { portal, environment }: Place): void {
  keepaliveCall(portal.portal.endpoints.signOut, {}, token, { portal, environment });
}
