import type { RecordLayout } from '#contract/generated/grammar.ts';
import type { Context } from '#server/core/context/context.ts';

/** Name of its file in config/records. */
const LAYOUT = 'sipret';

/**
 * How the file of an agent is read.
 * @throws {Error} when the configuration has no such layout.
 */
export function sipretLayout({ records }: Pick<Context, 'records'>): RecordLayout {
  const layout = records.get(LAYOUT);
  if (!layout) throw new Error(`config/records has no ${LAYOUT}.json.`);
  return layout;
}
