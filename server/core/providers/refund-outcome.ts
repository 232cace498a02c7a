/** Answer of a provider to a refund. */
export type RefundOutcome =
  /** The refund is final. */
  | { readonly status: 'done' }
  /** Unknown or in progress: ask again with the same id. */
  | { readonly status: 'pending' }
  /** Rejected: the office refunds by hand. */
  | { readonly status: 'refused'; readonly reason: string };
