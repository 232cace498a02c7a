import type { Format } from './format.ts';

const isPercent = (value: string) => /^-?(?:0|[1-9]\d{0,5})(?:\.\d{1,4})?$/.test(value);

/** Rate in hundredths. On the wire `"2.75"`, for people `2,75 %`. */
export const percent: Format = {
  type: 'string',
  title: 'Porcentaje',
  read: (typed) => {
    const text = typed.replace(/[\s%]/g, '');
    const value = text.includes('.') ? '' : text.replace(',', '.').replace(/^0+(?=\d)/, '');
    return isPercent(value) ? { value } : { error: 'Ingresá un porcentaje, con coma para los decimales.' };
  },
  valid: isPercent,
  write: (wire) => (isPercent(wire) ? `${wire.replace('.', ',')}\u00a0%` : wire),
  example: '2,75',
  invalid: '2.75',
  keyboard: 'decimal',
  maxLength: 14,
};
