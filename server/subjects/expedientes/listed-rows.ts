import type { Shape } from '#contract/generated/grammar.ts';
import type { ListedRows } from '#server/documents/drawing/listed-rows.ts';
import { writtenValue, type WritingContext } from '#formats/written/written-value.ts';

/** Columns and cells of a list. */
export type Listed = Omit<ListedRows, 'title'>;

/** Rows of a request as a paper lists them, without the files in them; null: it is no list of rows. */
export function listedRows(shape: Shape, value: unknown, writing: WritingContext): Listed | null {
  const list = resolved(shape, writing);
  const properties = list?.items && resolved(list.items, writing)?.properties;
  if (!properties || !Array.isArray(value)) return null;
  const fields = Object.entries(properties).filter(([, { file }]) => !file);
  return {
    columns: fields.map(([name, field]) => ({
      title: field.title ?? name,
      ...(isAmount(field) && { align: 'right' as const }),
    })),
    rows: value.map((row: Readonly<Record<string, unknown>>) =>
      fields.map(([name, field]) => writtenValue(field, row[name], writing)),
    ),
  };
}

/** The shape itself, where it names another. */
export const resolved = (shape: Shape, { shapes }: WritingContext): Shape | undefined =>
  shape.$ref === undefined ? shape : shapes.get(shape.$ref);

const isAmount = ({ type, format }: Shape) => format === 'money' || type === 'integer' || type === 'number';
