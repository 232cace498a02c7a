import type { Plugin } from 'vite';

const LABEL = /^\w+\.displayName = ["'`].*["'`];$/gm;
const MADE = /^(?:export )?(?:var|const) \w+ = (?=(?:\w+\.)?(?:forwardRef|memo|createContext)\()/gm;

/**
 * Names for the developer tools keep unused components in the bundle: a write to `displayName` counts as an effect.
 * Removes them from a package, and marks the creation of components as free of effects.
 */
export function withoutLabels(name: string): Plugin {
  return {
    name: 'without-labels',
    apply: 'build',
    transform(code, id) {
      if (!id.includes(`/node_modules/${name}/`)) return undefined;
      return { code: code.replace(LABEL, '').replace(MADE, '$&/* @__PURE__ */ '), map: null };
    },
  };
}
