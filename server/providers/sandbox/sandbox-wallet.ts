import { fromCents, toCents } from '#formats/money.ts';
import type { ChargeOutcome } from '#server/providers/charge-outcome.ts';
import type { WalletMerchant, WalletOrder, WalletProvider } from '#server/providers/wallet-provider.ts';
import { readQr } from '#server/rules/interoperable-qr.ts';
import type { Ledger } from './ledger.ts';
import { newAuthorization, outcomeOf } from './outcome.ts';
import { cancelEntry } from './sandbox-cards.ts';

export type WalletAnswer = { paid: string; amount: string } | { refused: string };

/** The acquirer of QR payments of the sandbox, over its ledger, and the wallet somebody pays with. */
export class SandboxWallet implements WalletProvider {
  readonly #ledger: Ledger;

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  async open({ siteTransactionId, reference, amount }: WalletOrder): Promise<void> {
    const nothing = { reason: null, authorization: null, ready_at: null };
    this.#ledger.enter({ ...nothing, site_id: siteTransactionId, reference, amount, status: 'open' });
  }

  async find(siteTransactionId: string): Promise<ChargeOutcome | null> {
    const entry = this.#ledger.entry(siteTransactionId);
    return entry && outcomeOf(this.#ledger, entry);
  }

  async cancel(siteTransactionId: string): Promise<ChargeOutcome> {
    return cancelEntry(this.#ledger, siteTransactionId);
  }

  /** Pays what a QR says, once, and tells the merchant. A QR without an open order is offered to the merchant first. */
  async pay(payload: string, merchant: WalletMerchant): Promise<WalletAnswer> {
    const reading = readQr(payload);
    if ('refusal' in reading) return { refused: 'El código QR no es válido.' };
    const { reference, amount } = reading;
    const cents = Number(toCents(amount));
    if (!this.#ledger.openOrder(reference)) {
      const refusal = await merchant.order(reference, cents);
      if (refusal) return refusal;
    }
    const order = this.#ledger.openOrder(reference);
    if (!order) return { refused: 'El código QR ya no está vigente.' };
    if (order.amount !== cents)
      return { refused: `El importe cambió: hoy son $ ${fromCents(order.amount)}.` };
    this.#ledger.move(order.site_id, ['open'], 'approved', newAuthorization());
    await merchant.paid(order.site_id);
    return { paid: order.site_id, amount };
  }
}
