import type { Moment, Walk } from './walk.ts';

/** What no person should read. */
const NONSENSE = /\[object |\bundefined\b|\bNaN\b|Invalid Date|\bnull\b/;
/** A sentence that lacks what it is about. */
const HALF = /\p{L}.*—|—.*\p{L}/u;
/** What is said while one waits longer than is common. */
const WAITED_FOR = /tardando|Sigue pendiente|seguimos esperando/;

/** What went wrong for whoever was at the page; nothing when all held. */
export interface Harm {
  readonly white: readonly string[];
  readonly endless: readonly string[];
  readonly lost: readonly string[];
  readonly untrue: readonly string[];
}

/**
 * Holds a walk with a wrong answer against the one where everything went well.
 * @param write the endpoint changes something
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

/** What was read on the way, on any screen it went over. */
function everRead({ moments, end }: Walk): readonly string[] {
  return [...moments.flatMap(({ texts }) => texts), ...end.texts];
}

/** What nobody should read, and sentences without what they are about that are not read when all goes well. */
export function judgeText(
  { text, texts }: { readonly text: string; readonly texts: readonly string[] },
  well: readonly string[],
  legit: boolean,
): string[] {
  const halves = legit ? [] : texts.filter((text) => HALF.test(text) && !well.includes(text));
  const [nonsense] = NONSENSE.exec(text) ?? [];
  return [...(nonsense ? [nonsense] : []), ...halves].map((read) => `it reads "${read}"`);
}

/** Fields that went, or hold something else than was typed, though they stay when all goes well or what was sent failed. */
function lostFields(before: Moment, after: Moment, well: Moment | undefined, failed: boolean): string[] {
  return [...before.fields].flatMap(([label, value]) => {
    const now = after.fields.get(label);
    const stays = failed || well?.fields.get(label) === value;
    return stays && value !== '' && now !== value
      ? [`${label}: "${value}" became "${now ?? 'nothing'}"`]
      : [];
  });
}
