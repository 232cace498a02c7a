import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Hydrating } from '#blocks/parts/prerendered.ts';

/** Milliseconds without change before a screen counts as complete: an answer may trigger another read. */
const SETTLE_DELAY = 100;
/**
 * Milliseconds after which everything is shown, even if content still moves: the time from which a read counts as slow.
 */
export const OPENING_TIMEOUT = 3000;

/** True while the screen opens. */
export const IsOpening = createContext(false);

/**
 * Hides content below a block that is loading until the screen is complete for the first time (shell.css), so that
 * nothing is pushed down while the user reads it. After `OPENING_TIMEOUT` all of it is shown but the footer, which
 * always waits. Shown content is not hidden again; in a prerendered page only the buttons below a loading block and the
 * footer wait.
 */
export function Opening({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const asItStands = useContext(Hydrating);
  const [arrived] = useState(asItStands ? pathname : undefined);
  const [shown, setShown] = useState(arrived);
  const [whole, setWhole] = useState<string>();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = content.current!;
    const show = () => setShown(pathname);
    const look = () => {
      if (element.querySelector('[data-waits]')) return;
      stop();
      show();
      setWhole(pathname);
    };
    let calm = setTimeout(look, SETTLE_DELAY);
    const longest = setTimeout(show, OPENING_TIMEOUT);
    const observer = new MutationObserver(() => {
      clearTimeout(calm);
      calm = setTimeout(look, SETTLE_DELAY);
    });
    observer.observe(element, { childList: true, subtree: true });
    function stop() {
      clearTimeout(calm);
      clearTimeout(longest);
      observer.disconnect();
    }
    return stop;
  }, [pathname]);
  const isOpening = shown !== pathname;
  return (
    <div
      ref={content}
      data-opening={isOpening || undefined}
      data-unfinished={whole === pathname ? undefined : arrived === pathname ? 'drawn' : 'opened'}
    >
      <IsOpening value={isOpening}>{children}</IsOpening>
    </div>
  );
}
