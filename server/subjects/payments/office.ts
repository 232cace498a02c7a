import type { Context } from '#server/core/context/context.ts';

/** Context needed to take payments, inside or outside a request. */
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
