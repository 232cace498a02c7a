import { useEffect, useReducer } from 'react';
import type { ComponentType } from 'react';
import { Boundary } from '#blocks/boundary.tsx';

/**
 * A part of the shell that nobody waits for: its code is asked for once the first screen stands. Where it does not come, or
 * cannot be drawn, nothing stands, until the page starts over (`watchMissingCode`).
 */
export function later(load: () => Promise<ComponentType>): ComponentType {
  let View: ComponentType | undefined;
  return function Later() {
    const [, arrived] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      if (View) return;
      let left = false;
      const bring = async () => {
        View = await load();
        if (!left) arrived();
      };
      bring().catch(() => undefined);
      return () => void (left = true);
    }, []);
    return (
      View && (
        <Boundary>
          <View />
        </Boundary>
      )
    );
  };
}
