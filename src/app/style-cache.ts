import createCache from '@emotion/cache';
import type { SystemContext } from '@chakra-ui/react';

/**
 * Emotion cache for prerendering and the browser, without the vendor prefixer, which checks each property of each rule
 * for browsers of ten years ago.
 */
export const createStyleCache = () => createCache({ key: 'css', stylisPlugins: [] });

/**
 * Style cache for a page that may be prerendered, and the theme still to be written. Skips what the page's sheets
 * already contain: writing it again makes the browser recompute the styles of the whole page.
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
/** Selector of the rule with Chakra's variables. */
const VARIABLES = ':where(:root, :host)';
