import { useEffect, useEffectEvent } from 'react';
import { useScreen } from '#runtime/screen/screen.tsx';

/** Publishes a slot on mount and whenever `signature` changes; with `undefined` it publishes nothing. */
export function usePublished(slot: string, value: unknown, signature: unknown): void {
  const screen = useScreen();
  const publish = useEffectEvent(() => screen.publish(slot, value));
  useEffect(() => {
    if (signature !== undefined) publish();
  }, [slot, signature]);
}
