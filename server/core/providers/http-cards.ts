import type { CardCharge, CardProvider, KnownCard } from './card-provider.ts';
import type { ChargeOutcome } from '#server/rules/payments/charge-outcome.ts';
import { readJsonAnswer, readYes, textOf, type JsonAnswer } from './json-answer.ts';
import type { RefundOutcome } from './refund-outcome.ts';
import { settledMovements } from './settled-movements.ts';
import type { SettledMovement } from './settlement.ts';

/** A payment in the answers of the provider (Decidir/Payway). */
interface ProviderPayment {
  id?: number;
  site_transaction_id?: string;
  status?: string;
  amount?: number;
  date?: string;
  status_details?: { card_authorization_code?: string; error?: { reason?: { id?: number } } | null } | null;
}

const ANSWER_MILLISECONDS = 20_000;
const PAGE = 100;

/** Reasons of the issuers' rejections, by the provider's code. */
const REASONS: Readonly<Record<number, string>> = {
  1: 'Llamá a tu banco para autorizarla',
  4: 'La tarjeta está retenida: llamá a tu banco',
  51: 'Fondos insuficientes',
  48: 'La tarjeta no admite esa cantidad de cuotas',
  54: 'La tarjeta está vencida',
};
/** Statuses of answers that guarantee that nothing was charged. */
const REFUSED = new Set([400, 401, 403, 404, 422]);
const REJECTED = 'La tarjeta fue rechazada';
/** States of refunded payments. */
const RETURNED = ['refunded', 'annulled'];

/** Charges through the provider's HTTP API with the private key. `api` without trailing slash. */
export class HttpCards implements CardProvider {
  readonly #api: string;
  readonly #key: string;

  constructor({ api, privateKey }: { api: string; privateKey: string }) {
    this.#api = api;
    this.#key = privateKey;
  }

  async findCard(token: string): Promise<KnownCard | null> {
    const response = await this.#ask(`/tokens/${encodeURIComponent(token)}`, {});
    if (response.status === 404) return null;
    return knownCard(await readYes(response));
  }

  async charge(charge: CardCharge): Promise<ChargeOutcome> {
    const body = {
      site_transaction_id: charge.siteTransactionId,
      token: charge.token,
      bin: charge.bin,
      payment_method_id: charge.paymentMethodId,
      amount: charge.amount,
      currency: 'ARS',
      installments: charge.instalments,
      payment_type: 'single',
      sub_payments: [],
      fraud_detection: {
        send_to_cs: charge.device !== null,
        channel: 'Web',
        device_unique_id: charge.device,
        bill_to: {
          first_name: charge.payer.name,
          email: charge.payer.email,
          customer_id: charge.payer.document,
          customer_document_type: charge.payer.documentKind.toLowerCase(),
        },
        retail_transaction_data: { items: charge.concepts.map(itemOf) },
      },
    };
    try {
      const response = await this.#ask('/payments', { method: 'POST', body: JSON.stringify(body) });
      const answer = await readJsonAnswer(response);
      if (response.ok || response.status === 402) return outcomeOf(answer);
      const refused = REFUSED.has(response.status) && typeof answer['error_type'] === 'string';
      return refused ? await this.#refused(charge) : { status: 'pending' };
    } catch {
      return { status: 'pending' };
    }
  }

