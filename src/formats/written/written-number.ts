/** Made when the first number is written: making one costs more than the rest of what a screen does at start. */
let numbers: Intl.NumberFormat | undefined;

/** A number as people read it: `1.234,5`. */
export function writtenNumber(value: number | bigint): string {
  numbers ??= new Intl.NumberFormat('es-AR', { maximumFractionDigits: 6 });
  return numbers.format(value);
}
