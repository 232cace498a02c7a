import { useEffect, useState } from 'react';
import { requestSessionEnd } from '#runtime/http/request-session-end.ts';
import { SKIP_ERROR_HANDLER } from '#runtime/http/http.ts';
import { callPortalEndpoint, hasEndpoint } from '#runtime/http/portal-call.ts';
import { watchIdle } from '#runtime/session/idle.ts';
import { useServices } from '#runtime/services/portal.tsx';
import type { Session } from '#runtime/session/session.ts';

const SILENT = { [SKIP_ERROR_HANDLER]: 'true' };

/**
 * Ends an idle session, here and on the server; keeps it alive while it is used.
 * @param limit seconds without use
 * @param lead seconds before the end from which it returns true
 */
export function useIdle(session: Session | null, limit: number, lead: number): boolean {
  const services = useServices();
  const [near, setNear] = useState(false);
  const token = session?.token;
  useEffect(() => {
    if (token === undefined) return undefined;
    const { portal } = services;
    const stop = watchIdle({
      limit: limit * 1000,
      lead: lead * 1000,
      elapsed: services.clock.elapsed,
      key: `${portal.portal.storagePrefix}:uso`,
      near: setNear,
      used: () => {
        if (!hasEndpoint('stillHere', portal)) return;
        callPortalEndpoint('stillHere', {}, services, { headers: SILENT }).catch(() => undefined);
      },
      ended: () => {
        requestSessionEnd(token, services);
        services.session.expire();
      },
    });
    return () => {
      stop();
      setNear(false);
    };
  }, [token, limit, lead, services]);
  return near && token !== undefined;
}
