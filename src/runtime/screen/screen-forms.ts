import { widgetFactsOf } from '#contract/widget-facts-of.ts';
import type { CompiledCall } from '#contract/compiled-call.ts';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { CompiledBlock, CompiledScreen } from '#contract/compiled.ts';
import { isForm, marksOf } from '#forms/block-marks.ts';
import { blocksIn } from './blocks-in.ts';

/** Properties of a block with a slot that is stored with the draft. */
export interface ScreenForm {
  /** Secret fields, which are never stored. */
  readonly secrets: ReadonlySet<string>;
  /** Its values are in the address. */
  readonly url: boolean;
}

/** Forms and other inputs of a screen by slot, nested ones included. */
export function screenForms({ blocks }: Pick<CompiledScreen, 'blocks'>): ReadonlyMap<string, ScreenForm> {
  return new Map(blocksIn(blocks).flatMap(keptIn));
}

/** True if a field of the request comes from a secret field. */
export function isSecret({ typedIn }: CompiledCall, forms: ReadonlyMap<string, ScreenForm>): boolean {
  return Object.values(typedIn).some(([form, field]) => forms.get(form)?.secrets.has(field));
}

/** Forms of a block, nested ones included. */
export function formsIn(block: CompiledBlock): CompiledForm[] {
  return blocksIn([block]).filter(isForm);
}

function keptIn(block: CompiledBlock): (readonly [slot: string, form: ScreenForm])[] {
  const { kept, secrets = [] } = marksOf(block);
  if (!kept || !('id' in block) || block.id === undefined) return [];
  return [[block.id, isForm(block) ? formOf(block) : { secrets: new Set(secrets), url: false }]];
}

function formOf({ fields, url = false }: CompiledForm): ScreenForm {
  const secrets = new Set(
    fields.filter(({ widget }) => widgetFactsOf(widget).isSecret).map(({ name }) => name),
  );
  return { secrets, url };
}
