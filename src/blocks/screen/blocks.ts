import type { ComponentType } from 'react';
import type { BlockType } from '#contract/compiled.ts';
import { lateView, type LateView } from '#blocks/parts/late-view.ts';
import { blockTypes } from './generated/block-types.ts';

type AnyView = ComponentType<{ block: unknown }>;

const late = new Map(
  Object.entries(blockTypes).flatMap(([type, source]): [string, LateView<{ block: unknown }>][] =>
    'load' in source ? [[type, lateView(source.load as () => Promise<AnyView>)]] : [],
  ),
);

/** Loads the code of these block types, so that they render at once. A failed load may be retried. */
export async function loadBlocks(types: readonly BlockType[]): Promise<void> {
  await Promise.all(types.map((type) => late.get(type)?.bring()));
}

/** True if the view of a type renders without suspending. */
export const isHere = (type: BlockType): boolean => late.get(type)?.isHere() ?? true;

/** View of a type: itself if its code is loaded, else a lazy one that suspends; the same on each call. */
export function viewOf(type: BlockType): AnyView {
  const source = blockTypes[type];
  return 'view' in source ? (source.view as AnyView) : late.get(type)!.view();
}
