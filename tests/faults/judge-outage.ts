import { judgeText } from './judge.ts';
import type { Played, Sight } from './outage.ts';

/** Harm to the user during and after an outage; all empty if there is none. */
export interface OutageHarm {
  readonly white: readonly string[];
  readonly endless: readonly string[];
  readonly lost: readonly string[];
  readonly untrue: readonly string[];
}

const WAITED_FOR = /tardando|Sigue pendiente|seguimos esperando/;

/** Messages that appear only for a moment. */
const PASSING = /borrador…$/;

interface What {
  /** The endpoint is a write. */
  readonly write: boolean;
  /** The outcome of the write is unknown. */
  readonly unsure: boolean;
  /** The code of the screen failed: there is no title. */
  readonly code: boolean;
}

/** Compares a play with an outage with one without. */
export function judgeOutage(well: Played, bad: Played, what: What): OutageHarm {
  const { struck, end, stopped, trouble, operations } = bad;
  if (!struck) return { white: [], endless: ['it was never asked'], lost: [], untrue: [] };
  const { step, before, during, after } = struck;
  const { write } = what;
  const read = [...well.sights, well.end].flatMap(({ texts }) => texts);
  const missing = well.end.texts.filter((text) => !PASSING.test(text) && !end.texts.includes(text));
  return {
    white: [
      ...[...(what.code ? [] : [during]), after, end].flatMap(({ title }) =>
        title.trim() === '' ? ['there is no title'] : [],
      ),
      ...trouble.map((said) => `the console says ${said.slice(0, 300)}`),
    ],
    endless: [
      ...(during.busy && !during.dialog && !WAITED_FOR.test(during.text)
        ? ['it waits, and says nothing']
        : []),
      ...(!during.told ? ['it does not say that it failed'] : []),
      ...(end.busy ? ['it still waits at the end'] : []),
      ...(stopped === well.stopped ? [] : [`there is no way on: ${stopped}`]),
      ...(stopped !== well.stopped || end.route === well.end.route ? [] : [`it ends at ${end.route}`]),
      ...(stopped !== well.stopped ? [] : missing.map((text) => `in the end "${text}" lacks`)),
    ],
    lost: [...lostFields(before, during, well.sights[step]), ...lostFields(well.end, end)],
    untrue: [
      ...judgeText(during, read, false),
      ...(write && during.successes > 0 ? ['it tells a success'] : []),
      ...(write && before && during.downloads > before.downloads ? ['it brings a file of what failed'] : []),
      ...(write && before && !during.dialog && during.route !== before.route
        ? [`it went on to ${during.route}`]
        : []),
      ...(what.unsure && new Set(operations.slice(0, 2)).size > 1
        ? ['it is asked again as another operation']
        : []),
    ],
  };
}

/** Fields that lost or changed their value, unless they do so without the outage. */
function lostFields(before: Sight | undefined, after: Sight, well = before): string[] {
  if (!before || pathOf(before) !== pathOf(after)) return [];
  return [...before.fields].flatMap(([label, value]) => {
    const now = after.fields.get(label);
    const meant = well?.fields.get(label);
    return value !== '' && now !== value && now !== meant
      ? [`${label}: "${value}" became "${now ?? 'nothing'}"`]
      : [];
  });
}

const pathOf = ({ route }: Sight) => route.split('?')[0];
