import { monthOf, yearOf } from '#formats/date.ts';

/** Months counted from year zero, so that they can be added and compared. */
export type Month = number;

export function monthOn(date: string): Month {
  return yearOf(date) * 12 + monthOf(date) - 1;
}

export function monthFrom(year: number, month: number): Month {
  return year * 12 + month - 1;
}

export function yearOfMonth(month: Month): number {
  return Math.floor(month / 12);
}

/** 1 to 12. */
export function numberInYear(month: Month): number {
  return (month % 12) + 1;
}

/** A day of a month, `yyyy-mm-dd`. */
export function dayIn(month: Month, day: number): string {
  return `${yearOfMonth(month)}-${twoDigits(numberInYear(month))}-${twoDigits(day)}`;
}

export function twoDigits(n: number): string {
  return String(n).padStart(2, '0');
}
