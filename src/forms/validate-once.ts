import type { FormValidator, ValidationError } from '#contract/compiled-form.ts';

interface Answer {
  /** The values as JSON. */
  readonly values: string;
  readonly isValid: boolean;
  readonly errors: readonly ValidationError[] | null;
}

/** A validator that keeps its last answer: equal values in a row are validated once. */
export function validateOnce(validate: FormValidator): FormValidator {
  let last: Answer | undefined;
  const once: FormValidator = (given) => {
    const values = JSON.stringify(given);
    if (last?.values !== values) last = { values, isValid: validate(given), errors: validate.errors ?? null };
    once.errors = last.errors;
    return last.isValid;
  };
  return once;
}
