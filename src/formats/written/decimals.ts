/** Number of decimals of a number as written: 2.50 has one, 1e-7 has seven. */
export function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  const fraction = digits.split('.')[1] ?? '';
  return Math.max(0, fraction.length - Number(exponent));
}

/** A number as people read it, with so many decimals always; without them, those that it has, up to six. */
export function writeNumber(value: number | bigint, decimals?: number): string {
  const isCount = decimals === undefined && Number.isInteger(value) && value >= 0 && value < 1000;
  return isCount ? String(value) : numbersWith(decimals).format(value);
}

const made = new Map<number | undefined, Intl.NumberFormat>();

/** Made when the first number is written that needs them: making one costs as much as drawing a screen. */
function numbersWith(decimals: number | undefined): Intl.NumberFormat {
  let numbers = made.get(decimals);
  if (!numbers) {
    const places =
      decimals === undefined
        ? { maximumFractionDigits: 6 }
        : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    made.set(decimals, (numbers = new Intl.NumberFormat('es-AR', places)));
  }
  return numbers;
}
