/** What a provider says of money it is asked to give back. */
export type RefundOutcome =
  /** It is on its way to who paid, for good. */
  | { readonly status: 'done' }
  /** Not known, or not yet: to be asked again with the same id. */
  | { readonly status: 'pending' }
  /** It does not give it back: somebody of the office has to. */
  | { readonly status: 'refused'; readonly reason: string };
