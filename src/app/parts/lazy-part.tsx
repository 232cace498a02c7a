import { useEffect, useReducer, useState } from 'react';
import type { ComponentType, FunctionComponent } from 'react';
import { Boundary } from '#blocks/parts/boundary.tsx';
import { nextTask } from '#runtime/portal/next-task.ts';

interface LazyPart<P> extends FunctionComponent<P> {
  /** Asks for its code before, where what stands below it would move. */
  bring(): Promise<void>;
}

/**
 * A part of the shell that nobody waits for: its code is asked for once the first screen stands. Where it does not come, or
 * cannot be drawn, `Missing` stands, or nothing, until the page starts over (`watchMissingCode`).
 */
export function lazyPart<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  Missing?: FunctionComponent,
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
    if (!View) return missing && Missing && <Missing />;
    return (
      <Boundary {...(Missing && { fallback: Missing })}>
        <View {...props} />
      </Boundary>
    );
  }
}
