/**
 * Output of the compiler, and input of the runtime. Authored types (generated/grammar.ts) with every name resolved:
 * columns have title, value and format; forms have their schema and validator; calls have their endpoint.
 */
import type { CompiledCall } from './compiled-call.ts';
import type { CompiledForm } from './compiled-form.ts';
import type { CompiledItem, Writing } from './compiled-item.ts';
import type { CompiledMenuEntry, IconDrawing } from './compiled-shell.ts';
import type { Expression, Text } from './expression.ts';
import type {
  Action,
  BasketBlock,
  Block,
  CardsBlock,
  Data,
  DetailsBlock,
  Effect,
  Item,
  ListBlock,
  MenuBlock,
  QueryParameter,
  RowExplanation,
  Send,
  StatsBlock,
  StepsBlock,
  TableBlock,
  TableQuantity,
  TableSearch,
  NothingChosen,
  TableSelection,
  TabsBlock,
  TimelineBlock,
  UseBlock,
} from './generated/grammar.ts';

export interface CompiledData extends Omit<Data, 'endpoint' | 'send'> {
  call: CompiledCall;
  send: Readonly<Record<string, Expression>>;
  /** Request fields without which the call is not made. */
  needs: readonly string[];
}

export interface CompiledAction extends Omit<Compiled<Action>, 'then'> {
  /** Identity within the screen. */
  key: string;
  then?: readonly Effect[];
}

/** Compiled type of a part of the grammar that compiles property by property. */
type Compiled<P> = { [K in keyof P]: CompiledProperty<K, Exclude<P[K], undefined>> };

/** The authored `key` of a block, which names a row, becomes `rowKey`; `key` identifies the block. */
type Keyed<B> = { [K in keyof B as K extends 'key' ? 'rowKey' : K]: B[K] };

type CompiledProperty<K, V> = K extends 'icon'
  ? IconDrawing
  : K extends 'call'
    ? CompiledCall
    : Same<V, Send> extends true
      ? Readonly<Record<string, Expression>>
      : Same<V, Item[]> extends true
        ? readonly CompiledItem[]
        : Same<V, Action[]> extends true
          ? readonly CompiledAction[]
          : Same<V, Block[]> extends true
            ? readonly CompiledBlock[]
            : V;

/** True when two types are identical; being assignable is not enough. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

export interface CompiledSelection extends Omit<Compiled<TableSelection>, 'quantity' | 'none'> {
  quantity?: CompiledQuantity;
  none?: Compiled<NothingChosen>;
}

/** Quantity of each chosen row: the column for it, which the slot has in each row as `quantity`. */
export interface CompiledQuantity extends CompiledItem, Omit<TableQuantity, 'title'> {}

export type CompiledSearch = Compiled<TableSearch>;

/** Explanation that opens under a row. */
export type CompiledExplanation = Compiled<RowExplanation>;

export interface CompiledTable extends Omit<Keyed<Compiled<TableBlock>>, 'select' | 'explain' | 'search'> {
  search?: CompiledSearch;
  explain?: CompiledExplanation;
  select?: CompiledSelection;
}

interface CompiledDetails extends Omit<Compiled<DetailsBlock>, 'badge'> {
  badge?: CompiledItem;
}

interface CompiledCards extends Omit<CardsBlock, 'items'> {
  items: readonly Compiled<CardsBlock['items'][number]>[];
}

interface CompiledMenuBlock extends Omit<MenuBlock, 'menu'> {
  items: readonly CompiledMenuEntry[];
}

interface CompiledStats extends Omit<StatsBlock, 'items'> {
  items: readonly (StatsBlock['items'][number] & Writing)[];
}

interface CompiledList extends Omit<ListBlock, 'value'> {
  value?: Expression & {};
  /** Format of `value`. */
  writing?: Writing;
}

interface CompiledTabs extends Omit<TabsBlock, 'items'> {
  items: readonly Compiled<TabsBlock['items'][number]>[];
}

interface CompiledTimeline extends TimelineBlock {
  /** Formats of `date` and `state`. */
  dateWriting: Writing;
  stateWriting: Writing;
}

export type CompiledStep = Compiled<StepsBlock['items'][number]>;

export interface CompiledSteps extends Omit<StepsBlock, 'items'> {
  items: readonly CompiledStep[];
}

export type CompiledBasket = Keyed<Compiled<BasketBlock>> & Required<Pick<BasketBlock, 'min' | 'max'>>;

/** Types of block that compile into more than their properties. */
interface CompletedBlocks {
  form: CompiledForm;
  details: CompiledDetails;
  table: CompiledTable;
  cards: CompiledCards;
  menu: CompiledMenuBlock;
  stats: CompiledStats;
  list: CompiledList;
  tabs: CompiledTabs;
  basket: CompiledBasket;
  timeline: CompiledTimeline;
  steps: CompiledSteps;
}

/** Every type of block that a screen has once fragments are in their place. */
export type BlockType = Exclude<Block, UseBlock>['type'];

/** Compiled type of a type of block of the grammar. */
type BlockCompiled<T extends BlockType> = T extends keyof CompletedBlocks
  ? CompletedBlocks[T]
  : Keyed<Compiled<Extract<Block, { type: T }>>>;

/** `key` identifies the block within the screen. */
export type CompiledBlock = { [T in BlockType]: BlockCompiled<T> & { type: T; key: string } }[BlockType];

/** A query parameter; of an enumeration, with its codes. */
export type CompiledParameter = Pick<QueryParameter, 'type' | 'format'> & { values?: readonly string[] };

/** One screen, as its chunk exports it (`export const screen`). */
export interface CompiledScreen {
  /** Route pattern: `/descargas/:id`. */
  route: string;
  title: Text;
  description?: Text;
  width: 'narrow' | 'wide';
  /** Saved on the server too, until the condition holds. */
  draft?: { until: Expression<boolean> };
  /** Query parameters it reads. */
  query: Readonly<Record<string, CompiledParameter>>;
  data: Readonly<Record<string, CompiledData>>;
  /** Computed values, in order of dependency. */
  values: Readonly<Record<string, Expression>>;
  blocks: readonly CompiledBlock[];
  /** Names of the parameters its expressions read. */
  parameters: readonly string[];
}
