import type { Ajv, SchemaValidateFunction } from 'ajv';
import { firstOutOfOrder } from './list-order.ts';

/** Parameters of an error of `order`: the declared order, and the position of the wrong element, from 1. */
export interface OrderParams {
  order: readonly string[];
  at: number;
}

/** Adds to a validator the keyword of lists that declare their order. */
export function addOrderKeyword(ajv: Ajv): void {
  const validate: SchemaValidateFunction = (order: readonly string[], list: readonly unknown[]) => {
    const found = firstOutOfOrder(list, order);
    if (found === -1) return true;
    const params: OrderParams = { order, at: found + 1 };
    validate.errors = [{ keyword: 'order', message: 'is not in its order', params }];
    return false;
  };
  ajv.addKeyword({ keyword: 'order', type: 'array', schemaType: 'array', validate, errors: true });
}
