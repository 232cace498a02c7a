import { randomUUID } from 'node:crypto';
import type { Context } from '#server/endpoints/context.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { WalletMerchant } from '#server/providers/wallet-provider.ts';
import { findPayment } from '#server/store/payments.ts';
import { findSlip } from '#server/store/slips.ts';
import type { Office } from './office.ts';
import { openQr } from './open-qr.ts';
import { refreshPayment } from './refresh-payment.ts';
import { startPayment } from './start-payment.ts';

/** What the portal does when somebody pays a QR: `office` gives the surroundings of the moment. */
export function walletDesk(office: () => Office, refuse: Context['refuse']): WalletMerchant {
  return {
    async order(reference) {
      const number = /^\d{4}-(\d{10})$/.exec(reference)?.[1] ?? '';
      const slip = await findSlip(office().db, number);
      try {
        const order = { operationId: randomUUID(), slipNumber: number, agreed: null, instalments: 1 };
        const payment = await startPayment(
          office(),
          { ...order, method: 'QR', card: null, taxpayerId: null },
          refuse,
        );
        await openQr(office(), payment, slip?.qr ?? '');
        return null;
      } catch (error) {
        if (error instanceof HttpError) return { refused: error.message };
        throw error;
      }
    },
    async paid(siteTransactionId) {
      const payment = await findPayment(office().db, siteTransactionId);
      if (payment) await refreshPayment(office(), payment);
    },
  };
}
