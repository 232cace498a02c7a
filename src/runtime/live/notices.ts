import { useQuery } from '@tanstack/react-query';
import { SKIP_ERROR_HANDLER } from '#runtime/http/http.ts';
import { callPortalEndpoint } from '#runtime/http/portal-call.ts';
import { useServices } from '#runtime/services/portal.tsx';
import { parseAnswer } from '#runtime/http/parse-answer.ts';

/** A notice to the signed-in user, as on the wire. */
export interface Notice {
  readonly numero: number;
  /** Name of the event in config/events. */
  readonly evento: string;
  readonly datos: Readonly<Record<string, unknown>>;
  /** Local minute: `2026-04-14T11:05`. */
  readonly fecha_hora: string;
  readonly leido: boolean;
}

/** Shape of the answer: `aviso` of config/schemas/data. */
export const NOTICES_ANSWER = [
  { numero: 'integer', evento: 'string', datos: {}, fecha_hora: 'datetime', leido: 'boolean' },
] as const;

/** Cache key of the list; a live event invalidates it. */
export const NOTICES = 'notices';

const SILENT = { headers: { [SKIP_ERROR_HANDLER]: 'true' } };

/** The latest notices, newest first, and a function that marks them as read. */
export function useNotices() {
  const services = useServices();
  const { queries, holder, portal } = services;
  const queryKey = [NOTICES, holder()?.userId ?? null];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () =>
      parseAnswer<readonly Notice[]>(
        await callPortalEndpoint('notices', {}, services, SILENT),
        NOTICES_ANSWER,
        portal,
      ),
  });
  const read = async () => {
    const [last] = data ?? [];
    if (!last || last.leido) return;
    const seen = { hasta: last.numero };
    await callPortalEndpoint('seenNotices', seen, services, SILENT).catch(() => undefined);
    await queries.invalidateQueries({ queryKey });
  };
  return { notices: data, failed: error !== null, retry: () => void refetch(), read };
}
