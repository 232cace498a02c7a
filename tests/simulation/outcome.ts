import type { CaseStep } from '#contract/generated/grammar.ts';
import { fields, fieldValue, wholeText } from '#devtools/page.ts';
import type { RunningScreen } from '#runtime/screen/running-screen.ts';

/** How a play ended: what of it may not depend on when things came. */
export interface Outcome {
  /** Steps that could be done, and what kept the next one from it. */
  readonly done: string;
  readonly route: string;
  /** By the screen that holds them. */
  readonly slots: readonly string[];
  readonly text: string;
  readonly fields: readonly string[];
  /** What was typed, in this browser and on the server. */
  readonly drafts: readonly string[];
  /** What changed something on the server, in the order in which it was asked for. */
  readonly writes: readonly string[];
  readonly trouble: readonly string[];
}

/** The outcome, and what led to it. */
export interface Played {
  readonly outcome: Outcome;
  /** Whether every step could be done. */
  readonly completed: boolean;
  readonly story: readonly string[];
}

/** How the page stands. */
export function seen(screens: Iterable<RunningScreen>) {
  return {
    route: location.pathname + location.search,
    slots: [...screens]
      .flatMap((screen) => Object.entries(screen.get().scope))
      .map(([name, value]) => `${name}: ${written(value)}`)
      .sort(),
    text: timeless(wholeText()),
    fields: fields().map((field) => `${field.label}: ${fieldValue(field)}`),
  };
}

/** What is kept in the browser of what was typed; a form in which nothing was is as one that was never open. */
export function keptHere(): string[] {
  return [sessionStorage, localStorage].flatMap((storage) =>
    Object.keys(storage)
      .filter((key) => /:draft:/.test(key) && !/:server:copy$|:operation:/.test(key))
      .map((key) => [decodeURIComponent(key), written(JSON.parse(storage.getItem(key) ?? 'null'))])
      .filter(([, kept]) => kept !== '{}')
      .map(([key, kept]) => `${key} = ${kept}`)
      .sort(),
  );
}

/** No page keeps these through a reload: passwords, and what somebody asks to be led to. */
const FORGOTTEN = '[type=password], form[role=search] input';

/** What stands in fields that a reload empties: who did it types that again. */
export function forgotten(): readonly CaseStep[] {
  return fields()
    .filter((field) => field.control.matches(FORGOTTEN) && fieldValue(field) !== '')
    .map((field) => ({ fill: { [field.label]: fieldValue(field) } }));
}

/** A value as text: the same for the same one, whatever the order of its properties. */
export function written(value: unknown): string {
  return timeless(JSON.stringify(value, (_, inner: unknown) => ordered(inner)) ?? 'nothing');
}

function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Without hours, minutes and what is told of them: a later clock is what a schedule is. */
function timeless(text: string): string {
  return text
    .replaceAll(/\b\d{1,2}:\d{2}(?!\d)/g, 'hh:mm')
    .replaceAll(/Quedan \d+ minutos para usar este código\./g, '')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');
}

/** What is otherwise than it should be, a line each; none: nothing. */
export function differences(straight: Outcome, other: Outcome): string[] {
  return (Object.keys(straight) as (keyof Outcome)[]).flatMap((part) => {
    const [was, is] = [straight[part], other[part]].map((value) =>
      typeof value === 'string' ? [value] : value,
    );
    const gone = was!.filter((line) => !is!.includes(line));
    const come = is!.filter((line) => !was!.includes(line));
    if (gone.length + come.length > 0)
      return [
        ...gone.map((line) => `${part}, straight: ${line}`),
        ...come.map((line) => `${part}, here: ${line}`),
      ];
    return was!.join() === is!.join() ? [] : [`${part}: in another order, or more often: ${is!.join(' | ')}`];
  });
}