  /** The provider refused the charge: either it already has it, or it is final. */
  async #refused({ siteTransactionId }: CardCharge): Promise<ChargeOutcome> {
    const known = await this.find(siteTransactionId);
    return known ?? { status: 'rejected', reason: 'No pudimos procesar la tarjeta. Reintentá' };
  }

  async find(siteTransactionId: string): Promise<ChargeOutcome | null> {
    const payment = await this.#payment(siteTransactionId);
    return payment && outcomeOf(payment);
  }

  /** The provider cannot cancel a charge that has not reached it yet, so that one stays pending. */
  async cancel(siteTransactionId: string): Promise<ChargeOutcome> {
    const payment = await this.#payment(siteTransactionId);
    if (!payment) return { status: 'pending' };
    const outcome = outcomeOf(payment);
    if (outcome.status !== 'pending' && outcome.status !== 'review') return outcome;
    const response = await this.#ask(`/payments/${payment.id}/refunds`, { method: 'POST', body: '{}' });
    return isReturned(response.ok && (await readJsonAnswer(response))) ? { status: 'cancelled' } : outcome;
  }

  async refund(siteTransactionId: string, refundId: string, cents: number): Promise<RefundOutcome> {
    try {
      const payment = await this.#payment(siteTransactionId);
      if (!payment) return { status: 'pending' };
      if (isReturned(payment)) return { status: 'done' };
      const init = {
        method: 'POST',
        body: JSON.stringify({ amount: cents }),
        headers: { 'idempotency-key': refundId },
      };
      const response = await this.#ask(`/payments/${payment.id}/refunds`, init);
      const answer = await readJsonAnswer(response);
      if (response.ok) return { status: isReturned(answer) ? 'done' : 'pending' };
      const error = answer['error_type'];
      return response.status < 500 && typeof error === 'string'
        ? { status: 'refused', reason: error }
        : { status: 'pending' };
    } catch {
      return { status: 'pending' };
    }
  }

  /** The payments of the day; refunded ones count as a charge and a refund. */
  async settlement(day: string): Promise<SettledMovement[]> {
    const movements: unknown[] = [];
    for (let offset = 0; ; offset += PAGE) {
      const query = `dateFrom=${day}&dateTo=${day}&offset=${offset}&pageSize=${PAGE}`;
      const page = resultsOf(await readYes(await this.#ask(`/payments?${query}`, {})));
      for (const payment of page) {
        const { site_transaction_id: id, amount, date: at } = payment;
        const returned = isReturned(payment);
        if (returned || payment.status === 'approved') movements.push({ id, kind: 'charge', amount, at });
        if (returned) movements.push({ id, kind: 'refund', amount, at });
      }
      if (page.length < PAGE) return settledMovements(movements);
    }
  }

  async #payment(siteTransactionId: string): Promise<ProviderPayment | null> {
    const query = `siteOperationId=${encodeURIComponent(siteTransactionId)}`;
    const found = resultsOf(await readYes(await this.#ask(`/payments?${query}`, {})));
    return found.find((payment) => payment.site_transaction_id === siteTransactionId) ?? null;
  }

  #ask(path: string, init: RequestInit): Promise<Response> {
    const headers = { apikey: this.#key, 'content-type': 'application/json', ...init.headers };
    const signal = AbortSignal.timeout(ANSWER_MILLISECONDS);
    return fetch(this.#api + path, { ...init, headers, signal, redirect: 'error' });
  }
}

/** @throws {Error} when the answer is not a card. */
function knownCard(answer: JsonAnswer): KnownCard | null {
  if (answer['status'] !== undefined && answer['status'] !== 'active') return null;
  const [bin, lastFour] = [textOf(answer['bin']), textOf(answer['last_four_digits'])];
  if (!/^\d{6}$/.test(bin) || !/^\d{4}$/.test(lastFour))
    throw new Error('The card provider answered a token without its card.');
  const [month, year] = [Number(answer['expiration_month']), Number(answer['expiration_year'])];
  const dated = month >= 1 && month <= 12 && year >= 0;
  const two = (number: number) => String(number % 100).padStart(2, '0');
  const method = answer['payment_method_id'];
  return {
    bin,
    lastFour,
    paymentMethodId: typeof method === 'number' ? method : null,
    expiry: dated ? `${two(month)}/${two(year)}` : null,
  };
}

function itemOf({ id, title, total }: CardCharge['concepts'][number]) {
  return { code: id, name: title, quantity: 1, unit_price: total, total_amount: total };
}

/** @throws {Error} when the answer is not a list of payments. */
function resultsOf({ results }: Readonly<Record<string, unknown>>): ProviderPayment[] {
  if (!Array.isArray(results) || results.some((one) => typeof one !== 'object' || one === null))
    throw new Error('The card provider answered without a list of payments.');
  return results as ProviderPayment[];
}

function isReturned(answer: unknown): boolean {
  return RETURNED.includes(String((answer as ProviderPayment | null)?.status));
}

function outcomeOf(answer: unknown): ChargeOutcome {
  const { status, status_details: details } = answer as ProviderPayment;
  if (status === 'approved') return { status, authorization: String(details?.card_authorization_code ?? '') };
  if (status === 'rejected') {
    const id = details?.error?.reason?.id;
    return { status, reason: REASONS[id ?? 0] ?? REJECTED, ...(id !== undefined && { code: String(id) }) };
  }
  if (isReturned(answer)) return { status: 'cancelled' };
  return { status: status === 'review' ? 'review' : 'pending' };
}
