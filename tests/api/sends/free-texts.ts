import type { Shape } from '#contract/generated/grammar.ts';
import type { Declarations } from '#language/config/shapes.ts';
import type { Values } from './honest-send.ts';

/** Marker of free text, with a link to another site: in one line, and in several. */
export const MARK = 'MARCA evil.test/x';
const LINES = 'MARCA\nhttps://evil.test/x\nBcc: ana@evil.test';

interface Marks {
  readonly shapes: Declarations['shapes'];
  /** Paths that keep what they have: `pagos.0.referencia`. */
  readonly left: ReadonlySet<string>;
  /** Free texts that are absent are filled too. */
  readonly adds: boolean;
}

/** True if a text contains the marker. */
export const hasMark = (text: string) => /MARCA|evil\.test/.test(text);

/** True if a shape accepts free text. */
export function isFreeText({ type, format, codes, pattern, file, const: only, verbatim }: Shape): boolean {
  const said = [format, codes, pattern, file, only, verbatim].some((one) => one !== undefined);
  return !said && [type].flat().includes('string');
}

/** A request with the mark as each free text, at any depth. */
export function withMarks(value: unknown, shape: Shape, marks: Marks, path = ''): unknown {
  const at = shape.$ref ? marks.shapes.get(shape.$ref) : shape;
  if (!at || marks.left.has(path)) return value;
  const inside = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`);
  const { items, properties } = at;
  if (items && Array.isArray(value)) return value.map((one, i) => withMarks(one, items, marks, inside(i)));
  if (properties && typeof value === 'object' && value !== null) {
    const isAdded = (name: string) =>
      marks.adds && !marks.left.has(inside(name)) && isFreeText(properties[name]!);
    const absent = Object.keys(properties).filter((name) => !Object.hasOwn(value, name) && isAdded(name));
    const whole: Values = { ...value, ...Object.fromEntries(absent.map((name) => [name, ''])) };
    return Object.fromEntries(
      Object.entries(whole).map(([name, child]) => [
        name,
        properties[name] ? withMarks(child, properties[name], marks, inside(name)) : child,
      ]),
    );
  }
  return isFreeText(at) ? (at.multiline ? LINES : MARK).slice(0, at.maxLength) : value;
}
