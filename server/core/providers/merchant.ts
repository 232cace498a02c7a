/** Whether the portal lets something be charged; `reason` is the text for the person. */
export type Consent = { readonly accepted: true } | { readonly accepted: false; readonly reason: string };

/** What a provider asks of the portal, always by a signed callback, while somebody pays. */
export interface Merchant {
  /** Before an order is charged: whether it may still be, for that amount (cents). */
  confirm(siteTransactionId: string, cents: number): Promise<Consent>;
  /** Something happened to an order: the portal goes and asks what. */
  changed(siteTransactionId: string): Promise<void>;
}
