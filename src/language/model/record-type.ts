import type { Register, RegisterField, Shape } from '#contract/generated/grammar.ts';
import { shapeType, type TypeSources } from '#expressions/shape-type.ts';
import { ANY, type FieldType, type Type } from '#expressions/type.ts';
import type { Config } from '#language/config/config.ts';
import { columnShape } from './table-type.ts';

/** Type of a record of a register in expressions; `any` when there is no such register. */
export function recordType(name: string, { registers }: Config, sources: TypeSources): Type {
  const file = registers.get(name);
  if (!file?.sound) return ANY;
  const fields = Object.entries(file.value.fields).map(([field, one]): [string, FieldType] => {
    const absent = one.optional ? { absent: true as const } : {};
    return [
      field,
      { title: one.title, type: { ...shapeType(columnShape(one), sources), ...absent } as Type },
    ];
  });
  return { kind: 'object', name, fields: Object.fromEntries(fields) };
}

const shapes = new WeakMap<Register, Shape>();

/** The shape of a whole record: the same while the register is. */
export function recordShape(register: Register): Shape {
  const known = shapes.get(register) ?? shapeOf(register.fields);
  shapes.set(register, known);
  return known;
}

function shapeOf(fields: Readonly<Record<string, RegisterField>>): Shape {
  const properties = Object.entries(fields).map(([name, field]) => [name, columnShape(field)] as const);
  const required = Object.keys(fields).filter((name) => !fields[name]!.optional);
  return { type: 'object', properties: Object.fromEntries(properties), required };
}

/** Fields by which a record is found: its key, its owner and its indexes. */
export function soughtFields({ key, owner, indexes = [] }: Register): string[] {
  return [...new Set([key, ...(owner === undefined ? [] : [owner]), ...indexes])];
}
