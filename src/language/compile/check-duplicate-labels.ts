import { isObject } from '#language/source/json.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { CompileContext } from './compile-context.ts';
import { twinTitle } from './rules/twin-title.ts';

/** Reports two items of a list that have the same label and may show at the same time. */
export function checkDuplicateLabels(
  compiled: readonly unknown[],
  written: readonly unknown[],
  { findings }: CompileContext,
): void {
  const seen = new Map<unknown, unknown[]>();
  for (const [index, item] of compiled.entries()) {
    const title = isObject(item) ? item['title'] : undefined;
    if (typeof title !== 'string') continue;
    const own = written[index];
    const when = isObject(own) ? own['when'] : undefined;
    const before = seen.get(title) ?? [];
    // Naming the same thing twice has its own finding.
    const isTold = written.indexOf(own) < index;
    if (!isTold && before.some((other) => [other, when].includes(undefined) || other === when)) {
      const place = isObject(own) ? valuePosition(own, 'title') : valuePosition(written, index);
      const message = `"${title}" ya es el rótulo de otro dato de acá: quien lo lee no los distinguiría.`;
      findings.push(twinTitle.finding(place, message));
    }
    seen.set(title, [...before, when]);
  }
}
