import type { CompiledCall } from '#contract/compiled-call.ts';
import type { HttpFailure } from '#runtime/http/http-failure.ts';

/** Form slot → field → text. What is inside a field's value is `rows.0.field`. */
export type FieldErrors = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Where the errors of a failed call were typed. `complete` when every word of it found its field.
 * @param shown whether a slot is a form that stands on the screen
 */
export function placeErrors(
  failure: HttpFailure,
  { typedIn }: Pick<CompiledCall, 'typedIn'>,
  shown: (slot: string) => boolean,
) {
  const errors: Record<string, Record<string, string>> = {};
  const fields = Object.entries(failure.fields);
  let placed = 0;
  for (const [path, text] of fields) {
    const parts = path.split(/[.[\]]+/).filter(Boolean);
    const told = parts.findLastIndex((_, i) => typedIn[parts.slice(0, i + 1).join('.')]) + 1;
    const [form, field] = typedIn[parts.slice(0, told).join('.')] ?? [];
    if (!form || !field || !shown(form)) continue;
    placed++;
    (errors[form] ??= {})[[field, ...parts.slice(told)].join('.')] ??= text;
  }
  return { errors: errors as FieldErrors, complete: placed > 0 && placed === fields.length };
}

/** All errors together; the last word on a field stands. */
export function mergeErrors(all: readonly FieldErrors[]): FieldErrors {
  const merged: Record<string, Record<string, string>> = {};
  for (const errors of all)
    for (const [form, fields] of Object.entries(errors)) merged[form] = { ...merged[form], ...fields };
  return merged;
}
