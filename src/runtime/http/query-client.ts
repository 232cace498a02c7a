import { QueryClient } from '@tanstack/react-query';
import { HttpFailure } from './http-failure.ts';

const RETRIED = new Set([0, 502, 503]);
const RETRIES = 2;

/** Cache of reads. Reads without answer, or with 502 or 503, are retried twice; writes never. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) =>
          failures < RETRIES && error instanceof HttpFailure && RETRIED.has(error.status),
        retryDelay: (attempt) => 500 * 3 ** attempt,
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}
