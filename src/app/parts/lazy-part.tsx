import { useEffect, useReducer, useState } from 'react';
import type { ComponentType, FunctionComponent } from 'react';
import { Boundary } from '#blocks/parts/boundary.tsx';
import { nextTask } from '#runtime/portal/next-task.ts';

interface LazyPart<P> extends FunctionComponent<P> {
  /** Asks for its code before, where what stands below it would move. */
  bring(): Promise<void>;
}

interface StandIns {
  /** Until its code is here. */
  Waiting?: FunctionComponent;
  /** Where it does not come, or cannot be drawn, until the page starts over (`watchMissingCode`). */
  Missing?: FunctionComponent;
}

/** A part of the shell whose code is asked for once the first screen stands. Nothing stands in its place unless said. */
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
      void nextTask()
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
