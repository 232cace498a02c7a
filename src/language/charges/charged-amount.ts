import type { Endpoint } from '#contract/generated/grammar.ts';
import { resolveNames } from '#language/model/resolve-names.ts';
import type { DisplayedAmount, ScreenAmounts } from './screen-amounts.ts';
import { namesIn, termOf, type Term } from '#language/model/term.ts';

/** Amount that a call of a screen is charged. */
export interface ChargedAmount {
  /** With what is sent in the place of the request: `aviso.total`. */
  readonly written: string;
  /** Down to what people write and what endpoints answer: `money('100.00') * aviso.cuotas`. */
  readonly source: string;
  readonly term: Term;
}

type Send = Readonly<Record<string, unknown>>;

const FIELD = /^request\.(\w+)$/;

/**
 * The amount of an endpoint's charge in the names of a screen that calls it; undefined when a source is not sent.
 * @param declared another amount of its request, such as its balance; by default the amount charged first
 */
export function chargedAmount(
  { expediente }: Endpoint,
  { send = {} }: { readonly send?: Send },
  { meaning }: Pick<ScreenAmounts, 'meaning'>,
  declared: unknown = expediente?.charge?.amount,
): ChargedAmount | undefined {
  const amount = { source: String(declared) };
  const sent = (name: string) => {
    const [, field = ''] = FIELD.exec(name) ?? [];
    return Object.hasOwn(send, field) ? { source: String(send[field]) } : undefined;
  };
  const written = resolveNames(amount, sent);
  const source = resolveNames(amount, (name) => sent(name) ?? meaning(name));
  if (written === undefined || source === undefined) return undefined;
  const term = termOf(source);
  return namesIn(term).some((name) => FIELD.test(name)) ? undefined : { written, source, term };
}

/** The same amount over the request again, as far as it comes from what is sent as it is: `money('100.00') * request.cuotas`. */
export function overRequest(source: string, { send = {} }: { readonly send?: Send }): string {
  const fields = new Map(Object.entries(send).map(([field, value]) => [String(value), field]));
  const back = (name: string) => {
    const field = fields.get(name);
    return field === undefined ? undefined : { source: `request.${field}` };
  };
  return resolveNames({ source }, back) ?? source;
}

/**
 * An amount of the first text that has amounts, none of them the charged one.
 * @param later the charge after it, which only a question may show
 */
export function otherNamedAmount(
  texts: readonly (readonly DisplayedAmount[])[],
  charged: ChargedAmount,
  later?: ChargedAmount,
): DisplayedAmount | undefined {
  const isCharged = ({ term, asks }: DisplayedAmount) =>
    term.text === charged.term.text || (asks && term.text === later?.term.text);
  return texts.find((amounts) => !amounts.some(isCharged))?.[0];
}
