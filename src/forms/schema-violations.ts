import type { FormValidator } from '#contract/compiled-form.ts';

/** Fields with a value that does not fit the schema of a form, each with the keyword that it breaks: `rows.0.field`. */
export function schemaViolations(
  validate: FormValidator,
  values: Readonly<Record<string, unknown>>,
): readonly (readonly [field: string, keyword: string])[] {
  if (validate(values)) return [];
  return (validate.errors ?? []).map(({ instancePath, keyword, params }) => {
    const steps = instancePath.split('/').slice(1);
    if (keyword === 'required') steps.push(String(params['missingProperty']));
    return [steps.join('.'), keyword] as const;
  });
}
