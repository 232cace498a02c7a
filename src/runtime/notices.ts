import { useQuery } from '@tanstack/react-query';
import { SKIP_ERROR_HANDLER } from './http.ts';
import { useServices } from './portal.tsx';

/** What was announced to who is signed in, as it travels. */
export interface Notice {
  readonly numero: number;
  /** Name of the event in config/events. */
  readonly evento: string;
  readonly datos: Readonly<Record<string, unknown>>;
  /** Local minute: `2026-04-14T11:05`. */
  readonly fecha_hora: string;
  readonly leido: boolean;
}

/** Key of the list in the cache: a live event makes it old. */
export const NOTICES = 'notices';

const SILENT = { headers: { [SKIP_ERROR_HANDLER]: 'true' } };

/** The last announcements, newest first, and how to say that they were read. */
export function useNotices() {
  const { http, queries, holder } = useServices();
  const queryKey = [NOTICES, holder()?.userId ?? null];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async () => (await http.call('Avisos/Consulta', {}, SILENT)) as readonly Notice[],
  });
  const read = async () => {
    const [last] = data ?? [];
    if (!last || last.leido) return;
    await http.call('Avisos/Leer', { hasta: last.numero }, SILENT).catch(() => undefined);
    await queries.invalidateQueries({ queryKey });
  };
  return { notices: data, failed: error !== null, retry: () => void refetch(), read };
}
