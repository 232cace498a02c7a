import type { InjectOptions } from 'fastify';
import { SUBMITTED_FORM_PARAMETER } from '#contract/prerendered-page.ts';
import { CALLBACKS, SIGNATURE_HEADER } from '#server/core/providers/callback-signature.ts';
import { drawn } from '#tests/attack/random.ts';
import type { Addresses } from '#tests/attack/fuzz/fuzz-addresses.ts';

/** Bytes of the longest address or header: those of all of them are 16 kB together. */
const LONGEST = 15 * 1024;
/** Bytes of the longest callback. */
const LONGEST_CALLBACK = 16 * 1024;

/** Pieces to repeat, which parsers of addresses and headers split, decode, trim or match. */
const PIECES = [
  'a',
  '/',
  '//',
  '../',
  '..%2f',
  '%41',
  '%c3%a1',
  '%',
  '%zz',
  '+',
  '&',
  '=',
  '&a=1',
  'a[b]=',
  ';',
  '; ',
  ',',
  ' ,',
  ', ',
  ' ',
  '\t',
  'a=b; ',
  'a="',
  '\\"',
  'gzip;q=0.1,',
  'es-AR;q=0.1,',
  'W/"a", ',
  'bytes=0-0,',
  '0-0,',
  '1.1.1.1, ',
  '::1,',
  ':',
  '[',
  '.',
  '-',
  '0',
  'Bearer ',
  'Mozilla/5.0 (',
  'Chrome/1.',
] as const;
const HEADERS = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'host',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-nombre',
] as const;

/** A request by its address and headers, made of a text that goes in it. */
export interface HeavyAddress {
  readonly told: string;
  readonly request: InjectOptions;
}

/** One such request that a draw gives: to a page, a file, a callback or an endpoint. */
export function heavyAddress({ routes, sign }: Addresses, random: () => number): HeavyAddress {
  const one = <T>(list: readonly T[]) => drawn(list, random);
  const route = one(routes);
  const pieces = [one(PIECES), ...(random() < 0.3 ? [one(PIECES)] : [])].join('');
  const long = pieces.repeat(Math.ceil(LONGEST / pieces.length)).slice(0, LONGEST);
  const [path, query] = [long.replaceAll(/[ \t"\\#?[\]]/g, '_'), long.replaceAll(/[ \t#]/g, '+')];
  const header = one(HEADERS);
  const kinds: Readonly<Record<string, () => InjectOptions>> = {
    'path of a page': () => ({ method: 'GET', url: `/${path}` }),
    'place of a route': () => ({ method: 'GET', url: route.replace(/:\w+/, path) }),
    'query of a page': () => ({ method: 'GET', url: `${route}?${query}` }),
    'query of a form': () => ({
      method: 'GET',
      url: `${route}?${SUBMITTED_FORM_PARAMETER}=busqueda&a=${query}`,
    }),
    'name of a file': () => ({ method: 'GET', url: `/api/archivos/${path}` }),
    'key of a file': () => ({ method: 'GET', url: `/api/archivos/a.pdf?${query}` }),
    [`${header} of a page`]: () => ({ method: 'GET', url: route, headers: { [header]: long } }),
    [`${header} of an endpoint`]: () => ({
      method: 'POST',
      url: '/api/parametros/leer',
      headers: { 'content-type': 'application/json', [header]: long },
      payload: '{}',
    }),
    [`${header} of a file that is sent`]: () => ({
      method: 'POST',
      url: '/api/archivos',
      headers: { 'content-type': 'application/octet-stream', 'x-nombre': 'a.png', [header]: long },
      payload: Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    }),
    'body of a callback': () =>
      callback(one(Object.keys(CALLBACKS) as (keyof typeof CALLBACKS)[]), sign, long),
  };
  const kind = one(Object.keys(kinds));
  return { told: `${kind}: ${JSON.stringify(pieces)}`, request: kinds[kind]!() };
}

function callback(sender: keyof typeof CALLBACKS, sign: Addresses['sign'], long: string): InjectOptions {
  const event = JSON.stringify({ event: 'changed', id: long, reference: long, amount: 1 });
  const payload = event.slice(0, LONGEST_CALLBACK);
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(sender, payload) };
  return { method: 'POST', url: CALLBACKS[sender], headers, payload };
}
