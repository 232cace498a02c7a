/**
 * What the language compiles config into and the runtime reads. Authored types (generated/grammar.ts) with every
 * name resolved: columns have title, value and format; forms have their schema and validator; calls have their endpoint.
 */
import type { AnswerShape } from './answer-shape.ts';
import type { CompiledMenuEntry, IconDrawing } from './compiled-shell.ts';
import type { Expression, Text } from './expression.ts';
import type {
  Action,
  BasketBlock,
  Block,
  CardBlock,
  CardPaymentBlock,
  Code,
  Data,
  DetailsBlock,
  Effect,
  Field,
  FormBlock,
  Options,
  QueryParameter,
  ListBlock,
  ReceiptBlock,
  RecordLayout,
  FileKinds,
  RowExplanation,
  Rows,
  SectionBlock,
  StatsBlock,
  StepsBlock,
  TimelineBlock,
  TableBlock,
  TabsBlock,
  TableQuantity,
  TableSearch,
  TableSelection,
  ActionsBlock,
  NoticeBlock,
  TextBlock,
  CardsBlock,
  SearchBlock,
  CodeBlock,
  MenuBlock,
  UseBlock,
  Wire,
} from './generated/grammar.ts';

/** How a value is written: a format's name, the codes it belongs to, or how many decimals a number has. None: plain text. */
export type Writing = { format?: string; codes?: readonly Code[]; decimals?: number };

/** A column of a table or a line of a details card. */
export interface CompiledItem extends Writing {
  /** Identity within its block: the field's name, or its position. */
  key: string;
  title: Text;
  value: Expression;
  align?: 'start' | 'end';
  when?: Expression<boolean>;
  note?: Text;
}

/** What a call needs to know of its endpoint. */
export interface CompiledCall {
  /** Wire path, without leading slash. */
  path: string;
  access: 'public' | 'taxpayer' | 'administrator';
  /** Captcha action to ask a token for. */
  captcha?: string;
  /** Errors are the screen's business: no toast. */
  silent?: boolean;
  /** How the backend says it, when it has other names. */
  wire?: Wire;
  /** The request carries an operation id, kept while the same call is retried. */
  operation: boolean;
  /** Request field → where its value was typed, as [form slot, field]: errors go back there. */
  typedIn: Readonly<Record<string, readonly [form: string, field: string]>>;
  /** Register that it answers from. */
  register?: string;
  /** Registers that it writes in: what is read of them is old when it is refused for how things stand. */
  writes?: readonly string[];
  /** What its answer must be, as far as the screen reads it. */
  answer: AnswerShape;
}

/** What a submission charges. The scope has `request` besides `today`, `session` and `parameters`. */
export interface CompiledCharge {
  /** Money. */
  amount: Expression<string>;
  /** Money that another slip charges after a deposit; null: there is none. */
  balance: Expression<string> | null;
  /** Money, of the amount; null: it is said of no parts. */
  capital: Expression<string> | null;
  interest: Expression<string> | null;
  /** The month it is of; null: none is said. */
  period: Expression<string> | null;
  /** Code it is charged with, of an enumeration. */
  tax: Expression<string>;
  codes: string;
  /** Names of the system parameters it reads. */
  parameters: readonly string[];
}

export interface CompiledData extends Omit<Data, 'endpoint' | 'send'> {
  call: CompiledCall;
  send: Readonly<Record<string, Expression>>;
  /** Request fields without which there is nothing to ask. */
  needs: readonly string[];
}

