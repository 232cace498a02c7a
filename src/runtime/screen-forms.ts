import type { CompiledBlock, CompiledForm, CompiledScreen } from '#contract/compiled.ts';

/** What the dataflow needs to know of a form. */
export interface ScreenForm {
  /** Fields typed in secret: they are never kept. */
  readonly secrets: ReadonlySet<string>;
  /** What it published stands in the address. */
  readonly url: boolean;
}

/** The forms of a screen by slot, wherever they stand. */
export function screenForms({ blocks }: Pick<CompiledScreen, 'blocks'>): ReadonlyMap<string, ScreenForm> {
  return new Map(blocks.flatMap(formsIn).map((form) => [form.id, formOf(form)]));
}

/** The forms of a block, wherever they stand in it. */
export function formsIn(block: CompiledBlock): CompiledForm[] {
  if (block.type === 'form') return [block];
  if (block.type === 'section') return block.blocks.flatMap(formsIn);
  if (block.type === 'tabs' || block.type === 'steps')
    return block.items.flatMap((item) => item.blocks.flatMap(formsIn));
  return [];
}

function formOf({ fields, url = false }: CompiledForm): ScreenForm {
  const secrets = new Set(fields.filter(({ widget }) => widget === 'password').map(({ name }) => name));
  return { secrets, url };
}
