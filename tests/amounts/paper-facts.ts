import { readText } from '#tests/documents/read-pdf.ts';
import type { AmountFact } from './amount-fact.ts';
import type { Exchange } from './live-network.ts';
import type { PortalHost } from './portal-host.ts';
import { centsOf } from './answer-facts.ts';
import { writtenAmounts } from './written-amounts.ts';

type Body = Readonly<Record<string, unknown>>;

/** A paper or mail, the amounts of the thing it is about, and the words of it. */
interface Written {
  readonly thing: string;
  readonly amounts: readonly (readonly [measure: string, money: string])[];
  readonly text: string;
  readonly source: string;
  readonly epoch: number;
}

/** Amounts of a slip, a receipt or a stamp that its paper has to print. */
const PRINTED = ['importe_1', 'importe_2', 'importe'] as const;

/**
 * Facts in the papers and mails of the slips and payments of these answers; a missing amount is reported as `falta`.
 */
export async function paperFacts(
  exchanges: readonly Exchange[],
  token: string | undefined,
  portal: PortalHost,
  source: string,
): Promise<readonly AmountFact[]> {
  const papers = exchanges.flatMap(({ answer, epoch }) =>
    recordsWithin(answer).flatMap((record) => paperOf(record).map((paper) => ({ ...paper, epoch }))),
  );
  const unique = [...new Map(papers.map((paper) => [paper.url, paper])).values()];
  const written: Written[] = [];
  for (const { url, thing, amounts, epoch } of unique) {
    const id = url.replace(/^\/descargas\//, '');
    const answer = await portal.ask('GET', `/api/archivos/${id}`, undefined, token);
    if (answer.status !== 200 || !answer.type.includes('pdf')) continue;
    written.push({ thing, amounts, text: await readText(new Uint8Array(answer.bytes)), source, epoch });
  }
  const mailbox = await portal.ask('GET', '/sandbox/correo');
  const letters = JSON.parse(mailbox.bytes.toString()) as { text: string }[];
  for (const { text } of letters)
    for (const paper of unique)
      if (text.includes(numberOf(paper.thing))) written.push({ ...paper, text, source: `correo, ${source}` });
  return written.flatMap(printedFacts);
}

function printedFacts({ thing, amounts, text, source, epoch }: Written): AmountFact[] {
  const printed = new Set(writtenAmounts(text));
  return amounts.map(([measure, money]) => ({
    thing,
    measure,
    day: '',
    value: printed.has(centsOf(money)) ? money : `falta ${money}`,
    source: `papel de ${source}`,
    epoch,
  }));
}

const numberOf = (thing: string) => thing.slice(thing.lastIndexOf(' ') + 1);

function paperOf(record: Body): { url: string; thing: string; amounts: [string, string][] }[] {
  const slip = record['nro_boleta'];
  const receipt = record['nro_comprobante'];
  const money = (name: string): [string, string][] =>
    typeof record[name] === 'string' ? [[name, record[name]]] : [];
  const found = [];
  if (typeof slip === 'string' && typeof record['url_pdf'] === 'string')
    found.push({
      url: record['url_pdf'],
      thing: `boleta ${slip}`,
      amounts: PRINTED.slice(0, 2).flatMap(money),
    });
  if (typeof receipt === 'string' && typeof record['url_comprobante'] === 'string')
    found.push({
      url: record['url_comprobante'],
      thing: `comprobante ${receipt}`,
      amounts: money('importe'),
    });
  return found.filter(({ amounts }) => amounts.length > 0);
}

function recordsWithin(value: unknown): readonly Body[] {
  if (Array.isArray(value)) return value.flatMap(recordsWithin);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Body, ...Object.values(value).flatMap(recordsWithin)];
}
