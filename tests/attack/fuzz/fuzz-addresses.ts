import type { InjectOptions } from 'fastify';
import { SUBMITTED_FORM_PARAMETER } from '#contract/prerendered-page.ts';
import { CALLBACKS, SIGNATURE_HEADER } from '#server/core/providers/callback-signature.ts';
import { FUZZ_BODIES, FUZZ_VALUES } from './fuzz-values.ts';
import { drawn, seededRandom } from '#tests/attack/random.ts';

/** Targets of the fuzzer other than operations. */
export interface Addresses {
  /** Routes of the screens: `/descargas/:id`. */
  routes: readonly string[];
  /** Signs a callback as its sender would. */
  sign(sender: keyof typeof CALLBACKS, body: string): string;
}

const TEXTS = FUZZ_VALUES.filter((value) => typeof value === 'string');
/** Encodings that no encoder writes: cut, doubled, with invalid letters, outside the folder. */
const RAW = [
  '%',
  '%zz',
  '%ff%fe',
  '%c0%ae',
  '%2e%2e%2f',
  '..%5c',
  '%00',
  '%250a',
  '/',
  '//',
  '.',
  '..;/',
  '?',
  '#',
];
const NAMES = ['a.pdf', 'a.png', 'a.docx', 'a.zip', 'a.json', 'a.txt', 'a.csv', 'a', '.pdf'];
const TYPES = ['application/octet-stream', 'application/json', 'text/plain', 'multipart/form-data', 'x', ''];
const MAGIC = [
  '%PDF-1.7\n',
  '%PDF-%%EOF',
  '\u0089PNG\r\n\u001a\n',
  'PK\u0003\u0004',
  'PK\u0005\u0006',
  '{',
  '',
];
const EVENTS = ['order', 'confirm', 'changed', '', '__proto__'];
const READS = ['GET', 'HEAD'] as const;

/** Malformed requests to files, callbacks of providers and pages. The same seed gives the same requests. */
export function fuzzAddresses({ routes, sign }: Addresses, seed: number, count: number): InjectOptions[] {
  const random = seededRandom(seed);
  const one = <T>(list: readonly T[]) => drawn(list, random);
  const text = () => encodeURIComponent(Buffer.from(one(TEXTS)).toString());
  const part = () => (random() < 0.3 ? one(RAW) : text());
  const authorization = () => (random() < 0.3 ? { authorization: text() } : {});

  const send = (): InjectOptions => ({
    method: 'POST',
    url: '/api/archivos',
    headers: {
      'content-type': random() < 0.8 ? TYPES[0] : one(TYPES),
      'x-nombre': random() < 0.5 ? one(NAMES) : part(),
      ...authorization(),
    },
    payload: Buffer.from(one(MAGIC) + one(FUZZ_BODIES) + one(MAGIC), 'latin1'),
  });
  const open = (): InjectOptions => ({
    method: one(READS),
    url: `/api/archivos/${part()}${random() < 0.3 ? `?${part()}` : ''}`,
    headers: authorization(),
  });
  const call = (sender: keyof typeof CALLBACKS) => (): InjectOptions => {
    const event = {
      event: one(EVENTS),
      id: one(FUZZ_VALUES),
      reference: one(FUZZ_VALUES),
      amount: one(FUZZ_VALUES),
    };
    const payload = random() < 0.2 ? one(FUZZ_BODIES) : JSON.stringify(event);
    const signature = random() < 0.8 ? sign(sender, payload) : text();
    const headers = { 'content-type': one(TYPES), [SIGNATURE_HEADER]: signature };
    return { method: 'POST', url: CALLBACKS[sender], headers, payload };
  };
  const look = (): InjectOptions => {
    const path = random() < 0.7 ? one(routes).replace(/:\w+/g, part) : `/${part()}`;
    const name = random() < 0.5 ? SUBMITTED_FORM_PARAMETER : part();
    return { method: one(READS), url: `${path}?${name}=${part()}&${part()}` };
  };
  const kinds = [send, open, call('wallet'), call('gateway'), look];
  return Array.from({ length: count }, () => kinds.map((make) => make())).flat();
}
