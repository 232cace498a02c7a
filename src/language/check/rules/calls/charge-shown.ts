import type { Endpoint } from '#contract/generated/grammar.ts';
import { chargedAmount, otherNamedAmount, type ChargedAmount } from '#language/charges/charged-amount.ts';
import { compileCharge } from '#language/charges/compile-charge.ts';
import type { JsonObject } from '#language/source/json.ts';
import { positionOf, valuePosition } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { ScreenAmounts, type FormAmount } from '#language/charges/screen-amounts.ts';
import { addsTo, namesIn, type Term } from '#language/model/term.ts';
import { walkConfig, type Inner } from '#language/config/walk-config.ts';

export const chargeShown: Rule = {
  id: 'charge-shown',
  phase: 'types',
  explain: 'Un trámite cobra el importe que la pantalla muestra antes de enviarlo.',
  reason: 'Quien lo presenta leería un importe y tendría que pagar otro.',
  example: {
    file: 'screens/aviso.json',
    at: ['blocks', 0, 'submit'],
    good: '"Pagar {form.total}"',
    bad: `"Pagar {money('50.00') * form.cuotas}"`,
  },
  check(config, report) {
    walkConfig(config, ['x-call'], (call, { name }) => {
      const endpoint = config.endpoints.get(call.value as string);
      const screen = config.screens.get(name);
      if (!endpoint?.sound || !screen || !endpoint.value.expediente?.charge) return;
      if (compileCharge(endpoint, config).findings.length > 0) return;
      const amounts = new ScreenAmounts(screen, config);
      checkCall(call, endpoint.value, amounts, report);
      checkBalance(call, endpoint.value, amounts, report);
    });
  },
};

function checkCall(call: Inner, endpoint: Endpoint, screen: ScreenAmounts, report: Report): void {
  const charged = chargedAmount(endpoint, call.container as { send?: JsonObject }, screen);
  if (!charged) return;
  const { term, written } = charged;
  const { file, line } = positionOf(endpoint.expediente!.charge!, 'amount');
  const told = `"${String(call.value)}" cobra "${written}" (${file}:${line})`;
  const said = screen.onButton(call);
  const amounts = formsIn(term, screen);
  const words = saidAs(charged, amounts, call);
  const other = otherNamedAmount(said, charged, balanceOf(endpoint, call, screen));
  if (other) {
    const message = `${other.told} "${other.source}" y ${told}: tiene que decir lo que se cobra.`;
    return report(other.place, message, { suggestion: `¿Quisiste decir "${words}"?` });
  }
  if (said.length > 0) return;
  const more = amounts.find((one) => addsTo(one.term, term));
  if (more) {
    const message = `Se muestra "${more.title}" y se cobra menos: ${told}. Cobrá eso, o que el botón diga cuánto se paga: "${words}".`;
    return report(more.place, message);
  }
  if (amounts.length === 0 || screen.shows(term)) return;
  const titles = amounts.map(({ title }) => `"${title}"`).join(', ');
  const message = `${told}, y la pantalla no lo muestra: lo que calcula es ${titles}. Cobrá lo que se muestra, o mostrá lo que se cobra.`;
  report(valuePosition(call.container, call.key), message);
}

function balanceOf(endpoint: Endpoint, { container }: Inner, screen: ScreenAmounts) {
  const { balance } = endpoint.expediente!.charge!;
  return balance && chargedAmount(endpoint, container as { send?: JsonObject }, screen, balance.amount);
}

/** A balance that is paid later must also be shown before filing. */
function checkBalance(call: Inner, endpoint: Endpoint, screen: ScreenAmounts, report: Report): void {
  const charged = balanceOf(endpoint, call, screen);
  if (!charged || screen.shows(charged.term)) return;
  const { file, line } = positionOf(endpoint.expediente!.charge!.balance!, 'amount');
  const message = `"${String(call.value)}" cobra después un saldo de "${charged.written}" (${file}:${line}), y la pantalla no lo muestra: mostralo también.`;
  report(valuePosition(call.container, call.key), message);
}

/** Amounts computed by the forms that an amount comes from. */
function formsIn(term: Term, screen: ScreenAmounts): FormAmount[] {
  const slots = new Set(
    namesIn(term).flatMap((name) => (/^\w+\.\w+$/.test(name) ? name.split('.')[0]! : [])),
  );
  return [...slots].flatMap((slot) => screen.inForm(slot));
}

/** The placeholder that a text beside the button needs to show the amount charged: `{form.total}`. */
function saidAs(
  { written, term }: ChargedAmount,
  amounts: readonly FormAmount[],
  { container, ancestors }: Inner,
): string {
  const own = amounts.find((one) => one.term.text === term.text);
  const name = own ? `${own.form}.${own.field}` : written;
  if (!ancestors.at(-1)?.schema['x-form']) return `{${name}}`;
  const { id } = container as { id: string };
  return `{${name.replaceAll(new RegExp(`\\b${id}\\.`, 'g'), 'form.')}}`;
}
