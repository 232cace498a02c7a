import { SCRIPTS } from './hostile-values.ts';

/** An answer of the portal to any request. */
export interface Answered {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const SITE = 'http://localhost:3000';
const LEADS = /\s(?:href|src|action|formaction|poster|data|content)="([^"]*)"/g;

/** Harm of a hostile value in an answer of data; null: none. */
export function harmOfData(answer: Answered): string | null {
  return harmOfAny(answer) ?? (isData(answer) ? null : 'an answer that does not say that it is data');
}

/** Harm of a hostile value in a page; null: none. `usual`: the page of a harmless value. */
export function harmOfPage(answer: Answered, usual: Answered): string | null {
  const harm = harmOfAny(answer);
  if (harm !== null || answer.statusCode >= 400) return harm ?? harmOfData(answer);
  if (!String(answer.headers['content-type']).startsWith('text/html')) return 'a page that is none';
  const script = SCRIPTS.find((one) => answer.body.includes(one));
  if (script) return `a page with ${script} in it`;
  const ways = new Set(waysOff(usual.body));
  const way = waysOff(answer.body).find((one) => !ways.has(one));
  return way === undefined ? null : `a page that leads to ${way}`;
}

function harmOfAny({ statusCode, headers }: Answered): string | null {
  if (statusCode === 500) return 'a failure of ours';
  if (headers['location'] !== undefined) return `sent to ${String(headers['location'])}`;
  if (headers['x-content-type-options'] !== 'nosniff') return 'an answer whose kind may be guessed';
  const told = JSON.stringify(headers);
  return /evil\.test|alert\(1\)/.test(told) ? `headers made of it: ${told}` : null;
}

const isData = ({ headers }: Answered) => String(headers['content-type']).startsWith('application/json');

/** Destinations of the links, forms, images and other attributes of a page that are outside this site. */
function waysOff(page: string): string[] {
  return [...page.matchAll(LEADS)]
    .map(([, value = '']) => value.replaceAll('&amp;', '&'))
    .filter((address) => URL.canParse(address, SITE) && new URL(address, SITE).origin !== SITE);
}
