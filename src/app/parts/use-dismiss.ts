import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Closes a popover on Escape, which returns the focus to its button, or on a press outside.
 * @returns refs for the button and the popover
 */
export function useDismiss<B extends HTMLElement, P extends HTMLElement>(open: boolean, onClose: () => void) {
  const opener = useRef<B>(null);
  const panel = useRef<P>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      opener.current?.focus();
    };
    const onPress = ({ target }: PointerEvent) => {
      const within = [opener, panel].some(({ current }) => current?.contains(target as Node));
      if (!within) close();
    };
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onPress);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onPress);
    };
  }, [open]);
  return { opener, panel };
}
