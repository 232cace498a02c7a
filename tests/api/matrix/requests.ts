import type { Endpoint } from '#contract/generated/grammar.ts';
import { type Holding } from './holdings.ts';
import { PRIVATE, type Seen } from './cast.ts';

/** Commands write documents, so only some holdings of each kind are used. */
const SOME = 2;

/** Requests that refer to A's data: the example, with each holding that fits. */
export function requestsOf(
  path: string,
  { kind, request, examples }: Endpoint,
  held: readonly Holding[],
): object[] {
  const fields = Object.keys(request.properties ?? {});
  const example = examples[0]!.request as Record<string, unknown>;
  const query = kind === 'query';
  const named = held.flatMap(({ of, ids, along = {} }) => {
    if (of && !of.test(path)) return [];
    const own = Object.entries(ids).filter(([name]) => fields.includes(name));
    return own.length === 0
      ? []
      : [{ key: own.map(([name]) => name).join(), ids: Object.fromEntries(own), along }];
  });
  const richest = Math.max(0, ...named.map(({ ids }) => Object.keys(ids).length));
  const seen = new Map<string, number>();
  const chosen = named.filter(({ key, ids }) => {
    if (Object.keys(ids).length < richest) return false;
    seen.set(key, (seen.get(key) ?? 0) + 1);
    return query || seen.get(key)! <= SOME;
  });
  const all = [example, ...chosen.map(({ ids, along }) => ({ ...example, ...along, ...ids }))];
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** Data of A in an answer, in any notation, that was not in the caller's request. */
export function leakedData({ body, documents, example }: Seen, request: object, secrets = PRIVATE): string[] {
  const bare = (text: string) => text.replace(/[^\p{L}\d]/gu, '');
  const said = bare(JSON.stringify(request));
  return example
    ? []
    : secrets.filter((secret) => (body + documents).includes(secret) && !said.includes(bare(secret)));
}

/** Ids of what a taxpayer has, which others may not see in a signed-in answer. Addresses are public. */
export function idsOf(held: readonly Holding[]): string[] {
  const ids = held.flatMap((holding) => Object.values(holding.ids).flat());
  return [...new Set(ids.map(String))].filter((id) => id.length >= 6 && !id.startsWith('/'));
}

/** An answer without what changes every time: file ids. */
export function lasting(body: string): string {
  return body.replace(/[0-9a-f]{32}(-\d{8}-[\w-]{22})?/g, '');
}
