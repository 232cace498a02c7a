import type { Format } from '#formats/format.ts';

/** Hint for a number that a format refuses only for its check digit: the right number. */
export function checkDigitHint(value: unknown, format: Format): string | undefined {
  if (typeof value !== 'string' || !/\d$/.test(value)) return undefined;
  const start = value.slice(0, -1);
  const right = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).filter((one) =>
    format.valid(one),
  );
  if (right.length !== 1) return undefined;
  return `el último número sale de los otros (es un dígito verificador): con estos es ${JSON.stringify(right[0])}`;
}
