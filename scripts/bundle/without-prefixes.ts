import type { Plugin } from 'vite';

const CACHE = '/node_modules/@emotion/cache/dist/emotion-cache.browser.esm.js';
const PLUGINS = 'defaultStylisPlugins = [prefixer]';

/**
 * Emotion writes every rule a second time for browsers of ten years ago, and looks at each property to do so. Those that
 * the build is for (`build.target`) know all that our styles say without prefixes. Throws when emotion changed its shape.
 */
export function withoutPrefixes(): Plugin {
  return {
    name: 'without-prefixes',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith(CACHE)) return undefined;
      if (!code.includes(PLUGINS)) throw new Error('Emotion does not name its prefixer as expected.');
      return { code: code.replace(PLUGINS, 'defaultStylisPlugins = []'), map: null };
    },
  };
}
