import createCache from '@emotion/cache';

/**
 * Where the styles of a page are kept, those that are drawn beforehand and those of the browser: without emotion's prefixer,
 * which looks at each property of each rule for what browsers of ten years ago call otherwise.
 */
export const createStyleCache = () => createCache({ key: 'css', stylisPlugins: [] });
