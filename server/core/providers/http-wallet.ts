import { HttpOrders } from './http-orders.ts';
import type { WalletOrder, WalletProvider } from './wallet-provider.ts';

/** The acquirer of interoperable QR over HTTP (docs/backend.md). */
export class HttpWallet extends HttpOrders implements WalletProvider {
  async open({ siteTransactionId, reference, amount }: WalletOrder): Promise<void> {
    await this.place(siteTransactionId, { reference, amount });
  }
}
