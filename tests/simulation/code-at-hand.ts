import type { Plugin } from 'vite';

const LATER = /\bimport\((["'][^"'?]+["'])\)/g;

/**
 * Code that a page brings when it needs it comes with what needs it: how long it takes is for a schedule to say,
 * and the time of a play goes by faster than this machine could bring any.
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
