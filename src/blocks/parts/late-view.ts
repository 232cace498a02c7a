import { lazy } from 'react';
import type { ComponentType } from 'react';

/** A component that is loaded on demand. */
export interface LateView<P> {
  /** Loads its code, so that it renders at once. A failed load may be retried. */
  bring(): Promise<ComponentType<P>>;
  /** True if it renders without suspending. */
  isHere(): boolean;
  /** The component itself if its code is loaded, else a lazy one that suspends; the same on each call. */
  view(): ComponentType<P>;
}

/** @param load imports the component */
export function lateView<P extends object>(load: () => Promise<ComponentType<P>>): LateView<P> {
  let coming: Promise<ComponentType<P>> | undefined;
  let here: ComponentType<P> | undefined;
  let waiting: ComponentType<P> | undefined;

  async function bring(): Promise<ComponentType<P>> {
    coming ??= load();
    try {
      return (here = await coming);
    } catch (failure) {
      coming = undefined;
      waiting = undefined;
      throw failure;
    }
  }
  return {
    bring,
    isHere: () => here !== undefined && waiting === undefined,
    view: () =>
      waiting ?? here ?? (waiting = lazy(async () => ({ default: await bring() })) as ComponentType<P>),
  };
}
