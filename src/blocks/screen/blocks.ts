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

/** Brings the code of these block types, so that they are drawn at once. A failed load may be asked again. */
export async function loadBlocks(types: readonly BlockType[]): Promise<void> {
  await Promise.all(types.map((type) => late.get(type)?.bring()));
}

/** Whether the view of a type is drawn without waiting, now and whenever it is drawn again. */
export const isHere = (type: BlockType): boolean => late.get(type)?.isHere() ?? true;

/** The view of a type, always the same: the view itself when its code is here, else one that suspends until it comes. */
export function viewOf(type: BlockType): AnyView {
  const source = blockTypes[type];
  return 'view' in source ? (source.view as AnyView) : late.get(type)!.view();
}
