import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

interface TooltipGroup {
  ref: RefObject<HTMLDivElement | null>;
  onPointerLeave: () => void;
  onFocus: () => void;
}

/**
 * Escape hides the tooltips of a group (`data-hushed`) until the pointer leaves it or the focus moves: content shown on
 * hover or focus must be dismissable (WCAG 1.4.13).
 */
export function useHushedTooltips(): TooltipGroup {
  const ref = useRef<HTMLDivElement>(null);
  const hush = (isHushed: boolean) => ref.current?.toggleAttribute('data-hushed', isHushed);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') ref.current?.toggleAttribute('data-hushed', true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return { ref, onPointerLeave: () => hush(false), onFocus: () => hush(false) };
}
