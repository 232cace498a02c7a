import type { CompiledField } from '#contract/compiled-form.ts';
import type { CompiledBlock } from '#contract/compiled.ts';
import type { Formats } from '#formats/format.ts';
import type { Runnable } from '#runtime/screen/screen-state.ts';

/** What a person could write in the fields of a form. */
export function sampleOf(fields: readonly CompiledField[], formats: Formats): Record<string, unknown> {
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

/** What the card provider gives. */
export const CARD = {
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

/** What a click on a block can run. */
export function runnablesOf(block: CompiledBlock): readonly Runnable[] {
  switch (block.type) {
    case 'actions':
      return block.items;
    case 'notice':
    case 'receipt':
      return block.actions ?? [];
    case 'table':
      return [...(block.select?.actions ?? []), ...(block.emptyActions ?? [])];
    case 'form':
    case 'card':
    case 'card-payment':
      return block.call ? [block] : [];
    default:
      return [];
  }
}

const ANY_TEXT = 'Texto de ejemplo';

/** What a person could type or choose in a field: the text of the option, true for a box, a name of file. */
export function sampleText(
  { type, format, options, file, maxLength = ANY_TEXT.length }: CompiledField,
  formats: Formats,
): string | boolean {
  if (options) return options[0]?.label ?? '';
  if (file) return `ejemplo.${file.accept[0] ?? 'pdf'}`;
  if (format !== undefined && formats[format]) return formats[format].example;
  if (type === 'boolean') return true;
  return type === 'string' ? ANY_TEXT.slice(0, maxLength) : '7';
}
