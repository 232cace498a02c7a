import { bareTyped } from './clean-typed.ts';
import { divideHalfUp } from './divide-half-up.ts';
import type { Format, Reading } from './format.ts';
import { groupThousands } from './group-thousands.ts';

const WIRE = /^(?!-0\.00$)-?(?:0|[1-9]\d{0,12})\.\d{2}$/;
const TYPED = /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d{1,2})?$/;
const MAX_TYPED = 9_999_999_999_999n;

/** True for an amount in wire form: `"15000.00"`, `"-4.05"`. */
export function isMoney(value: string): boolean {
  return WIRE.test(value);
}

/** Cents of an amount as it travels. Throws RangeError when it is not one. */
export function toCents(wire: string): bigint {
  if (!isMoney(wire)) throw new RangeError(`Not an amount: ${wire}`);
  return BigInt(wire.replace('.', ''));
}

/** The amount of so many cents as it travels. A number must be a safe integer. */
export function fromCents(cents: bigint | number): string {
  const value = BigInt(cents);
  const digits = String(value < 0n ? -value : value).padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function addMoney(a: string, b: string): string {
  return fromCents(toCents(a) + toCents(b));
}

export function subtractMoney(a: string, b: string): string {
  return fromCents(toCents(a) - toCents(b));
}

/** Sum of a list; `"0.00"` when it is empty. */
export function sumMoney(list: readonly string[]): string {
  return fromCents(list.reduce((sum, wire) => sum + toCents(wire), 0n));
}

/** Negative, zero or positive, for sorting. */
export function compareMoney(a: string, b: string): number {
  const difference = toCents(a) - toCents(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/**
 * An amount times a factor, rounded half-up to the cent. The factor is taken by its decimal digits (`0.1` is one tenth).
 * Throws RangeError when it is not a finite decimal.
 */
export function multiplyMoney(wire: string, factor: number | string): string {
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(factor));
  if (!parts) throw new RangeError(`Not a decimal: ${factor}`);
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(`${sign}${whole}${fraction}`) * 10n ** BigInt(Math.max(0, -scale));
  return fromCents(divideHalfUp(toCents(wire) * digits, 10n ** BigInt(Math.max(0, scale))));
}

/** Amount without the sign of the currency, for cells of a table: `"15000.00"` → `15.000,00`. */
export function writeAmount(wire: string): string {
  if (!isMoney(wire)) return wire;
  const [whole = '', decimals] = wire.replace('-', '').split('.');
  return `${wire.startsWith('-') ? '-' : ''}${groupThousands(whole)},${decimals}`;
}

/** The currency before or after an amount, and the `.-` that closes it on paper: `$ 1.500.-`, `AR$ 100`, `100 pesos`. */
const SIGNS = /^(?:ar\$|ars|\$|pesos)|[.,]-{1,2}$|(?:pesos|ars|\$)$/gi;

/** A dot before one or two figures, and no other sign, can only mean cents: `1234.56` is `1234,56`. */
const centsByComma = (text: string) =>
  text.replace(/^(?=[.,]\d)/, '0').replace(/^(-?\d+)\.(\d{1,2})$/, '$1,$2');

function read(typed: string): Reading {
  const text = centsByComma(bareTyped(typed).replace(/\s/g, '').replace(SIGNS, ''));
  if (text === '') return { error: 'Ingresá un importe.' };
  if (/^-[\d.,]+$/.test(text)) return { error: 'El importe no puede ser negativo.' };
  if (/^[\d,]+\.\d{1,2}$/.test(text)) return { error: 'Usá coma para los decimales.' };
  if (/^[\d.]+,\d{3,}$/.test(text)) return { error: 'Escribí los centavos con dos números.' };
  if (!TYPED.test(text)) return { error: 'El importe no es válido. Ejemplo: 1.234,56.' };
  const [whole = '', decimals = ''] = text.split(',');
  const cents = BigInt(whole.replaceAll('.', '') + decimals.padEnd(2, '0'));
  if (cents > MAX_TYPED)
    return { error: `El importe no puede superar ${money.write(fromCents(MAX_TYPED))}.` };
  return { value: fromCents(cents) };
}

/** Pesos, exact to the cent. On the wire `"1234.56"`, for people `$ 1.234,56`. */
export const money: Format = {
  type: 'money',
  title: 'Importe',
  read,
  valid: isMoney,
  write: (wire) => (isMoney(wire) ? writeAmount(wire).replace(/^-?/, '$&$\u00a0') : wire),
  example: '1.234,56',
  invalid: '1.23.4',
  keyboard: 'decimal',
  maxLength: 24,
};
