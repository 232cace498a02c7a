import { useEffect, useReducer, useState } from 'react';
import type { RouteEntry } from '#contract/compiled.ts';
import { usePortal } from '#runtime/portal.tsx';

interface RouteLines {
  /** Undefined while they come. */
  lines: readonly RouteEntry[] | undefined;
  failed: boolean;
  retry: () => void;
}

/** The lines of the route table that may match a path. */
export function useRouteLines(path: string): RouteLines {
  const { routes } = usePortal();
  const [failure, setFailure] = useState<string | null>(null);
  const [, arrived] = useReducer((count: number) => count + 1, 0);
  const lines = routes.linesOf(path);
  const failed = failure === path;
  useEffect(() => {
    if (lines || failed) return;
    let current = true;
    routes.load(path).then(
      () => current && arrived(),
      () => current && setFailure(path),
    );
    return () => void (current = false);
  }, [routes, path, lines, failed]);
  return { lines, failed, retry: () => setFailure(null) };
}
