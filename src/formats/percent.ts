import { cleanTyped } from './clean-typed.ts';
import type { Format } from './format.ts';

const isPercent = (value: string) => /^-?(?:0|[1-9]\d{0,5})(?:\.\d{1,4})?$/.test(value);

/** Rate in hundredths. On the wire `"2.75"`, for people `2,75 %`. */
export const percent: Format = {
  type: 'string',
  title: 'Porcentaje',
  read: (typed) => {
    const text = cleanTyped(typed).replace(/[\s%]/g, '');
    // A dot before one or two figures can only mean decimals; before three it may mean thousands.
    const isAmbiguous = /\.(?!\d{1,2}$)/.test(text);
    const value = isAmbiguous ? '' : text.replace(',', '.').replace(/^0+(?=\d)/, '');
    return isPercent(value) ? { value } : { error: 'Ingresá un porcentaje, con coma para los decimales.' };
  },
  valid: isPercent,
  write: (wire) => (isPercent(wire) ? `${wire.replace('.', ',')}\u00a0%` : wire),
  example: '2,75',
  invalid: '2.750',
  keyboard: 'decimal',
  maxLength: 14,
};
