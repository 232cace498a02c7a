import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AsItStands } from '#blocks/parts/drawn-whole.ts';

/** Milliseconds: what was read may ask for something else; */
const CALM = 100;
/** and who waits longer, as long as a read takes that is told to be slow, sees all there is, though it moves. */
export const LONGEST_OPENING = 3000;

/** Whether a screen is opening still. */
export const IsOpening = createContext(false);

/**
 * What stands below what is waited for comes after it (shell.css): it would be pushed away under one's eyes. Only until a
 * screen stands whole for the first time, which the footer waits for however long it takes; what one looks at does not go
 * again, nor what arrived drawn: of that only the buttons below what is waited for wait, and the footer.
 */
export function Opening({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const asItStands = useContext(AsItStands);
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
    let calm = setTimeout(look, CALM);
    const longest = setTimeout(show, LONGEST_OPENING);
    const observer = new MutationObserver(() => {
      clearTimeout(calm);
      calm = setTimeout(look, CALM);
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
