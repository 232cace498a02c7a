import type { CompiledField } from '#contract/compiled-form.ts';
import type { Formats } from '#formats/format.ts';

const ANY_TEXT = 'Texto de ejemplo';

/** A plausible input for a field: the label of an option, true for a box, the name of a file. */
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
