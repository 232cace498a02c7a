import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Gap between a toast and the focused control, in px. */
const GAP = 8;

interface Edges {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * How far a list at the bottom must rise to uncover the focused control.
 * @param list its position without rising, in px of the window
 * @param focused the control; null when nothing has the focus
 * @param roof upper limit of the list, in px of the window
 * @returns px; 0 if it covers nothing, or there is no space above the control
 */
export function riseOf(list: Edges, focused: Edges | null, roof: number): number {
  if (!focused) return 0;
  const isApart =
    focused.right <= list.left ||
    focused.left >= list.right ||
    focused.bottom <= list.top ||
    focused.top >= list.bottom;
  const rise = list.bottom - focused.top + GAP;
  return isApart || list.top - rise < roof ? 0 : Math.ceil(rise);
}

/** Keeps a list that is fixed at the bottom from covering the focused control (WCAG 2.4.11), through its `--rise`. */
export function useClearOfFocus(list: RefObject<HTMLElement | null>, roof: number, toasts: number): void {
  useEffect(() => {
    const element = list.current;
    if (!element || toasts === 0) return;
    const place = () => {
      const now = Number.parseFloat(element.style.getPropertyValue('--rise')) || 0;
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const resting = { left, right, top: top + now, bottom: bottom + now };
      element.style.setProperty('--rise', `${riseOf(resting, focusedOutside(element), roof)}px`);
    };
    place();
    addEventListener('focusin', place);
    addEventListener('scroll', place, { passive: true });
    addEventListener('resize', place);
    return () => {
      removeEventListener('focusin', place);
      removeEventListener('scroll', place);
      removeEventListener('resize', place);
    };
  }, [list, roof, toasts]);
}

function focusedOutside(list: HTMLElement): Edges | null {
  const { activeElement } = document;
  if (!activeElement || activeElement.matches('body, main') || list.contains(activeElement)) return null;
  return activeElement.getBoundingClientRect();
}
