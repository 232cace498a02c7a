import { randomUUID } from 'node:crypto';
import { runnerOf } from '#server/core/audit/actor.ts';
import type { Context, ErrorsOf } from '#server/core/context/context.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import type { Consent } from '#server/core/providers/merchant.ts';
import type { WalletMerchant } from '#server/core/providers/wallet-provider.ts';
import { findPayment } from './payments.ts';
import { findSlip } from '#server/subjects/slips/slips.ts';
import { consentTo } from './consent-to.ts';
import type { PaymentContext } from './payment-context.ts';
import { openQr } from './open-qr.ts';
import { refreshPayment } from './refresh-payment.ts';
import { startPayment } from './start-payment.ts';

/** Callbacks of the portal for a wallet provider. `office` returns the current context. */
export function walletMerchant(
  office: () => PaymentContext,
  refuse: Context<ErrorsOf<typeof startPayment>>['refuse'],
): WalletMerchant {
  return {
    order: (reference, cents) =>
      inWords(async () => {
        const number = /^\d{4}-(\d{10})$/.exec(reference)?.[1] ?? '';
        const slip = await findSlip(office().db, number);
        const order = { operationId: randomUUID(), slipNumber: number, agreed: cents, instalments: 1 };
        const payment = await startPayment(
          office(),
          { ...order, method: 'QR', card: null, taxpayerId: null, by: runnerOf('servidor') },
          refuse,
        );
        await openQr(office(), payment, slip?.qr ?? '');
        return { accepted: true };
      }),
    confirm: (siteTransactionId, cents) =>
      inWords(() => consentTo(office(), siteTransactionId, cents, refuse)),
    async changed(siteTransactionId) {
      const payment = await findPayment(office().db, siteTransactionId);
      if (payment) await refreshPayment(office(), payment);
    },
  };
}

/** Converts a refusal to its message; other errors propagate. */
async function inWords(work: () => Promise<Consent>): Promise<Consent> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError) return { accepted: false, reason: error.message };
    throw error;
  }
}
