import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * When what one acted on goes, what stands in its place takes the focus: who listens hears it, who uses keys goes on from
 * there. Whoever knows better where the focus belongs puts it there afterwards.
 */
export function useFocusInPlace(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = content.current;
    if (!root) return undefined;
    let focused: Node | null = null;
    const remember = ({ target }: FocusEvent) => {
      focused = target as Node;
    };
    const observer = new MutationObserver((changes) => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      const gone = focused;
      const change = changes.find(({ target, removedNodes }) => {
        return target.isConnected && [...removedNodes].some((node) => node.contains(gone));
      });
      focused = null;
      if (change) focusOn(placeOf(change));
    });
    root.addEventListener('focusin', remember);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [content]);
}

/** What stands now where something was taken out, or what it was taken out of. */
function placeOf({ target, previousSibling }: MutationRecord): HTMLElement {
  const parent = target as HTMLElement;
  const before = previousSibling as Element | Text | Comment | null;
  const next = before?.isConnected ? before.nextElementSibling : parent.firstElementChild;
  return (next ?? parent) as HTMLElement;
}

/** Its heading is what is read aloud of it. */
function focusOn(place: HTMLElement): void {
  const goal = place.querySelector<HTMLElement>('h2, h3') ?? place;
  if (!goal.hasAttribute('tabindex')) goal.tabIndex = -1;
  goal.focus();
}
