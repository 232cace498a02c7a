/** A stretch of a file, lines and columns from 1; the end is exclusive. */
export interface SourcePosition {
  /** Path of the file, from the working directory. */
  file: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
}

/** A file's text, with the offset where each line starts. */
export interface Source {
  readonly file: string;
  readonly text: string;
  readonly lines: readonly number[];
}

/** A stretch of a source, in characters. */
export interface Span {
  readonly source: Source;
  readonly offset: number;
  readonly length: number;
}

/** Positions of an object or array, and of each of its keys and values. */
export interface Origin {
  readonly whole: Span;
  readonly keys: Map<string, { key?: Span; value: Span }>;
}

const origins = new WeakMap<object, Origin>();

export function setOrigin(container: object, origin: Origin): void {
  origins.set(container, origin);
}

/** Origin of an object or array read from config (or copied from it by `setOrigin`). */
export function originOf(container: object): Origin {
  const origin = origins.get(container);
  if (!origin) throw new Error('This value was not read from a config file.');
  return origin;
}

/** A copy without some of its keys that was written where the object was. */
export function withoutKeys<T extends object, K extends keyof T & string>(
  container: T,
  ...keys: K[]
): Omit<T, K> {
  const kept = Object.entries(container).filter(([key]) => !(keys as string[]).includes(key));
  const copy = Object.fromEntries(kept) as Omit<T, K>;
  setOrigin(copy, originOf(container));
  return copy;
}

/** Place of an object or array; with a key, of that property: its key and its value. */
export function positionOf(container: object, key?: string | number): SourcePosition {
  const { whole, keys } = originOf(container);
  if (key === undefined) return sourcePositionOf(whole);
  const entry = keys.get(String(key));
  if (!entry) return sourcePositionOf(whole);
  if (!entry.key || entry.key.source !== entry.value.source) return sourcePositionOf(entry.value);
  return sourcePositionOf({
    ...entry.key,
    length: entry.value.offset + entry.value.length - entry.key.offset,
  });
}

/** Place of a property's name. */
export function keyPosition(container: object, key: string | number): SourcePosition {
  const { whole, keys } = originOf(container);
  const entry = keys.get(String(key));
  return sourcePositionOf(entry?.key ?? entry?.value ?? whole);
}

/** Place of a property's value, or of an element of an array. */
export function valuePosition(container: object, key: string | number): SourcePosition {
  const { whole, keys } = originOf(container);
  return sourcePositionOf(keys.get(String(key))?.value ?? whole);
}

/**
 * Position of a part of a string: `offset` and `length` count characters of the value, and escapes are taken into
 * account. A string put together from a fragment and its arguments has only its whole position.
 */
export function partPosition(
  container: object,
  key: string | number,
  offset: number,
  length: number,
): SourcePosition {
  const span = originOf(container).keys.get(String(key))?.value;
  const value = (container as Record<string, unknown>)[key];
  if (!span || typeof value !== 'string') return valuePosition(container, key);
  const raw = span.source.text.slice(span.offset, span.offset + span.length);
  if (!raw.startsWith('"') || JSON.parse(raw) !== value) return sourcePositionOf(span);
  const starts = characterOffsets(raw);
  const last = starts.length - 1;
  const from = starts[Math.min(offset, last)] ?? 1;
  const to = starts[Math.min(offset + Math.max(length, 1), last)] ?? from;
  return sourcePositionOf({ source: span.source, offset: span.offset + from, length: to - from });
}

/** Offset in a JSON string literal of each character of its value, and of the closing quote. */
function characterOffsets(raw: string): number[] {
  const offsets: number[] = [];
  let at = 1;
  while (at < raw.length - 1) {
    offsets.push(at);
    at += raw[at] !== '\\' ? 1 : raw[at + 1] === 'u' ? 6 : 2;
  }
  return [...offsets, at];
}

/** Lines and columns of a span. */
export function sourcePositionOf({ source, offset, length }: Span): SourcePosition {
  const [line, column] = lineColumn(source, offset);
  const [endLine, endColumn] = lineColumn(source, offset + length);
  return { file: source.file, line, column, endLine, endColumn };
}

function lineColumn({ lines }: Source, offset: number): [line: number, column: number] {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (lines[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return [low + 1, offset - lines[low]! + 1];
}

export function sourceOf(file: string, text: string): Source {
  const lines = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.push(at + 1);
  return { file, text, lines };
}
