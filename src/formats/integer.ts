import { bareTyped } from './clean-typed.ts';
import type { Format } from './format.ts';
import { groupThousands } from './group-thousands.ts';

/** `1500,00` and `1500.0`, as spreadsheets write a whole number. */
const NO_DECIMALS = /(?:,0+|\.0{1,2})$/;

const isInteger = (value: string) => /^(?:0|-?[1-9]\d{0,14})$/.test(value);

/** Whole number. On the wire `"1500"`, for people `1.500`. */
export const integer: Format = {
  type: 'string',
  title: 'Número entero',
  read: (typed) => {
    const text = bareTyped(typed).replace(/\s/g, '').replace(NO_DECIMALS, '');
    const value = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+)$/.test(text)
      ? text.replaceAll('.', '').replace(/^(-?)0+(?=\d)/, '$1')
      : '';
    return isInteger(value) ? { value } : { error: 'Ingresá un número entero.' };
  },
  valid: isInteger,
  write: (wire) => (isInteger(wire) ? groupThousands(wire) : wire),
  example: '1.500',
  invalid: '1,5',
  keyboard: 'numeric',
  maxLength: 20,
};
