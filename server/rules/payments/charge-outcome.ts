/** What a provider says of a charge. `reason` is the text for the person. */
export type ChargeOutcome =
  | { readonly status: 'approved'; readonly authorization: string }
  /** `code`: of the issuer, when it says one. */
  | { readonly status: 'rejected'; readonly reason: string; readonly code?: string }
  /** In the hands of the fraud detection. */
  | { readonly status: 'review' }
  | { readonly status: 'pending' }
  /** Given up before it was charged: it never will be. */
  | { readonly status: 'cancelled' };
