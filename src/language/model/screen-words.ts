import { textParts } from '#expressions/compile-text.ts';
import type { Screen, Shape } from '#contract/generated/grammar.ts';
import type { Config, ScreenFile } from '#language/config/config.ts';
import { isContainer } from '#language/source/json.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { createMemo } from '#language/source/create-memo.ts';
import { endpointsOf, shapesOf } from '#language/config/sources.ts';
import { grammarOf } from '#language/grammar/grammar.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';

/** Texts that may be on a screen: fixed ones, and those with computed parts. */
export class ScreenWords {
  readonly #plain = new Set<string>();
  readonly #patterns: RegExp[] = [];
  readonly #data = new Set<string>();
  readonly #around: ScreenWords | undefined;
  readonly #meant = new Map<string, { suggestion?: string }>();

  /** @param around texts that may be there too */
  constructor(around?: ScreenWords) {
    this.#around = around;
  }

  add(text: string): void {
    const parts = partsIn(text);
    const literal = parts.map((part) => part ?? '').join('');
    if (!parts.includes(undefined)) this.#plain.add(plain(literal));
    else if (/\p{L}/u.test(literal))
      this.#patterns.push(
        new RegExp(
          `^${parts.map((part) => (part === undefined ? '.*' : escaped(plain(part)))).join('')}$`,
          'u',
        ),
      );
  }

  /** Adds data, which may be shown but is never suggested as what was meant. */
  addData(value: unknown): void {
    if (typeof value === 'string') this.#data.add(value);
    else if (isContainer(value)) for (const one of Object.values(value)) this.addData(one);
  }

  /** True when a text is exactly this. */
  has(text: string): boolean {
    const isOwn = this.#plain.has(text) || this.#data.has(text);
    return (
      isOwn || this.#patterns.some((pattern) => pattern.test(text)) || (this.#around?.has(text) ?? false)
    );
  }

  /** True when a text contains this. */
  holds(text: string): boolean {
    return this.has(text) || this.#texts().some((one) => one.includes(text));
  }

  /** Suggests the text probably meant. Nothing may be added afterwards. */
  near(text: string): { suggestion?: string } {
    const known = this.#meant.get(text);
    const meant =
      known ?? suggestNearest(text, [...this.#plain, ...(this.#around ? this.#around.#plain : [])]);
    if (!known) this.#meant.set(text, meant);
    return meant;
  }

  #texts(): string[] {
    const around = this.#around ? this.#around.#texts() : [];
    return [...this.#plain, ...this.#data, ...around];
  }
}

const rememberScreen = createMemo<Screen, ScreenWords>();

/** Texts that a screen may show: its own, the labels of what it reads and sends, options, and those of the frame. */
export function screenWords(file: ScreenFile, config: Config): ScreenWords {
  const frame = frameWords(config);
  const endpoints = endpointsOf(file, config).flatMap((one) => (one?.sound ? [one.value] : []));
  const shapes = endpoints.flatMap(({ request, response }) => [request, response]);
  const from = [frame, ...endpoints, ...shapes.flatMap((shape) => shapesOf(shape, config))];
  return rememberScreen(file.expanded, from, () => {
    const words = new ScreenWords(frame);
    addTexts(file, words);
    for (const shape of shapes) addTitles(shape, config, words);
    for (const { examples } of endpoints) words.addData(examples);
    return words;
  });
}

/** Tests whether some text is exactly this, or contains it. */
export type Read = Pick<ScreenWords, 'has' | 'holds'>;

const rememberOwn = createMemo<object, ScreenWords>();

/** Texts that any screen of the portal may show. */
export function portalWords(config: Config): Read {
  const screens = [...config.screens.values()].flatMap((file) => (file.sound ? [ownWords(file)] : []));
  const endpoints = [...config.endpoints.values()].flatMap(({ value, sound }) =>
    sound ? [titleWords(value.request, config), titleWords(value.response, config)] : [],
  );
  const all = [frameWords(config), ...screens, ...endpoints];
  return {
    has: (text) => all.some((words) => words.has(text)),
    holds: (text) => all.some((words) => words.holds(text)),
  };
}

function ownWords(file: ScreenFile): ScreenWords {
  return rememberOwn(file.expanded, [], () => {
    const words = new ScreenWords();
    addTexts(file, words);
    return words;
  });
}

function titleWords(shape: Shape, config: Config): ScreenWords {
  return rememberOwn(shape, shapesOf(shape, config), () => {
    const words = new ScreenWords();
    addTitles(shape, config, words);
    return words;
  });
}

function addTexts({ grammar, expanded }: ScreenFile, words: ScreenWords): void {
  for (const { value } of markedParts(grammar, expanded, 'x-text')) words.add(String(value));
}

function addTitles(shape: Shape, config: Config, words: ScreenWords): void {
  const add = ({ title, items, properties = {} }: Shape): void => {
    if (title) words.add(title);
    if (items) add(items);
    Object.values(properties).forEach(add);
  };
  add(shape);
  for (const file of shapesOf(shape, config)) if (file?.sound) add(file.value);
}

const rememberFrame = createMemo<object, ScreenWords>();

/** Menus, options, messages, and the portal's built-in texts, which are the examples of its grammar. */
function frameWords(config: Config): ScreenWords {
  const { menus, codes, messages, portal } = config;
  const grammar = grammarOf('messages.schema.json');
  const files = [...menus.values(), ...codes.values(), messages, portal];
  return rememberFrame(grammar, files, () => {
    const words = new ScreenWords();
    for (const { value } of files) addStrings(value, words);
    for (const [, example = ''] of JSON.stringify(grammar).matchAll(/Ejemplo: \\"(.*?)\\"/g))
      words.add(example);
    return words;
  });
}

function addStrings(value: unknown, words: ScreenWords): void {
  if (typeof value === 'string') words.add(value);
  else if (isContainer(value)) for (const one of Object.values(value)) addStrings(one, words);
}

/** Parts of a text; undefined for a computed one. */
function partsIn(text: string): (string | undefined)[] {
  try {
    return textParts(text).map((part) => ('literal' in part ? part.literal : undefined));
  } catch {
    return [text];
  }
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
