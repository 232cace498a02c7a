import type { CompiledCall } from '#contract/compiled-call.ts';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { CompiledBlock, CompiledScreen } from '#contract/compiled.ts';
import { isForm, marksOf } from '#forms/block-marks.ts';
import { blocksIn } from './blocks-in.ts';

/** What the dataflow needs to know of a block whose slot is kept with the draft. */
export interface ScreenForm {
  /** Fields typed in secret: they are never kept. */
  readonly secrets: ReadonlySet<string>;
  /** What it published stands in the address. */
  readonly url: boolean;
}

/** What is typed or gathered on a screen, by slot, wherever it stands. */
export function screenForms({ blocks }: Pick<CompiledScreen, 'blocks'>): ReadonlyMap<string, ScreenForm> {
  return new Map(blocksIn(blocks).flatMap(keptIn));
}

/** Whether something of a request is typed in secret. */
export function isSecret({ typedIn }: CompiledCall, forms: ReadonlyMap<string, ScreenForm>): boolean {
  return Object.values(typedIn).some(([form, field]) => forms.get(form)?.secrets.has(field));
}

/** The forms of a block, wherever they stand in it. */
export function formsIn(block: CompiledBlock): CompiledForm[] {
  return blocksIn([block]).filter(isForm);
}

function keptIn(block: CompiledBlock): (readonly [slot: string, form: ScreenForm])[] {
  const { kept, secrets = [] } = marksOf(block);
  if (!kept || !('id' in block) || block.id === undefined) return [];
  return [[block.id, isForm(block) ? formOf(block) : { secrets: new Set(secrets), url: false }]];
}

function formOf({ fields, url = false }: CompiledForm): ScreenForm {
  const secrets = new Set(fields.filter(({ widget }) => widget === 'password').map(({ name }) => name));
  return { secrets, url };
}
