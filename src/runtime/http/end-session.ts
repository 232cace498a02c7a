import type { Environment } from '#runtime/portal/environment.ts';
import type { Portal } from '#runtime/portal/portal-config.ts';
import { keepaliveCall } from './keepalive-call.ts';
import { hasEndpoint } from './portal-call.ts';

interface Place {
  readonly portal: Portal;
  readonly environment: Environment;
}

/** Asks the server to end the session of a token, where the server ends any. It goes on while the page goes. */
export function endSession(token: string, { portal, environment }: Place): void {
  if (hasEndpoint('signOut', portal)) keepaliveCall('signOut', {}, token, { portal, environment });
}
