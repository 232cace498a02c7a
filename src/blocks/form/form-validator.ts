import type { RJSFValidationError, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import type { FormValidator, JsonSchema } from '#contract/compiled-form.ts';
import type { FormReading } from '#forms/form-reading.ts';
import type { FormData } from './form-data.ts';

export interface FormValidation {
  readonly validator: ValidatorType;
  /** Replaces messages by those of the catalogue, one per field, and drops errors of fields that do not apply. */
  readonly transformErrors: (errors: RJSFValidationError[]) => RJSFValidationError[];
}

/** Validator of a form compiled at build. Its schema describes wire values, so that raw form data is read first. */
export function formValidation(
  schema: JsonSchema,
  validate: FormValidator,
  read: (data: FormData) => FormReading,
): FormValidation {
  const compiled = createPrecompiledValidator({ [String(schema['$id'])]: validate as never }, schema);
  let validated: FormReading | undefined;
  return {
    validator: {
      isValid: (...asked) => compiled.isValid(...asked),
      rawValidation: (...asked) => compiled.rawValidation(...asked),
      validateFormData(data, ...more) {
        validated = read(data as FormData);
        return compiled.validateFormData(validated.values, ...more);
      },
    },
    transformErrors(errors) {
      const texts = new Map(Object.entries(validated?.errors ?? {}));
      return errors.flatMap((error) => {
        const field = (error.property ?? '').replace(/^\./, '');
        const message = texts.get(field);
        texts.delete(field);
        return message === undefined ? [] : [{ ...error, message, stack: message }];
      });
    },
  };
}
