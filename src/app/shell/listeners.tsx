import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { looks } from 'virtual:portal/looks';
import { startLive } from '#runtime/live/live.ts';
import { deviceStorage } from '#runtime/portal/device-storage.ts';
import { useServices } from '#runtime/services/portal.tsx';

/** Storage key set on a device that has the font; early.ts reads it. */
const HERE = 'web-font';

/** Background listeners of the open portal: live events, removal of the focused element, web font. Draws nothing. */
export function Listeners() {
  const services = useServices();
  useEffect(() => startLive(services), [services]);
  useEffect(() => keepFocusInPlace(document.getElementById('contenido')), []);
  useWebFont();
  return null;
}

/**
 * When the focused element is removed, moves the focus to what replaced it, for screen readers and keyboard users. A
 * change of screen moves the focus by itself.
 * @param content element that holds the screens; null where there are none
 * @returns a function that stops it
 */
function keepFocusInPlace(content: HTMLElement | null): (() => void) | undefined {
  if (!content) return undefined;
  let focused: Node | null = null;
  const remember = ({ target }: FocusEvent) => {
    focused = target as Node;
  };
  const observer = new MutationObserver((changes) => {
    if (document.activeElement !== document.body) return;
    const gone = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(focused)));
    if (gone && gone.target !== content) focusOn(placeOf(gone));
  });
  content.addEventListener('focusin', remember);
  observer.observe(content, { childList: true, subtree: true });
  return () => {
    content.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

/** The element after the removed one, or else its parent. */
function placeOf({ target, previousSibling }: MutationRecord): HTMLElement {
  const before = previousSibling as Element | Text | Comment | null;
  const next = before ? before.nextElementSibling : (target as Element).firstElementChild;
  return (next ?? target) as HTMLElement;
}

/** Focuses the heading of the element, which a screen reader then reads, or the element itself. */
function focusOn(place: HTMLElement): void {
  const goal = place.querySelector<HTMLElement>('h2, h3') ?? place;
  goal.tabIndex = -1;
  goal.focus();
}

/**
 * Loads the portal's web font after the page is drawn and applies it from the next navigation on, so that nothing waits
 * for it and visible text does not move. A returning visitor has it from the first paint.
 */
function useWebFont(): void {
  const { pathname } = useLocation();
  const isHere = useRef(false);
  useEffect(() => {
    if (looks.webFont) void bring(looks.webFont).then((came) => (isHere.current = came));
  }, []);
  useLayoutEffect(() => {
    if (isHere.current) document.documentElement.dataset['webFont'] = '';
  }, [pathname]);
}

/** False if it does not load; the next visit tries again. */
async function bring(family: string): Promise<boolean> {
  try {
    await document.fonts.load(`1em ${family}`);
    deviceStorage('local').setItem(HERE, '');
    return true;
  } catch {
    return false;
  }
}
