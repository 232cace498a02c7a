/**
 * When the focused element is removed, moves the focus to what replaced it, for screen readers and keyboard users. A
 * change of screen moves the focus by itself.
 * @param content element that holds the screens; null where there are none
 * @returns a function that stops it
 */
export function keepFocusInPlace(content: HTMLElement | null): (() => void) | undefined {
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
