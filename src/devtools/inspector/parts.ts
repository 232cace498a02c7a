import type { Scope } from '#contract/expression.ts';
import type { Traced } from '#contract/traced.ts';
import { RunningScreen } from '#runtime/screen/running-screen.ts';

/** A part of config that produced something on the page. */
export interface Part {
  readonly made: Traced & Readonly<Record<string, unknown>>;
  /** Names that exist only there, such as the row of a table. */
  readonly local: Scope;
}

/** Parts of config that produced an element, innermost first, and its screen. */
export interface ElementOrigin {
  readonly parts: readonly Part[];
  readonly screen?: RunningScreen;
}

/** Used fields of React's fiber (development only). */
interface Fiber {
  readonly key: string | null;
  readonly memoizedProps: Readonly<Record<string, unknown>> | null;
  readonly return: Fiber | null;
}

const FIBER = '__reactFiber$';

/** Follows React's fibers from an element outwards, and picks the parts of config. */
export function originOfElement(element: Element): ElementOrigin {
  const parts: Part[] = [];
  let screen: RunningScreen | undefined;
  let local: Scope = {};
  let names: string[] = [];
  for (let fiber = fiberOf(element); fiber; fiber = fiber.return) {
    const props = fiber.memoizedProps ?? {};
    // A key outside of the screen is not that of one of its parts.
    if (fiber.key !== null && !screen) names.push(fiber.key);
    if (typeof props['name'] === 'string') names.push(props['name']);
    local = { ...localOf(props), ...local };
    if (!screen && props['value'] instanceof RunningScreen) screen = props['value'];
    const found = Object.values(props).flatMap((value) => madeIn(value, names));
    for (const made of found.flatMap((one) => [...innerParts(one, names), one])) {
      if (parts.some((part) => part.made.$at === made.$at)) continue;
      parts.push({ made, local });
      names = [];
    }
    if (screen) local = {};
  }
  return { parts, ...(screen && { screen }) };
}

function fiberOf(element: Element): Fiber | null {
  const key = Object.keys(element).find((name) => name.startsWith(FIBER));
  return key ? ((element as unknown as Record<string, Fiber>)[key] ?? null) : null;
}

/** The parts in a property: itself, or the element of its list or entry that is rendered here. */
function madeIn(value: unknown, names: readonly string[]): Part['made'][] {
  if (isMade(value)) return [value];
  if (Array.isArray(value)) return value.filter(isMade).filter((one) => isNamed(one, names));
  const { block } = (typeof value === 'object' && value !== null ? value : {}) as { block?: unknown };
  return isMade(block) ? [block] : [];
}

/** Parts of a block without a component of their own, by name: a column, an item, a field. */
function innerParts(made: Part['made'], names: readonly string[]): Part['made'][] {
  const lists = Object.values(made).filter(Array.isArray) as unknown[][];
  return lists
    .flat()
    .filter(isMade)
    .filter((one) => isNamed(one, names));
}

function isNamed({ key, name }: Readonly<Record<string, unknown>>, names: readonly string[]): boolean {
  return names.some((one) => one === key || one === name);
}

function localOf({ local, scope, entry }: Readonly<Record<string, unknown>>): Scope {
  const own = (entry as { scope?: unknown } | null | undefined)?.scope;
  return Object.assign({}, ...[local, scope, own].filter(isPlain)) as Scope;
}

export function isMade(value: unknown): value is Part['made'] {
  return isPlain(value) && typeof (value as Partial<Traced>).$at === 'string';
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
