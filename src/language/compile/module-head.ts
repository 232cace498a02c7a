import type { Config } from '#language/config/config.ts';
import { emit } from '#language/source/emit.ts';
import { withoutKeys } from '#language/source/positions.ts';

/** Operations that only some screens need, and do not weigh on the others. */
const APART: Readonly<Record<string, string>> = {
  calendar: '#expressions/calendar.ts',
  lookup: '#expressions/lookup.ts',
  numbers: '#expressions/numbers.ts',
};

/** Imports and constants that compiled code needs: the operations that it calls and the tables that it reads. */
export function moduleHead(body: string, { codes, tables }: Config): string {
  const apart = Object.entries(APART).filter(([name]) => new RegExp(`\\b${name}\\.\\w+\\(`).test(body));
  const read = new Set([...body.matchAll(/\btables\["([^"]+)"\]/g)].map(([, name]) => name!));
  const editions = [...read].sort().map((name) => [name, editionsOf(name)] as const);
  const valued = new Set([...body.matchAll(/\bworth\["([^"]+)"\]/g)].map(([, name]) => name!));
  const worth = [...valued].sort().map((name) => [name, worthOf(name)] as const);
  return [
    `import * as op from '#expressions/operations.ts';`,
    ...apart.map(([name, path]) => `import * as ${name} from '${path}';`),
    ...(read.size > 0 ? [`const tables = ${emit(Object.fromEntries(editions))};`] : []),
    ...(valued.size > 0 ? [`const worth = ${emit(Object.fromEntries(worth))};`] : []),
  ].join('\n');

  function worthOf(name: string) {
    const known = codes.get(name)?.value.codes ?? [];
    return Object.fromEntries(known.map(({ code, values = {} }) => [code, values]));
  }

  function editionsOf(name: string) {
    const { editions = [] } = tables.get(name)?.value ?? {};
    return editions.map((edition) => withoutKeys(edition, 'norm'));
  }
}
