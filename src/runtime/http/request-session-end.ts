import type { Environment } from '#runtime/portal/environment.ts';
import type { Portal } from '#runtime/portal/portal-config.ts';
import { keepaliveCall } from './keepalive-call.ts';
import { hasEndpoint } from './portal-call.ts';

interface Place {
  readonly portal: Portal;
  readonly environment: Environment;
}

/** Ends a session on the server, if the backend has an endpoint for it. The request survives the unload of the page. */
export function requestSessionEnd(token: string, { portal, environment }: Place): void {
  if (hasEndpoint('signOut', portal)) keepaliveCall('signOut', {}, token, { portal, environment });
}
