import type { Caller, Moment } from '#server/core/context/context.ts';
import type { CompiledCharge } from '#contract/compiled-call.ts';
import type { Codes } from '#contract/generated/grammar.ts';
import { evaluate } from '#expressions/evaluate.ts';
import { isMoney, toCents } from '#formats/money.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import type { PortalForms } from './portal-forms.ts';
import type { SlotValues } from './screen-reading.ts';
import { serverAmbientSlots } from './server-ambient-slots.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Price of a submission. */
export interface Price {
  /** Cents. */
  amount: number;
  /** Cents of the balance, with a slip of its own; 0: all is paid at once. */
  balance: number;
  /** Interest in cents, included in the amount; the rest is capital. 0: no division. */
  interest: number;
  /** Month of the charge: `03/2026`; empty: none. */
  period: string;
  /** Four digits. */
  tax: CodeOf<'tributos'>;
  /** Name of the tax. */
  tribute: string;
}

const NO_PRICE = 'No pudimos calcular cuánto se paga con estos datos. Revisalos y volvé a enviar.';

/**
 * What is charged for a request, by the declaration of its endpoint; null when there is nothing to pay.
 * @throws {HttpError} 422 when it cannot be computed.
 */
export async function priceOf(
  charge: CompiledCharge,
  request: SlotValues,
  context: Moment & Caller,
  { parameters, codes }: { parameters: PortalForms['parameters']; codes: ReadonlyMap<string, Codes> },
): Promise<Price | null> {
  const around = await serverAmbientSlots(new Set(charge.parameters), parameters, context);
  const scope = { ...around, request };
  const amount = centsOf(evaluate(charge.amount, scope));
  const balance = charge.balance === null ? 0 : centsOf(evaluate(charge.balance, scope));
  const capital = charge.capital === null ? amount : centsOf(evaluate(charge.capital, scope));
  const interest = charge.interest === null ? 0 : centsOf(evaluate(charge.interest, scope));
  const period = charge.period === null ? '' : evaluate(charge.period, scope);
  const tax = evaluate(charge.tax, scope);
  const isWhole = capital + interest === amount;
  if (tax === null || period === null || !isWhole) throw new HttpError(422, NO_PRICE);
  const label = codes.get(charge.codes)?.codes.find(({ code }) => code === tax)?.label;
  return amount + balance === 0
    ? null
    : { amount, balance, interest, period, tax: tax as CodeOf<'tributos'>, tribute: label ?? tax };
}

function centsOf(amount: string | null): number {
  if (amount === null || !isMoney(amount) || amount.startsWith('-')) throw new HttpError(422, NO_PRICE);
  return Number(toCents(amount));
}
