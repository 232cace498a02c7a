/** Outcome of a charge at a provider. `reason` is shown to the person. */
export type ChargeOutcome =
  | { readonly status: 'approved'; readonly authorization: string }
  /** `code`: of the issuer, if it gives one. */
  | { readonly status: 'rejected'; readonly reason: string; readonly code?: string }
  /** In the hands of the fraud detection. */
  | { readonly status: 'review' }
  | { readonly status: 'pending' }
  /** Given up before it was charged: it never will be. */
  | { readonly status: 'cancelled' };
