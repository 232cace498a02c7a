import { ABSENT, writeBoolean } from './plain.ts';
import type { Codes, Shape } from '#contract/generated/grammar.ts';
import { writeNumber } from '#formats/written/decimals.ts';
import type { Formats } from '#formats/format.ts';

/** Declarations of a portal that writing values needs. */
export interface WritingContext {
  shapes: ReadonlyMap<string, Shape>;
  formats: Formats;
  codes: ReadonlyMap<string, Codes>;
  /** Files by id, as the person called them. */
  fileNames?: ReadonlyMap<string, string>;
}

/** A value of a request as people read it, by its shape: amounts, days, labels of codes. */
export function writtenValue(shape: Shape, value: unknown, writing: WritingContext): string {
  if (value === null || value === undefined || value === '') return ABSENT;
  const target = shape.$ref === undefined ? shape : writing.shapes.get(shape.$ref);
  if (!target) return String(value);
  if (typeof value === 'boolean') return writeBoolean(value);
  if (typeof value === 'number') return writeNumber(value, target.decimals);
  if (typeof value === 'string') return writtenText(target, value, writing);
  if (Array.isArray(value)) return writtenList(target, value, writing);
  const fields = Object.entries(target.properties ?? {});
  const there = fields.filter(([name]) => Object.hasOwn(value, name));
  const said = there.map(([name, field]) => {
    const text = writtenValue(field, (value as Record<string, unknown>)[name], writing);
    return `${field.title ?? name}: ${text}`;
  });
  return said.join(' · ');
}

function writtenText({ codes, format, file }: Shape, value: string, writing: WritingContext): string {
  if (file) return writing.fileNames?.get(value) ?? value;
  if (codes !== undefined)
    return writing.codes.get(codes)?.codes.find(({ code }) => code === value)?.label ?? value;
  return (format !== undefined && writing.formats[format]?.write(value)) || value;
}

function writtenList({ items = {} }: Shape, values: readonly unknown[], writing: WritingContext): string {
  const rows = values.map((value) => writtenValue(items, value, writing));
  const objects = values.some((value) => typeof value === 'object');
  return objects ? rows.map((row, i) => `${i + 1}) ${row}`).join('\n') : rows.join(', ');
}
