/** Most that each may have kept, or ask to be kept in a day. Sizes in bytes. */
const MB = 1024 * 1024;

/** Limits of drafts per person, over all the taxpayers they act for. */
export const DRAFTS = {
  /** Drafts that did not end. */
  open: 60,
  bytes: 4 * MB,
  /** Characters of one: what one request may bring, so that no answer is longer. */
  longest: 200_000,
  /** Ends that are known, so that a late copy is not taken for a new draft. */
  ended: 200,
} as const;

/** Procedures filed in a day. */
export const FILED_A_DAY = { account: 100, network: 200 } as const;

/** Adhesions to automatic debit asked for in a day, each object counted, however they ended. */
export const ADHERED_A_DAY = { account: 200, network: 400 } as const;

/** Bytes of files sent in a day, each counted with the room that it takes (`roomOf`). */
export const SENT_A_DAY = { account: 500 * MB, network: 2048 * MB } as const;

/**
 * Daily letters that can be requested without a session, per mail address, purpose and card; also codes requested by an
 * account.
 */
export const LETTERS_A_DAY = 20;
