import type { FieldsReading } from '#forms/form-reading.ts';
import { UNSEEN } from '#widgets/unseen.ts';

/** What a line of a table takes. */
export const ROOM = '@container (min-width: 800px)';

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

/** A row as a line of a table: the labels of the first line stand over those of the others. */
export const LINES = {
  first: { [ROOM]: LINE },
  other: { [ROOM]: { ...LINE, '& > div > div > label, & > div > div > span[id$="-help"]': UNSEEN } },
} as const;

/** Most fields that stand beside one another in a line. */
const MOST = 5;

/** Whether rows may be read as lines of one table: the same few fields in each, none of them tall. */
export function standInLines(readings: readonly FieldsReading[]): boolean {
  const names = ({ fields }: FieldsReading) => fields.map(({ name }) => name).join();
  const [first] = readings;
  if (!first || first.fields.length > MOST) return false;
  const tall = first.fields.some(({ widget }) => ['textarea', 'file', 'radio'].includes(widget));
  return !tall && readings.every((one) => names(one) === names(first));
}