export interface CompiledAction extends Omit<Action, 'call' | 'send' | 'icon' | 'then'> {
  /** Identity within the screen. */
  key: string;
  icon?: IconDrawing;
  call?: CompiledCall;
  send?: Readonly<Record<string, Expression>>;
  then?: readonly Effect[];
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** What Ajv says of one place of the values: `/renglones/0/base`. */
export interface ValidationError {
  instancePath: string;
  keyword: string;
  params: Readonly<Record<string, unknown>>;
}

/** Ajv's standalone function of a form's schema: whether the values fit; what does not stands in `errors`. */
export interface FormValidator {
  (values: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

/** Files a field takes; every limit said. */
export interface CompiledFile {
  accept: FileKinds;
  maxBytes: number;
  /** Several at most: the value is a list of ids. Absent: one, and the value is its id. */
  many?: number;
  /** How its lines are read before it is sent. */
  record?: RecordLayout;
  /** What columns of its lines have to say. */
  given?: Readonly<Record<string, Expression>>;
}

/** Repeated rows of fields; the value is a list of objects. */
export interface CompiledRows extends Omit<Rows, 'fields' | 'min' | 'max'> {
  min: number;
  max: number;
  fields: readonly CompiledField[];
}

export interface CompiledField extends Omit<
  Field,
  'title' | 'codes' | 'only' | 'options' | 'required' | 'type' | 'widget' | 'file' | 'rows'
> {
  name: string;
  title: Text;
  type: 'string' | 'integer' | 'number' | 'boolean';
  widget: NonNullable<Field['widget']> | 'file' | 'rows' | 'computed';
  /** Codes offered, in order. */
  options?: readonly Code[];
  /** Where the codes offered come from, when a slot has them; each is `item`. */
  optionsFrom?: Options;
  required: boolean | Expression<boolean>;
  file?: CompiledFile;
  rows?: CompiledRows;
  /** How what is computed is written. */
  writing?: Writing;
}

export interface CompiledForm extends Omit<FormBlock, 'fields' | 'call' | 'send'> {
  fields: readonly CompiledField[];
  /** What its values are by themselves, whatever its expressions say. */
  schema: JsonSchema;
  uiSchema: JsonSchema;
  validate: FormValidator;
  call?: CompiledCall;
  send?: Readonly<Record<string, Expression>>;
}

export interface CompiledSelection extends Omit<TableSelection, 'actions' | 'quantity'> {
  actions?: readonly CompiledAction[];
  quantity?: CompiledQuantity;
}

/** How many of each chosen row: the column of what the slot has of each as `quantity`. */
export interface CompiledQuantity extends CompiledItem, Omit<TableQuantity, 'title'> {}

export interface CompiledSearch extends Omit<TableSearch, 'in' | 'by'> {
  in: readonly CompiledItem[];
  by?: readonly CompiledItem[];
}

/** What opens under a row. */
export interface CompiledExplanation extends Omit<RowExplanation, 'items' | 'actions'> {
  items?: readonly CompiledItem[];
  actions?: readonly CompiledAction[];
}

export interface CompiledTable extends Omit<
  TableBlock,
  'columns' | 'select' | 'emptyActions' | 'key' | 'explain' | 'search'
> {
  /** Identity of a row. */
  rowKey?: Expression;
  columns: readonly CompiledItem[];
  search?: CompiledSearch;
  explain?: CompiledExplanation;
  select?: CompiledSelection;
  emptyActions?: readonly CompiledAction[];
}

export interface CompiledDetails extends Omit<DetailsBlock, 'items' | 'badge'> {
  items: readonly CompiledItem[];
  badge?: CompiledItem;
}

export interface CompiledReceipt extends Omit<ReceiptBlock, 'items' | 'actions'> {
  items: readonly CompiledItem[];
  actions?: readonly CompiledAction[];
}

export interface CompiledActions extends Omit<ActionsBlock, 'items'> {
  items: readonly CompiledAction[];
}

export interface CompiledNotice extends Omit<NoticeBlock, 'actions'> {
  actions?: readonly CompiledAction[];
}

export interface CompiledCards extends Omit<CardsBlock, 'items'> {
  items: readonly (Omit<CardsBlock['items'][number], 'icon'> & { icon?: IconDrawing })[];
}

export interface CompiledMenuBlock extends Omit<MenuBlock, 'menu'> {
  items: readonly CompiledMenuEntry[];
}

export interface CompiledStats extends Omit<StatsBlock, 'items'> {
  items: readonly (StatsBlock['items'][number] & Writing)[];
}

export interface CompiledList extends Omit<ListBlock, 'value'> {
  value?: Expression & {};
  /** How `value` is written. */
  writing?: Writing;
}

export interface CompiledSection extends Omit<SectionBlock, 'blocks'> {
  blocks: readonly CompiledBlock[];
}

export interface CompiledTabs extends Omit<TabsBlock, 'items'> {
  items: readonly (Omit<TabsBlock['items'][number], 'blocks' | 'icon'> & {
    icon?: IconDrawing;
    blocks: readonly CompiledBlock[];
  })[];
}

export interface CompiledTimeline extends TimelineBlock {
  /** How `date` and `state` are written. */
  dateWriting: Writing;
  stateWriting: Writing;
}

export interface CompiledStep extends Omit<StepsBlock['items'][number], 'blocks'> {
  blocks: readonly CompiledBlock[];
}

export interface CompiledSteps extends Omit<StepsBlock, 'items'> {
  items: readonly CompiledStep[];
}

export interface CompiledCardPayment extends Omit<CardPaymentBlock, 'call' | 'send'> {
  call: CompiledCall;
  send: Readonly<Record<string, Expression>>;
}

export interface CompiledCard extends Omit<CardBlock, 'call' | 'send'> {
  call?: CompiledCall;
  send?: Readonly<Record<string, Expression>>;
}

export interface CompiledBasket extends Omit<BasketBlock, 'columns' | 'key' | 'min' | 'max'> {
  /** Identity of what is added. */
  rowKey: Expression;
  columns: readonly CompiledItem[];
  min: number;
  max: number;
}

/** Block type → its compiled form. `key` identifies the block within the screen. */
export interface CompiledBlocks {
  form: CompiledForm;
  details: CompiledDetails;
  table: CompiledTable;
  actions: CompiledActions;
  notice: CompiledNotice;
  text: TextBlock;
  cards: CompiledCards;
  menu: CompiledMenuBlock;
  stats: CompiledStats;
  list: CompiledList;
  section: CompiledSection;
  tabs: CompiledTabs;
  search: SearchBlock;
  code: CodeBlock;
  'card-payment': CompiledCardPayment;
  card: CompiledCard;
  basket: CompiledBasket;
  receipt: CompiledReceipt;
  timeline: CompiledTimeline;
  steps: CompiledSteps;
}

/** Every type of block that a screen has once fragments are in their place: one without its line above does not compile. */
export type BlockType = Exclude<Block, UseBlock>['type'];
export type CompiledBlock = { [T in BlockType]: CompiledBlocks[T] & { type: T; key: string } }[BlockType];

/** One screen, as its chunk exports it (`export const screen`). */
export interface CompiledScreen {
  /** Route pattern: `/descargas/:id`. */
  route: string;
  title: Text;
  description?: Text;
  width: 'narrow' | 'wide';
  /** Kept on the server too, until it holds. */
  draft?: { until: Expression<boolean> };
  /** Query parameters it reads. */
  query: Readonly<Record<string, QueryParameter>>;
  data: Readonly<Record<string, CompiledData>>;
  /** Computed values, in an order where each only needs earlier ones and other slots. */
  values: Readonly<Record<string, Expression>>;
  blocks: readonly CompiledBlock[];
  /** Names of the parameters its expressions read. */
  parameters: readonly string[];
}
