import type { Plugin } from 'vite';

const LATER = /\bimport\((["'][^"'?]+["'])\)/g;

/**
 * Vite plugin that makes dynamic imports static. The schedule decides how long code takes to load; in simulated time a
 * real import would arrive too late.
 */
export function codeAtHand(): Plugin {
  return {
    name: 'code-at-hand',
    enforce: 'post',
    transform(code, id) {
      if (!/\/src\/|virtual:portal/.test(id) || id.includes('/node_modules/')) return undefined;
      const brought: string[] = [];
      const changed = code.replaceAll(LATER, (_, from: string) => {
        brought.push(`import * as code_${brought.length} from ${from};`);
        return `Promise.resolve().then(() => code_${brought.length - 1})`;
      });
      return brought.length > 0 ? { code: `${changed}\n${brought.join('\n')}`, map: null } : undefined;
    },
  };
}
