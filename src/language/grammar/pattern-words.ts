interface PatternWords {
  /** Description of what fits the pattern. */
  readonly words: string;
  /** Corrects what was written into what was probably meant. */
  readonly mended: (written: string) => string;
}

const NAME: PatternWords = {
  words: 'lleva solo minúsculas sin acentos, números y guion bajo, y empieza con una letra',
  mended: (written) =>
    foldText(written.replaceAll(/(?<=[a-z\d])(?=\p{Lu})/gu, '_'))
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^[_\d]+|_$/g, ''),
};
/** Pattern of the names that expressions use. */
export const NAME_PATTERN = '^[a-z][a-z0-9_]*$';
const ROUTE: PatternWords = {
  words: 'es una ruta y empieza con "/"',
  mended: (written) => `/${written.trim()}`,
};

/** Patterns of the grammar that people break by hand. */
const PATTERNS: Readonly<Record<string, PatternWords>> = {
  [NAME_PATTERN]: NAME,
  '^([a-z][a-z0-9_]*|@\\{[a-z][a-z0-9_]*\\})$': NAME,
  '^/': ROUTE,
  '^(/|@\\{)': ROUTE,
};

/** Message for a text that does not fit a pattern, with a correction; undefined for patterns without words. */
export function patternWords(pattern: string, written: string): string | undefined {
  const known = PATTERNS[pattern];
  if (!known) return undefined;
  const mended = known.mended(written);
  const right = new RegExp(pattern, 'u').test(mended) ? ` Escribilo así: ${JSON.stringify(mended)}.` : '';
  return `${JSON.stringify(written)} no sirve: ${known.words}.${right}`;
}

/** A text in small letters without accents. */
export const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
