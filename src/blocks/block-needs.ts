import type { BlockType, CompiledBlock } from '#contract/compiled.ts';
import type { Expression, Text } from '#contract/expression.ts';
import type { BlockOf } from './view.ts';
import { slotsOf } from './scope.ts';

type Parts = readonly (Text | Expression | undefined)[];

type PartsOf = { [T in BlockType]: (block: BlockOf<T>) => Parts };

/** What a block is about: without it there is no block. */
const SUBJECT: PartsOf = {
  form: (b) => [b.title, b.submit],
  details: (b) => [b.of],
  table: (b) => [b.rows],
  actions: () => [],
  notice: () => [],
  text: () => [],
  cards: (b) => [b.title],
  menu: (b) => [b.title],
  stats: (b) => b.items.map((item) => item.value),
  list: (b) => [b.rows],
  section: () => [],
  tabs: () => [],
  search: () => [],
  code: (b) => [b.value],
  'card-payment': (b) => [b.amount, b.instalments, b.submit],
  card: (b) => [b.title, b.submit],
  basket: (b) => [b.title],
  receipt: (b) => [b.of],
  timeline: (b) => [b.rows],
  steps: (b) => [b.label],
};

/** What a block says besides: it waits for it, and what is not there is a dash. */
const WORDS: Partial<PartsOf> = {
  details: (b) => [b.title],
  table: (b) => [b.title],
  notice: (b) => [b.title, b.text],
  text: (b) => [b.title, b.text],
  list: (b) => [b.title],
  section: (b) => [b.title, b.text],
  code: (b) => [b.title],
  receipt: (b) => [b.title, b.text, b.amount],
  timeline: (b) => [b.title],
};

const NOTHING = () => [];
/** Slots that every screen has. */
const AROUND = new Set(['url', 'session', 'parameters', 'today']);

/** Slots a block waits for; never the one it publishes itself. */
export function blockNeeds(block: CompiledBlock): string[] {
  return [...new Set([...slotsIn(SUBJECT, block), ...slotsIn(WORDS, block)])];
}

/**
 * Slots without which there is no block. One that only has words to say is about what its condition looks at, or else
 * about what they name.
 */
export function blockSubject(block: CompiledBlock): string[] {
  const subject = slotsIn(SUBJECT, block);
  if (subject.length > 0 || slotsOf([block.when]).some((slot) => !AROUND.has(slot))) return subject;
  return slotsIn(WORDS, block);
}

function slotsIn(parts: Partial<PartsOf>, block: CompiledBlock): string[] {
  const own = 'id' in block ? block.id : undefined;
  const of = (parts[block.type] ?? NOTHING) as (block: CompiledBlock) => Parts;
  return slotsOf(of(block)).filter((slot) => slot !== own);
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
