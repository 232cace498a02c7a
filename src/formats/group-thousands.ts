const GROUP = 3;

/** Digits with the dots of thousands: `1234567` → `1.234.567`. */
export function groupThousands(digits: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= GROUP)
    groups.unshift(digits.slice(Math.max(0, end - GROUP), end));
  return groups.join('.');
}
