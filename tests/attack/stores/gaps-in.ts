/** How many are missing between the first and the last of numbers that end in so many digits; null: none was given. */
export function gapsIn(numbers: readonly (string | null)[], digits: number): number {
  const given = numbers.flatMap((number) => (number === null ? [] : [Number(number.slice(-digits))]));
  if (given.length === 0) return 0;
  return Math.max(...given) - Math.min(...given) + 1 - new Set(given).size;
}
