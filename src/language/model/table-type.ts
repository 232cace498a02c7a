import { shapeType, type TypeSources } from '#expressions/shape-type.ts';
import type { FieldType, TableFacts, Type } from '#expressions/type.ts';
import type { Shape, Table, TableColumn } from '#contract/generated/grammar.ts';

/** The type of the rows of a table: a list of objects with its columns. */
export function tableType(name: string, declared: Table, sources: TypeSources): Type {
  const { columns, key, limit, bounded = false, editions } = declared;
  const fields = Object.entries(columns).map(([column, one]): [string, FieldType] => {
    const type = shapeType(columnShape(one), sources);
    const values = column === key && type.kind === 'string' ? { values: keysIn(declared) } : {};
    const absent = one.optional || column === limit ? { absent: true as const } : {};
    return [column, { title: one.title, type: { ...type, ...values, ...absent } as Type }];
  });
  const inEach = ({ rows }: Table['editions'][number], value: unknown) =>
    rows.some((row) => row[key ?? ''] === value);
  const table: TableFacts = {
    name,
    ...(key === undefined ? {} : { key }),
    ...(limit === undefined ? {} : { limit }),
    keys: keysIn(declared).filter((value) => editions.every((edition) => inEach(edition, value))),
    open: limit !== undefined && !bounded,
    rows: editions.flatMap(({ rows }) => rows),
  };
  return { kind: 'list', of: { kind: 'object', name, fields: Object.fromEntries(fields) }, table };
}

/** Types and labels of the columns that codes carry, outside any table. */
export function columnTypes(
  columns: Readonly<Record<string, TableColumn>>,
  sources: TypeSources,
): Record<string, FieldType> {
  const fields = Object.entries(columns).map(([name, one]): [string, FieldType] => {
    const absent = one.optional ? { absent: true as const } : {};
    return [name, { title: one.title, type: { ...shapeType(columnShape(one), sources), ...absent } }];
  });
  return Object.fromEntries(fields);
}

/** Shape of the values of a column. */
export function columnShape({ title, type = 'string', format, codes, decimals }: TableColumn): Shape {
  return {
    title,
    type,
    ...(format && { format }),
    ...(codes && { codes }),
    ...(decimals !== undefined && { decimals }),
  };
}

/** The distinct keys of a table. */
function keysIn({ key = '', editions }: Table): string[] {
  return [...new Set(editions.flatMap(({ rows }) => rows.map((row) => String(row[key] ?? ''))))];
}
