import { lazy } from 'react';
import type { ComponentType } from 'react';

/** A view whose code comes late. */
export interface LateView<P> {
  /** Brings its code, so that it is drawn at once. A failed load may be asked again. */
  bring(): Promise<ComponentType<P>>;
  /** Whether it is drawn without waiting, now and whenever it is drawn again. */
  isHere(): boolean;
  /** Always the same: the view itself when its code is here, else one that suspends until it comes. */
  view(): ComponentType<P>;
}

/** @param load brings its code */
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
