import type { CompiledField } from '#contract/compiled-form.ts';

/** A group of fields with its heading. */
export interface FieldPart<T> {
  readonly heading: CompiledField['heading'];
  readonly members: readonly T[];
}

/**
 * Groups the visible fields of a form. A group begins at the field with its heading, or at the next visible one if that
 * field is hidden; a group without visible fields is left out.
 */
export function fieldParts<T extends { readonly name: string }>(
  fields: readonly CompiledField[],
  seen: readonly T[],
): FieldPart<T>[] {
  const byName = new Map(seen.map((one) => [one.name, one]));
  const parts: { heading: CompiledField['heading']; members: T[] }[] = [{ heading: undefined, members: [] }];
  for (const { name, heading } of fields) {
    if (heading !== undefined) parts.push({ heading, members: [] });
    const member = byName.get(name);
    if (member) parts.at(-1)!.members.push(member);
  }
  return parts.filter(({ members }) => members.length > 0);
}
