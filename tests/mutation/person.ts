import type { CompiledBlock } from '#contract/compiled.ts';
import type { CompiledField, CompiledForm } from '#contract/compiled-form.ts';
import type { Expression } from '#contract/expression.ts';
import { evaluate } from '#expressions/evaluate.ts';
import type { Formats } from '#formats/format.ts';
import { blockTypes, slotMark, type SlotMark } from '#language/grammar/block-marks.ts';
import type { Runnable, ScreenState } from '#runtime/screen/screen-state.ts';

const MARKS = new Map(blockTypes().map(([type, schema]) => [type, slotMark(schema)]));

/** Publishes a plausible value for a block. */
export function giveValue(block: CompiledBlock, state: ScreenState, formats: Formats): void {
  const mark = MARKS.get(block.type);
  if (!mark || !('id' in block) || block.id === undefined) return;
  const value = valueOf(mark, block, state, formats);
  if (value !== undefined) state.publish(block.id, value);
}

/** True if its value is a selection of rows. */
export const choosesRows = ({ type }: CompiledBlock): boolean => rowsOf(MARKS.get(type)) !== undefined;

/** Actions that a click on a block can run: its own call, or its actions. Those of a row need the row. */
export function runnablesOf(block: CompiledBlock): readonly Runnable[] {
  if ('call' in block && block.call) return [block];
  const { select } = block as { select?: object };
  return [...Object.values(block), ...Object.values(select ?? {})].flatMap((part: unknown) =>
    Array.isArray(part) ? part.filter((one) => isAction(one)) : [],
  );
}

const isAction = (part: unknown): part is Runnable =>
  typeof part === 'object' && part !== null && 'label' in part && ('call' in part || 'then' in part);

const rowsOf = (mark?: SlotMark): string | undefined =>
  mark?.gives === 'rows' || mark?.gives === 'selection' ? mark.of : undefined;

function valueOf(mark: SlotMark, block: CompiledBlock, { scope }: ScreenState, formats: Formats): unknown {
  if (mark.gives === 'fields') return sampleOf((block as CompiledForm).fields, formats);
  if (mark.gives === 'card') return CARD;
  const of = rowsOf(mark);
  if (of === undefined) return undefined;
  const found = evaluate(Reflect.get(block, of) as Expression, scope);
  if (!Array.isArray(found)) return undefined;
  return { rows: found.slice(0, 2), ...(mark.gives === 'selection' && { total: '100.00' }) };
}

/** Plausible values for the fields of a form. */
function sampleOf(fields: readonly CompiledField[], formats: Formats): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field.name, sampleValue(field, formats)]));
}

function sampleValue({ type, format, options }: CompiledField, formats: Formats): unknown {
  if (options) return options[0]?.code;
  if (format !== undefined && formats[format]) {
    const reading = formats[format].read(formats[format].example);
    return 'value' in reading ? reading.value : undefined;
  }
  if (type === 'boolean') return true;
  return type === 'string' ? '0006000012345614' : 7;
}

/** Token of the card provider. */
const CARD = {
  token: 'tok',
  bin: '450799',
  ultimos_digitos: '0010',
  marca: 'Visa',
  payment_method_id: 1,
  vencimiento: '12/28',
  tipo_documento: 'DNI',
  titular: 'APRO',
  documento: { tipo: 'DNI', numero: '20000001' },
  cuotas: 1,
  email: 'ana@ejemplo.test',
  device_unique_identifier: 'x',
};
