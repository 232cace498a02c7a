import { widgetFactsOf } from '#contract/widget-facts-of.ts';
import type { CompiledField, CompiledFile } from '#contract/compiled-form.ts';
import type { Formats } from '#formats/format.ts';
import { readNumber } from '#formats/read-number.ts';
import { writeAmount } from '#formats/money.ts';
import { plainLine, plainLines } from '#formats/written/plain-text.ts';
import type { FieldReading } from '#forms/form-reading.ts';
import type { Typed, Uploaded } from '#widgets/widget.ts';

/** Reads the raw value of a field: its wire value, or the rule it breaks. */
export function readField(field: CompiledField, typed: Typed | undefined, formats: Formats): FieldReading {
  if (field.file) return readFiles(field.file, (typed ?? []) as readonly Uploaded[]);
  if (field.rows || field.computed) return {};
  if (field.type === 'boolean') return { value: typed === true };
  const text = plainText(field.widget, String(typed ?? ''));
  if (text === '') return {};
  if (field.options) {
    if (!field.options.some(({ code }) => code === text)) return { rule: 'codes' };
    return { value: field.type === 'string' ? text : Number(text) };
  }
  const format = field.format === undefined ? undefined : formats[field.format];
  const isWhole = widgetFactsOf(field.widget).isSecret && format?.valid(text);
  const reading = format && !isWhole ? format.read(text) : { value: text };
  if ('error' in reading) return { rule: 'format', said: reading.error };
  if (field.type === 'string') return { value: reading.value };
  const number = format ? Number(reading.value) : readNumber(reading.value);
  const fits = Number.isFinite(number) && (field.type === 'number' || Number.isInteger(number));
  return fits ? { value: number } : { rule: 'format' };
}

/** Removes invisible characters of a paste, which the API refuses; a secret is unchanged. */
function plainText(widget: CompiledField['widget'], typed: string): string {
  const { isSecret, hasLines } = widgetFactsOf(widget);
  if (isSecret) return typed;
  return hasLines ? plainLines(typed) : plainLine(typed);
}

function readFiles({ many }: CompiledFile, files: readonly Uploaded[]): FieldReading {
  const [first] = files;
  if (!first) return {};
  return { value: many === undefined ? first.id : files.map(({ id }) => id) };
}

/** Writes a wire value as a person would type it. */
export function asTyped(field: CompiledField, value: unknown, formats: Formats): Typed {
  if (field.type === 'boolean') return value === true;
  if (value === null || value === undefined) return '';
  if (field.options) return String(value);
  if (typeof value === 'number') return String(value).replace('.', ',');
  if (widgetFactsOf(field.widget).suits === 'amount') return writeAmount(String(value));
  const format = field.format === undefined || field.options ? undefined : formats[field.format];
  return format ? format.write(String(value)) : String(value);
}
