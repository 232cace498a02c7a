import { equal } from '#expressions/operations.ts';

/** Paths at which two wire values differ: `renglones.0.base`. Empty lists equal missing values. */
export function differences(expected: unknown, received: unknown, path: string): string[] {
  if (equal(orNone(expected), orNone(received))) return [];
  if (Array.isArray(expected) && Array.isArray(received) && expected.length === received.length)
    return expected.flatMap((one, i) => differences(one, received[i], `${path}.${i}`));
  if (!isObject(expected) || !isObject(received)) return [path];
  const names = new Set([...Object.keys(expected), ...Object.keys(received)]);
  return [...names].flatMap((name) => differences(expected[name], received[name], `${path}.${name}`));
}

const orNone = (value: unknown) => (Array.isArray(value) && value.length === 0 ? null : value);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
