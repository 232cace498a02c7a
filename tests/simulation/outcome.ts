import type { CaseStep } from '#contract/generated/grammar.ts';
import { fields, fieldValue, wholeText } from '#devtools/page.ts';
import type { RunningScreen } from '#runtime/screen/running-screen.ts';

/** Outcome of a play: the parts that must not depend on timing. */
export interface Outcome {
  /** Number of finished steps, and what prevented the next one. */
  readonly done: string;
  readonly route: string;
  /** Slots by the screen that holds them. */
  readonly slots: readonly string[];
  readonly text: string;
  readonly fields: readonly string[];
  /** Drafts in this browser and on the server. */
  readonly drafts: readonly string[];
  /** Writes received by the server, in order of request. */
  readonly writes: readonly string[];
  readonly trouble: readonly string[];
}

/** An outcome with the events that led to it. */
export interface Played {
  readonly outcome: Outcome;
  /** True if every step could be done. */
  readonly completed: boolean;
  readonly story: readonly string[];
}

/** State of the page. */
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

/** Drafts in the browser; an empty form counts as one that was never open. */
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

/** Fields that lose their value on a reload: passwords, and the search that leads to a screen. */
const FORGOTTEN = '[type=password], form[role=search] input';

/** Steps that fill those fields again after a reload, as the user would. */
export function forgotten(): readonly CaseStep[] {
  return fields()
    .filter((field) => field.control.matches(FORGOTTEN) && fieldValue(field) !== '')
    .map((field) => ({ fill: { [field.label]: fieldValue(field) } }));
}

/** A value as text, independent of the order of its properties. */
export function written(value: unknown): string {
  return timeless(JSON.stringify(value, (_, inner: unknown) => ordered(inner)) ?? 'nothing');
}

function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Removes times of day and ids, which depend on the schedule. */
function timeless(text: string): string {
  return text
    .replaceAll(/\b\d{1,2}:\d{2}(?!\d)/g, 'hh:mm')
    .replaceAll(/Quedan \d+ minutos para usar este código\./g, '')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id');
}

/** Differences, one per line; empty if there are none. */
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
