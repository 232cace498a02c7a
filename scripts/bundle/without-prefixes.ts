import type { Plugin } from 'vite';
import { usedWords } from './used-words.ts';

const CACHE = '/node_modules/@emotion/cache/dist/emotion-cache.browser.esm.js';
const PLUGINS = 'defaultStylisPlugins = [prefixer]';

/** Properties that some browser of the build's target knows by a prefixed name only. */
const PREFIXED =
  /^(userSelect|hyphens|backdropFilter|boxDecorationBreak|printColorAdjust|textSizeAdjust|initialLetter|(mask|textEmphasis)([A-Z]\w*)?)$/;

/**
 * Emotion looks at each property of each rule for what browsers of ten years ago call otherwise. Those that the build is
 * for know all that our styles say. Throws when a source in `folders` says more, or when emotion changed its shape.
 */
export function withoutPrefixes(folders: readonly string[]): Plugin {
  return {
    name: 'without-prefixes',
    apply: 'build',
    buildStart() {
      const found = [...usedWords(folders)].find((word) => PREFIXED.test(word));
      if (found)
        throw new Error(`"${found}" needs a prefix, which the bundle does not write: say it in CSS.`);
    },
    transform(code, id) {
      return id.endsWith(CACHE) ? { code: withoutPrefixer(code), map: null } : undefined;
    },
  };
}

/** The code of emotion's cache, whose prefixer nothing asks for. */
export function withoutPrefixer(code: string): string {
  if (!code.includes(PLUGINS)) throw new Error('Emotion does not name its prefixer as expected.');
  return code.replace(PLUGINS, 'defaultStylisPlugins = []');
}
