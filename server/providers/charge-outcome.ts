/** What a provider says of a charge. `reason` is the text for the person. */
export type ChargeOutcome =
  | { readonly status: 'approved'; readonly authorization: string }
  | { readonly status: 'rejected'; readonly reason: string }
  /** In the hands of the fraud detection. */
  | { readonly status: 'review' }
  | { readonly status: 'pending' }
  /** Given up before it was charged: it never will be. */
  | { readonly status: 'cancelled' };
