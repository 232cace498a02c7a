interface PageEvents {
  /** The device is online again. */
  online(): void;
  /** The page becomes visible. */
  seen(): void;
  /** The page unloads or becomes hidden. */
  parting(): void;
}

/** Listens to the lifecycle of the page. Returns a function that stops it. */
export function followPage({ online, seen, parting }: PageEvents): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('online', online, { signal });
  addEventListener('pagehide', parting, { signal });
  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? parting() : seen()),
    { signal },
  );
  return () => listening.abort();
}
