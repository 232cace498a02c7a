import { useEffect, useEffectEvent } from 'react';
import { useScreen } from '#runtime/screen/screen.tsx';

/** Publishes a slot when it appears and whenever `signature` changes; `undefined` publishes nothing. */
export function usePublished(slot: string, value: unknown, signature: unknown): void {
  const screen = useScreen();
  const publish = useEffectEvent(() => screen.publish(slot, value));
  useEffect(() => {
    if (signature !== undefined) publish();
  }, [slot, signature]);
}
