import type { Context } from '#server/core/context/context.ts';

export type RemindingOffice = Pick<Context, 'db' | 'portal' | 'tables' | 'today' | 'now'>;

/** A reminder: the name of its event in config/events, and its payload. */
export interface Reminded {
  name: string;
  taxpayerId: number;
  payload: Readonly<Record<string, string | number>>;
}

/** Days after `after`, up to `until` included; ISO. */
export interface DayRange {
  after: string;
  until: string;
}

/** Returns true when the day is in the span. */
export const isWithin = ({ after, until }: DayRange, day: string): boolean => day > after && day <= until;
