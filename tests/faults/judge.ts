import type { Moment, Walk } from './walk.ts';

/** Text that must never be displayed. */
const NONSENSE = /\[object |\bundefined\b|\bNaN\b|Invalid Date|\bnull\b/;
/** A sentence with a dash in place of a value. */
const HALF = /\p{L}.*—|—.*\p{L}/u;
/** Messages for a long wait. */
const WAITED_FOR = /tardando|Sigue pendiente|seguimos esperando/;

/** Harm to the user; all empty if there is none. */
export interface Harm {
  readonly white: readonly string[];
  readonly endless: readonly string[];
  readonly lost: readonly string[];
  readonly untrue: readonly string[];
}

/**
 * Compares a walk with a wrong answer with one where all went well.
 * @param write the endpoint is a write
 * @param legit the wrong answer is one that the endpoint may give
 */
export function judge(
  well: Walk,
  bad: Walk,
  { endpoint, write, legit }: { endpoint: string; write: boolean; legit: boolean },
): Harm {
  const { title, header, text, texts, busy, trouble } = bad.end;
  const at = bad.moments.findIndex(({ asked }) => asked.includes(endpoint));
  const before = bad.moments[at - 1];
  const after = bad.moments[at];
  const failed = write && !legit && after !== undefined;
  return {
    white: [
      ...(header ? [] : ['there is no header']),
      ...(title.trim() === '' ? ['there is no title'] : []),
      ...trouble.map((said) => `the console says ${said.slice(0, 300)}`),
    ],
    endless: busy && !WAITED_FOR.test(text) ? ['it waits, and says nothing'] : [],
    lost: before && after ? lostFields(before, after, well.moments[at], failed) : [],
    untrue: [
      ...judgeText({ text, texts }, everRead(well), legit),
      ...(failed && bad.successes > 0 ? ['it tells a success'] : []),
      ...(failed && bad.end.downloads > 0 && well.end.downloads === bad.end.downloads
        ? ['it brings a file of what failed']
        : []),
      ...(failed && before && after.route !== before.route ? [`it went on to ${after.route}`] : []),
      ...(failed && bad.end.alerts === 0 && bad.toasts.size === 0 ? ['it does not say that it failed'] : []),
    ],
  };
}

/** All texts of the walk, on every screen. */
function everRead({ moments, end }: Walk): readonly string[] {
  return [...moments.flatMap(({ texts }) => texts), ...end.texts];
}

/** Text that must not be displayed, and incomplete sentences that do not appear when all goes well. */
export function judgeText(
  { text, texts }: { readonly text: string; readonly texts: readonly string[] },
  well: readonly string[],
  legit: boolean,
): string[] {
  const halves = legit ? [] : texts.filter((text) => HALF.test(text) && !well.includes(text));
  const [nonsense] = NONSENSE.exec(text) ?? [];
  return [...(nonsense ? [nonsense] : []), ...halves].map((read) => `it reads "${read}"`);
}

/** Fields that lost or changed their typed value, unless they do so when all goes well and the request did not fail. */
function lostFields(before: Moment, after: Moment, well: Moment | undefined, failed: boolean): string[] {
  return [...before.fields].flatMap(([label, value]) => {
    const now = after.fields.get(label);
    const stays = failed || well?.fields.get(label) === value;
    return stays && value !== '' && now !== value
      ? [`${label}: "${value}" became "${now ?? 'nothing'}"`]
      : [];
  });
}
