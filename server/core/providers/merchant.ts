/** Permission of the portal for a charge; `reason` is shown to the person. */
export type Consent = { readonly accepted: true } | { readonly accepted: false; readonly reason: string };

/** Questions of a provider to the portal during a payment, always by a signed callback. */
export interface Merchant {
  /** Asked before an order is charged: if it may be charged, for that amount (cents). */
  confirm(siteTransactionId: string, cents: number): Promise<Consent>;
  /** Notice that an order changed; the portal then queries the provider. */
  changed(siteTransactionId: string): Promise<void>;
}
