import { useEffect, useReducer, useState } from 'react';
import type { ComponentType, FunctionComponent } from 'react';
import { Boundary } from '#blocks/parts/boundary.tsx';
import { yieldToMain } from '#runtime/portal/yield-to-main.ts';

interface LazyPart<P> extends FunctionComponent<P> {
  /** Loads the code ahead of the first render, for parts that would push down the content below them. */
  bring(): Promise<void>;
}

interface StandIns {
  /** Drawn while the code loads. */
  Waiting?: FunctionComponent;
  /** Drawn if the code does not load or fails to render, until the page is reloaded (`watchMissingCode`). */
  Missing?: FunctionComponent;
}

/**
 * A part of the shell that loads its code after the first screen is drawn. Draws nothing meanwhile without `Waiting`.
 */
export function lazyPart<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  { Waiting, Missing }: StandIns = {},
): LazyPart<P> {
  let View: ComponentType<P> | undefined;
  const bring = async () => void (View = await load());
  return Object.assign(Part, { bring });

  function Part(props: P) {
    const [, arrived] = useReducer((count: number) => count + 1, 0);
    const [missing, setMissing] = useState(false);
    useEffect(() => {
      if (View) return;
      let left = false;
      const arrive = () => !left && arrived();
      void yieldToMain()
        .then(bring)
        .then(arrive, () => !left && setMissing(true));
      return () => void (left = true);
    }, []);
    if (!View) {
      const StandIn = missing ? Missing : Waiting;
      return StandIn && <StandIn />;
    }
    return (
      <Boundary {...(Missing && { fallback: Missing })}>
        <View {...props} />
      </Boundary>
    );
  }
}
