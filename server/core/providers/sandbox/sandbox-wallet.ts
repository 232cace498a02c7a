import { randomBytes } from 'node:crypto';
import { fromCents, toCents } from '#formats/money.ts';
import { isSigned, signCallback, type Callback } from '#server/core/providers/callback-signature.ts';
import type { ChargeOutcome } from '#server/rules/payments/charge-outcome.ts';
import type { RefundOutcome } from '#server/core/providers/refund-outcome.ts';
import type { SettledMovement } from '#server/core/providers/settlement.ts';
import type { WalletMerchant, WalletOrder, WalletProvider } from '#server/core/providers/wallet-provider.ts';
import { parseQrPayload } from '#server/rules/codes/interoperable-qr.ts';
import type { Ledger } from './ledger.ts';
import { cancelEntry, refundEntry, settledOn } from './ledger-entries.ts';
import { newAuthorization, ledgerOutcome } from './outcome.ts';

export type WalletAnswer = { paid: string; amount: string } | { refused: string };

/** Sandbox of the acquirer of QR payments, over its ledger, and of the payer's wallet. */
export class SandboxWallet implements WalletProvider {
  readonly #ledger: Ledger;
  readonly #secret = randomBytes(32).toString('hex');

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
  }

  async open({ siteTransactionId, reference, amount }: WalletOrder): Promise<void> {
    const nothing = { reason: null, authorization: null, ready_at: null };
    this.#ledger.enter('wallet', {
      ...nothing,
      site_id: siteTransactionId,
      reference,
      amount,
      status: 'open',
    });
  }

  async find(siteTransactionId: string): Promise<ChargeOutcome | null> {
    const entry = this.#ledger.entry(siteTransactionId);
    return entry && ledgerOutcome(this.#ledger, entry);
  }

  async cancel(siteTransactionId: string): Promise<ChargeOutcome> {
    return cancelEntry(this.#ledger, 'wallet', siteTransactionId);
  }

  async refund(siteTransactionId: string, _refundId: string, cents: number): Promise<RefundOutcome> {
    return refundEntry(this.#ledger, siteTransactionId, cents);
  }

  async settlement(day: string): Promise<SettledMovement[]> {
    return settledOn(this.#ledger, 'wallet', day);
  }

  linkFor(qr: string): string {
    return `/sandbox/billetera?trama=${encodeURIComponent(qr)}`;
  }

  signed(callback: Callback, seconds: number): boolean {
    return isSigned(this.#secret, callback, seconds);
  }

  /** Signs the callbacks to the portal. */
  sign(body: string, seconds: number): string {
    return signCallback(this.#secret, body, seconds);
  }

  /**
   * Pays a QR once: asks the merchant for an order when there is none, asks for permission before charging, and
   * notifies it afterwards.
   */
  async pay(payload: string, merchant: WalletMerchant): Promise<WalletAnswer> {
    const reading = parseQrPayload(payload);
    if ('refusal' in reading) return { refused: 'El código QR no es válido.' };
    const { reference, amount } = reading;
    const cents = Number(toCents(amount));
    if (!this.#ledger.openOrder(reference)) {
      const opened = await merchant.order(reference, cents);
      if (!opened.accepted) return { refused: opened.reason };
    }
    const order = this.#ledger.openOrder(reference);
    if (!order) return { refused: 'El código QR ya no está vigente.' };
    if (order.amount !== cents)
      return { refused: `El importe cambió: hoy son $ ${fromCents(order.amount)}.` };
    const consent = await merchant.confirm(order.site_id, cents);
    if (!consent.accepted) return { refused: consent.reason };
    const paid = this.#ledger.move(order.site_id, ['open'], 'approved', newAuthorization());
    if (paid?.status !== 'approved') return { refused: 'El código QR ya no está vigente.' };
    await merchant.changed(order.site_id);
    return { paid: order.site_id, amount };
  }
}
