import type { CompiledField } from '#contract/compiled-form.ts';
import type { Scope } from '#contract/expression.ts';
import { writeText } from '#expressions/evaluate.ts';
import { fieldId } from './form-context.ts';
import type { SummaryLine } from './form-summary.tsx';

interface Asked {
  readonly id: string;
  readonly fields: readonly CompiledField[];
}

/**
 * Lines of the error summary, one per field. A line names its row if the field is in one, and its field if several have
 * the same error.
 * @param errors field, or `rows.0.field` → text
 */
export function summaryLines(
  { id, fields }: Asked,
  errors: Readonly<Record<string, string>>,
  scope: Scope,
): SummaryLine[] {
  const times = new Map<string, number>();
  for (const text of Object.values(errors)) times.set(text, (times.get(text) ?? 0) + 1);
  return Object.entries(errors).map(([path, text]) => {
    const alike = times.get(text)! > 1;
    const [row, field] = namesOf(path, fields, scope);
    const name = [row, alike ? field : undefined].filter(Boolean).join(', ');
    return { id: fieldId(id, path), text: name ? `${name}: ${text}` : text };
  });
}

/** Row, if any, and title of a field: `Pago 2` and `Importe`. */
function namesOf(path: string, fields: readonly CompiledField[], scope: Scope): [row: string, field: string] {
  const [name, at, inner] = path.split('.');
  const field = fields.find((one) => one.name === name);
  if (!field) return ['', path];
  if (!field.rows || inner === undefined) return ['', writeText(field.title, scope)];
  const [, title] = namesOf(inner, field.rows.fields, scope);
  return [`${writeText(field.rows.of, scope)} ${Number(at) + 1}`, title];
}
