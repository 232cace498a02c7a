import { groupThousands } from '#formats/group-thousands.ts';

/** A number in units of its last decimal, with its decimals: `112.52`. */
export function withDecimals(units: bigint | number, decimals: number): string {
  const value = BigInt(units);
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  return `${value < 0n ? '-' : ''}${digits.slice(0, at)}${decimals > 0 ? `.${digits.slice(at)}` : ''}`;
}

/** The same as people read it: `1.112,52`. */
export function writtenDecimal(units: bigint | number, decimals: number): string {
  const [whole = '', part] = withDecimals(units, decimals).replace('-', '').split('.');
  return `${BigInt(units) < 0n ? '-' : ''}${groupThousands(whole)}${part === undefined ? '' : `,${part}`}`;
}
