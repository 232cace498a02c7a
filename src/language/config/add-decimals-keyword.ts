import type { Ajv, SchemaValidateFunction } from 'ajv';
import { decimalsOf } from '#formats/written/decimals.ts';

/** Teaches a validator how many decimals a number may have, by its digits: a division of floats would refuse 1.1. */
export function addDecimalsKeyword(ajv: Ajv): void {
  const validate: SchemaValidateFunction = (most: number, value: number) => {
    const fits = decimalsOf(value) <= most;
    if (!fits)
      validate.errors = [{ keyword: 'decimals', message: 'has too many decimals', params: { limit: most } }];
    return fits;
  };
  ajv.addKeyword({ keyword: 'decimals', type: 'number', schemaType: 'number', validate, errors: true });
}
