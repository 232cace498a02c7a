/**
 * Count of numbers missing between the first and the last, by their last digits; null entries were not assigned.
 * @param digits number of digits to compare
 */
export function gapsIn(numbers: readonly (string | null)[], digits: number): number {
  const given = numbers.flatMap((number) => (number === null ? [] : [Number(number.slice(-digits))]));
  if (given.length === 0) return 0;
  return Math.max(...given) - Math.min(...given) + 1 - new Set(given).size;
}
