import type { RJSFSchema, RJSFValidationError, ValidatorType } from '@rjsf/utils';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import type { CompiledForm } from '#contract/compiled-form.ts';
import type { FormReading } from '#forms/form-reading.ts';
import type { FormData } from './form-data.ts';

export interface FormValidation {
  readonly validator: ValidatorType;
  /** Says it in the words of the catalogue, once a field, and nothing of fields that are not asked for. */
  readonly transformErrors: (errors: RJSFValidationError[]) => RJSFValidationError[];
}

/**
 * The validator of a form that was compiled at build. Its schema is of values as they travel, and what stands in the form
 * is what was typed: that is read first.
 */
export function formValidation(
  form: Pick<CompiledForm, 'schema' | 'validate'>,
  read: (data: FormData) => FormReading,
): FormValidation {
  const schema = form.schema as RJSFSchema;
  const compiled = createPrecompiledValidator({ [schema.$id!]: form.validate as never }, schema);
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
