import type { Context } from '#server/core/context/context.ts';

/** What taking a payment needs of the surroundings, with or without a request. */
export type Office = Pick<
  Context,
  | 'db'
  | 'portal'
  | 'codes'
  | 'tables'
  | 'endpoints'
  | 'shapes'
  | 'registers'
  | 'forms'
  | 'formats'
  | 'providers'
  | 'today'
  | 'now'
  | 'origin'
  | 'links'
>;
