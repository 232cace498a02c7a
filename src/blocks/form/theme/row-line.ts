import { widgetFactsOf } from '#contract/widget-facts-of.ts';
import type { FieldsReading } from '#forms/form-reading.ts';
import { UNSEEN } from '#widgets/unseen.ts';

/**
 * Pixels: the row's name and remove button together, and the narrowest field that still shows a date and its calendar
 * button.
 */
const ENDS = 180;
const FIELD = 155;

/** Container query for a width with space for a line of so many fields; below it a row is a card. */
export const roomFor = (fields: number) => `@container (min-width: ${ENDS + FIELD * fields}px)`;

const LINE = {
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr) max-content',
  columnGap: '4',
  alignItems: 'end',
  padding: 0,
  paddingBlock: '1',
  border: 'none',
  borderRadius: 0,
  background: 'none',
  '& > div:first-of-type': { display: 'contents' },
  '& > div:first-of-type > *': { order: 1, minHeight: '44px', display: 'inline-flex', alignItems: 'center' },
  '& > div:first-of-type > span': { order: 0 },
} as const;

/** Row as a table line, if there is space; the labels of the first line head the columns. */
export const lineOf = (fields: number, first: boolean) => ({
  [roomFor(fields)]: first
    ? LINE
    : { ...LINE, '& > div > div > label, & > div > div > span[id$="-help"]': UNSEEN },
});

/** True if rows can be lines of one table: all have the same fields, none of them tall. */
export function fitInLines(readings: readonly FieldsReading[]): boolean {
  const names = ({ fields }: FieldsReading) => fields.map(({ name }) => name).join();
  const [first] = readings;
  if (!first) return false;
  const tall = first.fields.some(({ widget }) => widgetFactsOf(widget).isTall);
  return !tall && readings.every((one) => names(one) === names(first));
}
