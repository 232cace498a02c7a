import type { ProviderSettings } from '#server/core/environment/provider-settings.ts';
import { HttpOrders } from './http-orders.ts';
import type { WalletOrder, WalletProvider } from './wallet-provider.ts';

/** The acquirer of interoperable QR over HTTP (docs/backend.md). */
export class HttpWallet extends HttpOrders implements WalletProvider {
  readonly #link: string;

  /** @param settings its service, and `link`: address before the text of a QR, empty when it has none */
  constructor(settings: ProviderSettings['wallet']) {
    super(settings);
    this.#link = settings.link;
  }

  linkFor(qr: string): string | null {
    return this.#link === '' ? null : this.#link + encodeURIComponent(qr);
  }

  async open({ siteTransactionId, reference, amount }: WalletOrder): Promise<void> {
    await this.place(siteTransactionId, { reference, amount });
  }
}
