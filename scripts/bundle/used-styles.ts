import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';
import { usedWords } from './used-words.ts';

type Words = ReadonlySet<string>;

/** Long lists of names inside a literal: `width,height,...` of CSS properties, `alt|async|...` of HTML attributes. */
const LISTS = { ',': /[A-Za-z]+(?:,[A-Za-z]+){50,}/, '|': /[A-Za-z]+(?:\|[A-Za-z]+){50,}/ } as const;

/** What of each file is kept: the entries that some word names. */
const PRUNED: Readonly<Record<string, (code: string, words: Words) => string>> = {
  '@chakra-ui/react/dist/esm/preset-base.js': pruneBaseConfig,
  '@pandacss/is-valid-prop/dist/index.mjs': (code, words) => pruneList(code, ',', words),
  '@emotion/is-prop-valid/dist/emotion-is-prop-valid.esm.js': (code, words) => pruneList(code, '|', words),
};

/**
 * Chakra and emotion carry every style property, shorthand, condition and attribute there is. The bundle keeps those that
 * a source of these folders names, so what a source writes works as it does in development, and what none writes weighs
 * nothing. Throws when a library changed its shape: better no build than one that keeps everything, or nothing.
 */
export function usedStyles(folders: readonly string[]): Plugin {
  let words: Words = new Set();
  return {
    name: 'used-styles',
    apply: 'build',
    buildStart() {
      words = usedWords(folders);
    },
    transform(code, id) {
      const file = Object.keys(PRUNED).find((name) => id.endsWith(`/node_modules/${name}`));
      return file ? { code: PRUNED[file]!(code, words), map: null } : undefined;
    },
  };
}

/** Keeps of the first long list in `code` the names among `words`. */
export function pruneList(code: string, separator: keyof typeof LISTS, words: Words): string {
  if (!LISTS[separator].test(code))
    throw new Error(`There is no list of names separated by "${separator}" to prune.`);
  return code.replace(LISTS[separator], (list) =>
    list
      .split(separator)
      .filter((name) => words.has(name))
      .join(separator),
  );
}

/** Keeps of Chakra's base config the conditions (`_hover`) and utilities (by name or shorthand) among `words`. */
export function pruneBaseConfig(code: string, words: Words): string {
  const removed: [from: number, to: number][] = [];
  const prune = (
    list: ESTree.Expression | ESTree.Argument | undefined,
    isUsed: (property: ESTree.ObjectProperty) => boolean,
  ) => {
    if (list?.type !== 'ObjectExpression')
      throw new Error('The base config of Chakra is not written as expected.');
    list.properties.forEach((property, index) => {
      if (property.type !== 'Property' || isUsed(property)) return;
      removed.push([property.start, list.properties[index + 1]?.start ?? list.end - 1]);
    });
  };
  new Visitor({
    CallExpression(call) {
      if (call.callee.type === 'Identifier' && call.callee.name === 'defineConditions')
        prune(call.arguments[0], (property) => words.has(`_${keyOf(property)}`));
    },
    ObjectExpression({ properties }) {
      const utilities = properties.find(
        (property) => property.type === 'Property' && keyOf(property) === 'utilities',
      );
      if (utilities?.type === 'Property')
        prune(utilities.value, (utility) =>
          [keyOf(utility), ...shorthands(utility)].some((name) => words.has(name)),
        );
    },
  }).visit(parseSync('preset-base.js', code).program);
  if (removed.length === 0) throw new Error('The base config of Chakra is not written as expected.');
  let end = 0;
  const kept = removed.map(([from, to]) => [code.slice(end, from), (end = to)][0]);
  return kept.join('') + code.slice(end);
}

const keyOf = ({ key }: ESTree.ObjectProperty): string =>
  key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';

function shorthands({ value }: ESTree.ObjectProperty): string[] {
  if (value.type !== 'ObjectExpression') return [];
  return value.properties.flatMap((property) => {
    if (property.type !== 'Property' || keyOf(property) !== 'shorthand') return [];
    const names = property.value.type === 'ArrayExpression' ? property.value.elements : [property.value];
    return names.flatMap((name) => (name?.type === 'Literal' ? [String(name.value)] : []));
  });
}
