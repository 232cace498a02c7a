import type { CardCharge, CardProvider } from './card-provider.ts';
import type { ChargeOutcome } from './charge-outcome.ts';

/** What the provider answers of a payment (Decidir/Payway, domain 5.2). */
interface ProviderPayment {
  id?: number;
  status?: string;
  status_details?: { card_authorization_code?: string; error?: { reason?: { id?: number } } | null };
}

const ANSWER_MILLISECONDS = 20_000;

/** Why issuers reject, by the code of the provider. */
const REASONS: Readonly<Record<number, string>> = {
  1: 'Llamá a tu banco para autorizarla',
  4: 'La tarjeta está retenida: llamá a tu banco',
  51: 'Fondos insuficientes',
  48: 'La tarjeta no admite esa cantidad de cuotas',
  54: 'La tarjeta está vencida',
};
/** Answers that say that nothing was charged. */
const REFUSED = new Set([400, 401, 403, 404, 422]);
const REJECTED = 'La tarjeta fue rechazada';

/** Charges through the HTTP API of the provider with the private key. `api` without trailing slash. */
export class HttpCards implements CardProvider {
  readonly #api: string;
  readonly #key: string;

  constructor({ api, privateKey }: { api: string; privateKey: string }) {
    this.#api = api;
    this.#key = privateKey;
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
        bill_to: { first_name: charge.payer.name, email: charge.payer.email },
      },
    };
    try {
      const response = await this.#ask('/payments', { method: 'POST', body: JSON.stringify(body) });
      if (response.ok || response.status === 402) return outcomeOf(await response.json());
      return REFUSED.has(response.status) ? await this.#refused(charge) : { status: 'pending' };
    } catch {
      return { status: 'pending' };
    }
  }

  /** The provider did not take the charge: because it has it already, or for good. */
  async #refused({ siteTransactionId }: CardCharge): Promise<ChargeOutcome> {
    const known = await this.find(siteTransactionId);
    return known ?? { status: 'rejected', reason: 'No pudimos procesar la tarjeta. Reintentá' };
  }

  async find(siteTransactionId: string): Promise<ChargeOutcome | null> {
    const payment = await this.#payment(siteTransactionId);
    return payment && outcomeOf(payment);
  }

  async cancel(siteTransactionId: string): Promise<ChargeOutcome> {
    const payment = await this.#payment(siteTransactionId);
    if (!payment) return { status: 'cancelled' };
    const outcome = outcomeOf(payment);
    if (outcome.status === 'approved' || outcome.status === 'rejected') return outcome;
    const response = await this.#ask(`/payments/${payment.id}/refunds`, { method: 'POST', body: '{}' });
    return response.ok ? { status: 'cancelled' } : outcome;
  }

  async #payment(siteTransactionId: string): Promise<ProviderPayment | null> {
    const response = await this.#ask(
      `/payments?siteOperationId=${encodeURIComponent(siteTransactionId)}`,
      {},
    );
    if (!response.ok) throw new Error(`The card provider answered ${response.status}.`);
    const { results = [] } = (await response.json()) as { results?: ProviderPayment[] };
    return results[0] ?? null;
  }

  #ask(path: string, init: RequestInit): Promise<Response> {
    const headers = { apikey: this.#key, 'content-type': 'application/json' };
    return fetch(this.#api + path, { ...init, headers, signal: AbortSignal.timeout(ANSWER_MILLISECONDS) });
  }
}

function outcomeOf(answer: unknown): ChargeOutcome {
  const { status, status_details: details } = answer as ProviderPayment;
  if (status === 'approved') return { status, authorization: details?.card_authorization_code ?? '' };
  if (status === 'rejected') {
    const id = details?.error?.reason?.id;
    return { status, reason: REASONS[id ?? 0] ?? REJECTED, ...(id !== undefined && { code: String(id) }) };
  }
  return { status: status === 'review' ? 'review' : 'pending' };
}
