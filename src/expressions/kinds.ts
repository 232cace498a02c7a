/** Facts about a text that say of which kind it is. */
export interface TextKinds {
  readonly format?: string;
  readonly codes?: string;
  /** Kinds that it may be of, when it is one of several values. */
  readonly kinds?: readonly string[];
  /** Other kinds that may go where it is asked: those that its format takes. */
  readonly taken?: readonly string[];
  /** The only values it can have, where they are known; otherwise those of `codes`. */
  readonly values?: readonly string[];
}

const CODES = 'codes.';

/** Kind of the codes of an enumeration; that of a format is its name. */
export const kindOfCodes = (enumeration: string): string => `${CODES}${enumeration}`;

/** The enumeration of a kind; undefined: it is of a format. */
export const enumerationOf = (kind: string): string | undefined =>
  kind.startsWith(CODES) ? kind.slice(CODES.length) : undefined;

/** Kinds that a text may be of: those of its format or its codes; undefined: of none. */
export function kindsOf({ kinds, format, codes }: TextKinds): readonly string[] | undefined {
  if (kinds) return kinds;
  if (codes !== undefined) return [kindOfCodes(codes)];
  return format === undefined ? undefined : [format];
}

/** A text written in config, which is judged by its value and not by its kind. */
const isLiteral = (type: TextKinds): boolean => type.values !== undefined && kindsOf(type) === undefined;

/** Kinds that may go where one of these texts is asked. */
const takenBy = (type: TextKinds, own: readonly string[]) => [...own, ...(type.taken ?? [])];

/** True when a text may go where another is asked: no kind is asked there, or it may be of one that is taken. */
export function acceptsKinds(to: TextKinds, from: TextKinds): boolean {
  const asked = kindsOf(to);
  if (!asked || isLiteral(from)) return true;
  const taken = takenBy(to, asked);
  return kindsOf(from)?.some((kind) => taken.includes(kind)) ?? false;
}

/** True when both texts have kinds, and none of one may be found where the other is. */
export function areOtherKinds(a: TextKinds, b: TextKinds): boolean {
  const [one, other] = [kindsOf(a), kindsOf(b)];
  if (!one || !other) return false;
  const ofOther = takenBy(b, other);
  return !takenBy(a, one).some((kind) => ofOther.includes(kind));
}

/** Kinds of a text that is one or the other; a text of no kind takes them away, one written in config does not. */
export function joinedKinds(a: TextKinds, b: TextKinds): { kinds?: readonly string[] } {
  const known = [a, b].filter((type) => !isLiteral(type)).map(kindsOf);
  const kinds = [...new Set(known.flatMap((each) => each ?? []))];
  return kinds.length === 0 || known.includes(undefined) ? {} : { kinds };
}

/** `texto de formato "fecha_corta"`, `código de "estados"`; `texto`: of no kind. */
export function describeKinds(type: TextKinds): string {
  const kinds = kindsOf(type) ?? [];
  const words = kinds.map((kind) => {
    const enumeration = enumerationOf(kind);
    return enumeration === undefined ? `texto de formato "${kind}"` : `código de "${enumeration}"`;
  });
  return words.join(' o ') || 'texto';
}
