/** Names of the system parameters that compiled code reads, sorted; the business day is one of them. */
export function parametersIn(code: string): string[] {
  const names = new Set([...code.matchAll(/\$\.parameters\?\.([a-z0-9_]+)/g)].map(([, name]) => name!));
  if (/\$\.today\b/.test(code)) names.add('today');
  return [...names].sort();
}
