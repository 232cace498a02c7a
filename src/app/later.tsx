import { useEffect, useReducer } from 'react';
import type { ComponentType } from 'react';

const AGAIN = 3000;

/**
 * A part of the shell that nobody waits for: its code is asked for once the first screen stands, and again every few
 * seconds while it does not come.
 */
export function later(load: () => Promise<ComponentType>): ComponentType {
  let View: ComponentType | undefined;
  return function Later() {
    const [, arrived] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let left = false;
      const bring = async () => {
        try {
          View ??= await load();
          if (!left) arrived();
        } catch {
          if (!left) timer = setTimeout(bring, AGAIN);
        }
      };
      if (!View) void bring();
      return () => {
        left = true;
        clearTimeout(timer);
      };
    }, []);
    return View ? <View /> : null;
  };
}
