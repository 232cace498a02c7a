import type { CompiledField } from '#contract/compiled-form.ts';

/** What stands together in a form, and what heads it. */
export interface FieldPart<T> {
  readonly heading: CompiledField['heading'];
  readonly members: readonly T[];
}

/**
 * What is seen of a form, in its parts. A part begins at the field with its heading, or at the next one that is seen when
 * that one is hidden; one of which nothing is seen is left out with its heading.
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
