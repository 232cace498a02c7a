import { useEffect, useRef, useState } from 'react';
import { whenReleased } from './when-released.ts';
import type { Typed, WidgetProps } from './widget.ts';

const PAUSE = 300;

export interface Typing {
  value: string;
  change: (value: string) => void;
  /** Publishes pending input at once. */
  commit: () => void;
}

/**
 * Keeps typed text in local state, so that a key renders only this widget; the form receives it after a pause of 300 ms
 * or on blur. A value set from outside (cleared, restored) replaces it. A value typed here since the last pause does
 * not: it may come back late, when another field settles, and would drop the keys typed after it.
 */
export function useTyping({
  value,
  onTyping,
  onSettled,
}: Pick<WidgetProps, 'value' | 'onTyping' | 'onSettled'>): Typing {
  const [local, setLocal] = useState(value);
  const [known, setKnown] = useState<Typed>(value);
  const [typed, setTyped] = useState<readonly Typed[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== known) {
    setKnown(value);
    if (!typed.includes(value)) setLocal(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function publish(next: Typed): void {
    clearTimeout(timer.current);
    setKnown(next);
    setTyped([]);
    onSettled(next);
  }
  return {
    value: String(local),
    change(next) {
      setLocal(next);
      setTyped((before) => [...before, next]);
      onTyping(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => publish(next), PAUSE);
    },
    commit() {
      if (local !== known) whenReleased(() => publish(local));
    },
  };
}
