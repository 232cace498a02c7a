import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { BlockType } from '#contract/compiled.ts';
import { ActionsBlock } from './actions.tsx';
import { CardsBlock } from './cards.tsx';
import { DetailsBlock } from './details.tsx';
import { ListBlock } from './list.tsx';
import { NoticeBlock } from './notice.tsx';
import { SearchBlock } from './search.tsx';
import { SectionBlock } from './section.tsx';
import { StatsBlock } from './stats.tsx';
import { TextBlock } from './text.tsx';
import type { View } from './view.ts';

/** Where the view of a block type is: here, or in a chunk of its own. */
type Source<T extends BlockType> = { readonly view: View<T> } | { readonly load: () => Promise<View<T>> };

/** Every block type and its view. Light ones come with the shell. */
const blocks = {
  actions: { view: ActionsBlock },
  cards: { view: CardsBlock },
  details: { view: DetailsBlock },
  list: { view: ListBlock },
  notice: { view: NoticeBlock },
  search: { view: SearchBlock },
  section: { view: SectionBlock },
  stats: { view: StatsBlock },
  text: { view: TextBlock },
  basket: { load: () => import('./basket.tsx').then((m) => m.BasketBlock) },
  card: { load: () => import('./card.tsx').then((m) => m.CardBlock) },
  'card-payment': { load: () => import('./card-payment.tsx').then((m) => m.CardPaymentBlock) },
  code: { load: () => import('./code.tsx').then((m) => m.CodeBlock) },
  menu: { load: () => import('./menu.tsx').then((m) => m.MenuBlock) },
  form: { load: () => import('./form.tsx').then((m) => m.FormBlock) },
  receipt: { load: () => import('./receipt.tsx').then((m) => m.ReceiptBlock) },
  steps: { load: () => import('./steps.tsx').then((m) => m.StepsBlock) },
  table: { load: () => import('./table.tsx').then((m) => m.TableBlock) },
  tabs: { load: () => import('./tabs.tsx').then((m) => m.TabsBlock) },
  timeline: { load: () => import('./timeline.tsx').then((m) => m.TimelineBlock) },
} satisfies { [T in BlockType]: Source<T> };

type AnyView = ComponentType<{ block: unknown }>;

const loaded = new Map<BlockType, AnyView>();
const coming = new Map<BlockType, Promise<AnyView>>();
const late = new Map<BlockType, AnyView>();

async function load(type: BlockType): Promise<AnyView> {
  const source = blocks[type];
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

/** The view of a type, always the same: the view itself when its code is here, else one that suspends until it comes. */
export function viewOf(type: BlockType): AnyView {
  const source = blocks[type];
  const view = 'view' in source ? (source.view as AnyView) : (late.get(type) ?? loaded.get(type));
  if (view) return view;
  const waiting = lazy(async () => ({ default: await load(type) }));
  late.set(type, waiting);
  return waiting;
}
