import createCache from '@emotion/cache';
import type { SystemContext } from '@chakra-ui/react';

/**
 * Where the styles of a page are kept, those that are drawn beforehand and those of the browser: without emotion's prefixer,
 * which looks at each property of each rule for what browsers of ten years ago call otherwise.
 */
export const createStyleCache = () => createCache({ key: 'css', stylisPlugins: [] });

/**
 * The same, of a page that may have arrived drawn, and the looks that are still to be written in it: what its sheets say
 * already is not written again, which would have the browser compute the styles of the whole page anew.
 */
export function takeStyles(looks: SystemContext) {
  const cache = createStyleCache();
  let hasVariables = false;
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSStyleRule) {
        hasVariables ||= rule.selectorText === VARIABLES;
        const name = CLASS.exec(rule.selectorText)?.[1];
        if (name) cache.inserted[name] = true;
      }
  return { cache, looks: hasVariables ? { ...looks, _global: [] } : looks };
}

const CLASS = /^\.css-(\w+)$/;
/** Where Chakra writes its variables. */
const VARIABLES = ':where(:root, :host)';
