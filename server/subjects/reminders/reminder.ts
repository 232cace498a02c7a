import type { Context } from '#server/core/context/context.ts';

export type RemindingOffice = Pick<Context, 'db' | 'portal' | 'tables' | 'today' | 'now'>;

/** What somebody is told of: the name of its file in config/events, and what that says it carries. */
export interface Reminded {
  name: string;
  taxpayerId: number;
  payload: Readonly<Record<string, string | number>>;
}

/** Days after one, until another: ISO, the second included. */
export interface Span {
  after: string;
  until: string;
}

/** Whether a day is in it. */
export const isWithin = ({ after, until }: Span, day: string): boolean => day > after && day <= until;
