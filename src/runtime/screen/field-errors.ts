import type { CompiledCall } from '#contract/compiled-call.ts';
import type { HttpFailure } from '#runtime/http/http-failure.ts';

/** Form slot → field → text. A part inside a field's value is `rows.0.field`. */
export type FieldErrors = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Assigns the errors of a failed call to the fields that were typed. `complete` if every error found its field.
 * @param shown true for a slot that is a form on the screen
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

/** Merges errors; the last one per field wins. */
export function mergeErrors(all: readonly FieldErrors[]): FieldErrors {
  const merged: Record<string, Record<string, string>> = {};
  for (const errors of all)
    for (const [form, fields] of Object.entries(errors)) merged[form] = { ...merged[form], ...fields };
  return merged;
}
