import type { BlockType, CompiledBlock } from '#contract/compiled.ts';
import type { Expression, Text } from '#contract/expression.ts';
import type { BlockOf } from './view.ts';
import { slotsOf } from './scope.ts';

type Parts = readonly (Text | Expression | undefined)[];

/** Without which of its texts and values a block says nothing. Parts that may be missing are not here. */
const NEEDS: { [T in BlockType]: (block: BlockOf<T>) => Parts } = {
  form: (b) => [b.title, b.submit],
  details: (b) => [b.of, b.title],
  table: (b) => [b.rows, b.title],
  actions: () => [],
  notice: (b) => [b.title, b.text],
  text: (b) => [b.title, b.text],
  cards: (b) => [b.title],
  menu: (b) => [b.title],
  stats: (b) => b.items.map((item) => item.value),
  list: (b) => [b.title, b.rows],
  section: (b) => [b.title, b.text],
  tabs: () => [],
  search: () => [],
  code: (b) => [b.title, b.value],
  'card-payment': (b) => [b.amount, b.instalments, b.submit],
  card: (b) => [b.title, b.submit],
  basket: (b) => [b.title],
  receipt: (b) => [b.of, b.title, b.text, b.amount],
  timeline: (b) => [b.title, b.rows],
  steps: (b) => [b.label],
};

/** Slots a block waits for; never the one it publishes itself. */
export function blockNeeds<T extends BlockType>(block: BlockOf<T>): string[] {
  const parts = (NEEDS[block.type as T] as (b: BlockOf<T>) => Parts)(block);
  const own = 'id' in block ? block.id : undefined;
  return slotsOf(parts).filter((slot) => slot !== own);
}

/**
 * Slots that decide what is inside a block, or chosen in it beforehand: it waits while they come, but does without them. What a
 * table publishes before it knows them would be taken for what somebody chose.
 */
export function blockConditions(block: CompiledBlock): string[] {
  if (block.type === 'tabs' || block.type === 'steps') return slotsOf(block.items.map((item) => item.when));
  if (block.type !== 'table' || !block.select) return [];
  const { when, initial, total } = block.select;
  return slotsOf([block.rowKey, when, initial, total]).filter((slot) => slot !== block.id);
}
