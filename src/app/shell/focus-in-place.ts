/**
 * When what one acted on goes, what stands in its place takes the focus: who listens hears it, who uses keys goes on from
 * there. A screen that comes in the place of another says itself where one is.
 * @param content holds the screens; null where there are none
 * @returns how to stop
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

/** What stands now where something was taken out, or what it was taken out of. */
function placeOf({ target, previousSibling }: MutationRecord): HTMLElement {
  const before = previousSibling as Element | Text | Comment | null;
  const next = before ? before.nextElementSibling : (target as Element).firstElementChild;
  return (next ?? target) as HTMLElement;
}

/** Its heading is what is read aloud of it. */
function focusOn(place: HTMLElement): void {
  const goal = place.querySelector<HTMLElement>('h2, h3') ?? place;
  goal.tabIndex = -1;
  goal.focus();
}
