import { useEffect, useReducer, useState } from 'react';
import type { RouteEntry } from '#contract/route-areas.ts';
import { inTime } from '#runtime/http/in-time.ts';
import { wantCode } from '#runtime/live/missing-code.ts';
import { usePortal } from '#runtime/services/portal.tsx';

interface RouteLines {
  /** Undefined while they load. */
  lines: readonly RouteEntry[] | undefined;
  /** They failed to load or timed out. Lines that arrive later are still used. */
  failed: boolean;
  retry: () => void;
}

/** The lines of the route table that may match a path. */
export function useRouteLines(path: string): RouteLines {
  const { routes } = usePortal();
  const [failure, setFailure] = useState<string | null>(null);
  const [asked, ask] = useReducer((count: number) => count + 1, 0);
  const [, arrived] = useReducer((count: number) => count + 1, 0);
  const lines = routes.linesOf(path);
  useEffect(() => {
    if (lines) return;
    let current = true;
    const coming = routes.load(path);
    const failed = () => current && setFailure(path);
    coming.then(() => current && arrived(), failed);
    inTime(coming).catch(failed);
    return () => void (current = false);
  }, [routes, path, lines, asked]);
  return {
    lines,
    failed: failure === path && !lines,
    retry() {
      setFailure(null);
      ask();
      wantCode();
    },
  };
}
