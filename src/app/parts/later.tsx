import { useEffect, useReducer, useState } from 'react';
import type { ComponentType, FunctionComponent } from 'react';
import { Boundary } from '#blocks/parts/boundary.tsx';

/**
 * A part of the shell that nobody waits for: its code is asked for once the first screen stands. Where it does not come, or
 * cannot be drawn, `Missing` stands, or nothing, until the page starts over (`watchMissingCode`).
 */
export function later(load: () => Promise<ComponentType>, Missing?: FunctionComponent): ComponentType {
  let View: ComponentType | undefined;
  return function Later() {
    const [, arrived] = useReducer((count: number) => count + 1, 0);
    const [missing, setMissing] = useState(false);
    useEffect(() => {
      if (View) return;
      let left = false;
      const bring = async () => {
        View = await load();
        if (!left) arrived();
      };
      bring().catch(() => !left && setMissing(true));
      return () => void (left = true);
    }, []);
    if (!View) return missing && Missing && <Missing />;
    return (
      <Boundary {...(Missing && { fallback: Missing })}>
        <View />
      </Boundary>
    );
  };
}
