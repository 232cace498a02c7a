interface PageEvents {
  /** The device has a connection again. */
  online(): void;
  /** The page is looked at, after it was not. */
  seen(): void;
  /** The page goes, or something else is looked at. */
  parting(): void;
}

/** Follows how the page is opened and left. Returns how to stop. */
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
