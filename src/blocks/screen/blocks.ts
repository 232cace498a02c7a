import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { BlockType } from '#contract/compiled.ts';
import { blockTypes } from './block-types.ts';

type AnyView = ComponentType<{ block: unknown }>;

const loaded = new Map<BlockType, AnyView>();
const coming = new Map<BlockType, Promise<AnyView>>();
const late = new Map<BlockType, AnyView>();

async function load(type: BlockType): Promise<AnyView> {
  const source = blockTypes[type];
  if ('view' in source) return source.view as AnyView;
  const known = coming.get(type);
  if (known) return known;
  const promise = source.load() as Promise<AnyView>;
  coming.set(type, promise);
  try {
    loaded.set(type, await promise);
  } catch (failure) {
    coming.delete(type);
    late.delete(type);
    throw failure;
  }
  return promise;
}

/** Brings the code of these block types, so that they are drawn at once. A failed load may be asked again. */
export async function loadBlocks(types: readonly BlockType[]): Promise<void> {
  await Promise.all(types.map(load));
}

/** Whether the view of a type is drawn without waiting, now and whenever it is drawn again. */
export const isHere = (type: BlockType): boolean =>
  'view' in blockTypes[type] || (loaded.has(type) && !late.has(type));

/** The view of a type, always the same: the view itself when its code is here, else one that suspends until it comes. */
export function viewOf(type: BlockType): AnyView {
  const source = blockTypes[type];
  const view = 'view' in source ? (source.view as AnyView) : (late.get(type) ?? loaded.get(type));
  if (view) return view;
  const waiting = lazy(async () => ({ default: await load(type) }));
  late.set(type, waiting);
  return waiting;
}
