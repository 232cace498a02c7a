import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * How what a button opens over the page is left: Escape, which gives the focus back to the button, or a press anywhere
 * else. Returns where the button and what it opens are put.
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
