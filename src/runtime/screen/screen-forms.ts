import type { CompiledBlock, CompiledCall, CompiledForm, CompiledScreen } from '#contract/compiled.ts';

/** What the dataflow needs to know of a form, a basket or a card. */
export interface ScreenForm {
  /** Fields typed in secret: they are never kept. */
  readonly secrets: ReadonlySet<string>;
  /** What it published stands in the address. */
  readonly url: boolean;
}

const NO_SECRETS: ReadonlySet<string> = new Set();
/** What a card can be charged by. */
const CARD_SECRETS: ReadonlySet<string> = new Set(['token']);

/** What is typed or gathered on a screen, by slot, wherever it stands: forms, baskets and cards. */
export function screenForms({ blocks }: Pick<CompiledScreen, 'blocks'>): ReadonlyMap<string, ScreenForm> {
  return new Map(blocks.flatMap(inputsIn));
}

/** Whether something of a request is typed in secret. */
export function isSecret({ typedIn }: CompiledCall, forms: ReadonlyMap<string, ScreenForm>): boolean {
  return Object.values(typedIn).some(([form, field]) => forms.get(form)?.secrets.has(field));
}

/** The forms of a block, wherever they stand in it. */
export function formsIn(block: CompiledBlock): CompiledForm[] {
  if (block.type === 'form') return [block];
  if (block.type === 'section') return block.blocks.flatMap(formsIn);
  if (block.type === 'tabs' || block.type === 'steps')
    return block.items.flatMap((item) => item.blocks.flatMap(formsIn));
  return [];
}

function inputsIn(block: CompiledBlock): (readonly [slot: string, form: ScreenForm])[] {
  if (block.type === 'form') return [[block.id, formOf(block)]];
  if (block.type === 'basket') return [[block.id, { secrets: NO_SECRETS, url: false }]];
  if (block.type === 'card') return [[block.id, { secrets: CARD_SECRETS, url: false }]];
  if (block.type === 'section') return block.blocks.flatMap(inputsIn);
  if (block.type === 'tabs' || block.type === 'steps')
    return block.items.flatMap((item) => item.blocks.flatMap(inputsIn));
  return [];
}

function formOf({ fields, url = false }: CompiledForm): ScreenForm {
  const secrets = new Set(fields.filter(({ widget }) => widget === 'password').map(({ name }) => name));
  return { secrets, url };
}
