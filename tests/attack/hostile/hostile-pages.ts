import type { TestPortal } from '#tests/api/test-portal.ts';
import { harmOfPage, type Answered } from './hostile-answer.ts';
import { SCRIPTS, WAYS_OFF } from './hostile-values.ts';

/** A page that takes a value in its request, and a text it shows for a harmless value. */
interface Asked {
  readonly what: string;
  ask(value: string): { url: string; headers?: Record<string, string> };
  readonly says: string;
  readonly waysOff?: readonly string[];
}

const SAFE = 'ZA101AA';
/** Rendering a page with form data takes a third of a second: its headers are tested with one of this many values. */
const ONE_IN = 10;
const SENT = '/automotores/emision-boletas?dominio=ZA101AA&enviado=busqueda';
const inQuery = (value: string) => encodeURIComponent(Buffer.from(value).toString());
const address = (what: string, says: string): Asked => ({
  what,
  ask: (value) => ({ url: what.replaceAll('V', () => inQuery(value)) }),
  says,
});
const header = (name: string, url: string, says: string): Asked => ({
  what: `${name} of ${url}`,
  ask: (value) => ({ url, headers: { [name]: value } }),
  says,
});

const ASKED: readonly Asked[] = [
  address('/auth/login?returnUrl=V', 'Ingresar'),
  address('/inicio?V', 'Rentas'),
  address('/descargas/V', 'id="root"'),
  address('/pagos?codigo=V&imponible=V', 'Código de pago'),
  address('/automotores/emision-boletas?dominio=V&enviado=busqueda', 'value="ZA101AA"'),
  ...['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'referer'].flatMap((name) => [
    header(name, '/pagos', 'Código de pago'),
    { ...header(name, SENT, 'value="ZA101AA"'), waysOff: WAYS_OFF.filter((_, i) => i % ONE_IN === 0) },
  ]),
];

/**
 * Requests pages with each value in their addresses and headers. A page without its expected text for a harmless value
 * was not tested, and counts as harm.
 */
export async function hostilePages({ app }: TestPortal) {
  const harms: string[] = [];
  let [tries, answered] = [0, 0];
  for (const { what, ask, says, waysOff = WAYS_OFF } of ASKED) {
    const get = async (value: string): Promise<Answered> => app.inject({ method: 'GET', ...ask(value) });
    const usual = await get(SAFE);
    if (usual.statusCode !== 200 || !usual.body.includes(says)) {
      harms.push(`${what} does not come: ${usual.statusCode}`);
      continue;
    }
    for (const value of [...SCRIPTS, ...waysOff]) {
      const answer = await get(value);
      tries += 1;
      answered += answer.statusCode === 200 ? 1 : 0;
      // A page that is slow to render is sent as built, so the usual one may be either of the two.
      const harm = harmOfPage(answer, usual) && harmOfPage(answer, await get(SAFE));
      if (harm) harms.push(`${what} ${JSON.stringify(value)}: ${harm}`);
    }
  }
  return { tries, answered, harms };
}
