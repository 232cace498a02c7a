import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AsItStands } from '#blocks/parts/drawn-whole.ts';

/** Milliseconds: what was read may ask for something else; */
const CALM = 100;
/** and who waits longer sees all there is, though it moves. */
export const LONGEST_OPENING = 1500;

/** Whether a screen is opening still. */
export const IsOpening = createContext(false);

/**
 * What stands below what is waited for comes after it (shell.css): it would be pushed away under one's eyes. Only until a
 * screen stands whole for the first time; what one looks at does not go again, nor what arrived drawn.
 */
export function Opening({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const asItStands = useContext(AsItStands);
  const [open, setOpen] = useState(asItStands ? pathname : undefined);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = content.current!;
    const end = () => setOpen(pathname);
    const look = () => element.querySelector('[data-waits]') ?? end();
    let calm = setTimeout(look, CALM);
    const longest = setTimeout(end, LONGEST_OPENING);
    const observer = new MutationObserver(() => {
      clearTimeout(calm);
      calm = setTimeout(look, CALM);
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      clearTimeout(calm);
      clearTimeout(longest);
      observer.disconnect();
    };
  }, [pathname]);
  const isOpening = open !== pathname;
  return (
    <div ref={content} data-opening={isOpening || undefined}>
      <IsOpening value={isOpening}>{children}</IsOpening>
    </div>
  );
}
