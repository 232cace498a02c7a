import type { Endpoint, Screen } from '#contract/generated/grammar.ts';
import { chargedAmount, otherNamedAmount } from '#language/charges/charged-amount.ts';
import { ScreenAmounts, type DisplayedAmount } from '#language/charges/screen-amounts.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import { namesIn, type Term } from '#language/model/term.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import type { Config, ScreenFile } from '#language/config/config.ts';
import { screenSources } from '#language/config/sources.ts';
import type { Inner } from '#language/config/walk-config.ts';
import type { Visited } from '#language/grammar/walk.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import { isObject, type JsonObject } from '#language/source/json.ts';
import { createMemo } from '#language/source/create-memo.ts';

export const buttonAmount: Rule = {
  id: 'button-amount',
  phase: 'types',
  explain:
    'El importe que dice un botón, o la pregunta que hace, es de lo mismo que el botón envía; y si el endpoint dice qué cobra, ese.',
  reason: 'La persona leería un importe y pagaría otro: el de lo que de verdad se envió.',
  example: {
    file: 'fragments/deudas.json',
    at: ['blocks', 1, 'items', 0, 'label'],
    good: '"Emitir {elegidas.total}"',
    bad: `"Emitir {elegidas.total + money('50.00')}"`,
  },
  check(config, report) {
    for (const screen of config.screens.values()) {
      if (!screen.sound) continue;
      const found = remember(screen.expanded, screenSources(screen, config), () => {
        const told: Parameters<Report>[] = [];
        checkScreen(screen, config, (...one) => told.push(one));
        return told;
      });
      for (const one of found) report(...one);
    }
  },
};

const remember = createMemo<Screen, readonly Parameters<Report>[]>();

function checkScreen(screen: ScreenFile, config: Config, report: Report): void {
  let amounts: ScreenAmounts | undefined;
  for (const call of markedParts(screen.grammar, screen.expanded, 'x-call')) {
    if (!isInner(call)) continue;
    const endpoint = config.endpoints.get(call.value as string);
    // The charge of a submission is declared, and `charge-shown` compares the texts with it.
    if (!endpoint?.sound || endpoint.value.kind === 'query' || endpoint.value.expediente?.charge) continue;
    if (!Object.values(call.container).some(saysSomething)) continue;
    amounts ??= new ScreenAmounts(screen, config);
    const texts = amounts.onButton(call);
    if (checkCharged(texts, call, endpoint.value, amounts, report)) continue;
    for (const shown of texts.flat()) checkAmount(shown, call, amounts, screen.expanded, report);
  }
}

/** True when the amount charged is known; reports texts of the button that show another. */
function checkCharged(
  texts: readonly (readonly DisplayedAmount[])[],
  { container, value }: Inner,
  endpoint: Endpoint,
  amounts: ScreenAmounts,
  report: Report,
): boolean {
  const field = endpoint.charges ?? endpoint.expediente?.owes;
  if (field === undefined) return false;
  const charged = chargedAmount(endpoint, container as { send?: JsonObject }, amounts, `request.${field}`);
  if (!charged) return false;
  const other = otherNamedAmount(texts, charged);
  if (other) {
    const message = `${other.told} "${other.source}" y "${String(value)}" cobra "${charged.written}": tiene que decir lo que se cobra.`;
    report(other.place, message);
  }
  return true;
}

const isInner = (visited: Visited): visited is Inner => visited.container !== undefined;

const saysSomething = (value: unknown): boolean =>
  typeof value === 'string'
    ? /[{$]/.test(value)
    : isObject(value) && Object.values(value).some((one) => saysSomething(one));

function checkAmount(
  { source, term, told: where, place }: DisplayedAmount,
  { container, value }: Inner,
  amounts: ScreenAmounts,
  screen: Screen,
  report: Report,
): void {
  const { send = {} } = container as { send?: Readonly<Record<string, unknown>> };
  const sent = Object.values(send).flatMap((one) => amounts.termOf(String(one)) ?? []);
  if (sent.some(({ text }) => text === term.text)) return;
  const told = `${where} "${source}"`;
  if (!isRead(term)) {
    const message = `${told}, una cuenta que "${String(value)}" no recibe: cobraría otro importe. Mostrá el importe como se lee, o envialo.`;
    return report(place, message);
  }
  const slots = sent.flatMap(namesIn).map(slotOf);
  const own = [...sourcesOf(namesIn(term).map(slotOf), screen)];
  if (own.some((slot) => slots.includes(slot)) && !isOfAnother(term, sent)) return;
  const [chosen] = slots.filter((slot) =>
    Object.values(send).some((one) => String(one).includes(`${slot}.rows`)),
  );
  const more = chosen === undefined ? {} : { suggestion: `¿Quisiste decir "{${chosen}.total}"?` };
  const message = `${told} y lo que envía a "${String(value)}" no sale de ahí: cobraría otro importe. Mostrá el de lo que se envía.`;
  report(place, message, more);
}

const slotOf = (name: string) => name.split('.')[0]!;

/** It comes as it is from what was read or chosen, or is the sum of that. */
function isRead({ op, text, parts }: Term): boolean {
  const [first, second, third] = parts;
  if (op === '') return /^[a-z_]/i.test(text);
  if (op === '?:') return [second, third].every((part) => part !== undefined && isRead(part));
  return (
    /^\.(?!\w+\(\)$)|^\.(?:sum|map|filter|first|last)\(\)$/.test(op) && first !== undefined && isRead(first)
  );
}

/** Slots that others come from, what was read included by what it was asked with. */
function sourcesOf(slots: readonly string[], { data = {} }: Screen, found = new Set<string>()): Set<string> {
  for (const slot of slots) {
    if (found.has(slot)) continue;
    found.add(slot);
    const asked = Object.hasOwn(data, slot) ? Object.values(data[slot]!.send ?? {}) : [];
    sourcesOf(
      asked.flatMap((source) => [...expressionReads(String(source)).slots]),
      { data } as Screen,
      found,
    );
  }
  return found;
}

/** `deuda.pago_anual.importe` where `deuda.pago_semestral.conceptos` is sent, and nothing of the first. */
function isOfAnother(term: Term, sent: readonly Term[]): boolean {
  const [own] = holdersIn(term);
  if (own === undefined) return false;
  const others = sent.flatMap(holdersIn).filter((holder) => slotOf(holder) === slotOf(own));
  return others.length > 0 && !others.includes(own);
}

function holdersIn({ op, parts }: Term): string[] {
  const [first] = parts;
  if (/^\.\w+$/.test(op) && first?.op === '') return [first.text];
  return parts.flatMap(holdersIn);
}
