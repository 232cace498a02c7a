import { slotMark } from './block-marks.ts';
import type { Visited } from './walk.ts';

/** One of what is passed in order: only once it is complete comes the next. */
export interface Step {
  readonly title: string;
  readonly when?: string;
  readonly complete?: string;
}

/** The steps of a part of a file (`numbered` in its `x-slot`); undefined for any other part. */
export function stepsOf({ schema, value }: Pick<Visited, 'schema' | 'value'>): readonly Step[] | undefined {
  const mark = slotMark(schema);
  if (mark?.gives !== 'place' || !mark.numbered) return undefined;
  return (value as Readonly<Record<string, readonly Step[]>>)[mark.of];
}
