import type { Fragment, Screen, UseBlock } from '#contract/generated/grammar.ts';
import type { Named } from './config.ts';
import type { Finding } from '#language/source/finding.ts';
import { isContainer, isObject, type Json, type JsonObject } from '#language/source/json.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import {
  keyPosition,
  originOf,
  positionOf,
  setOrigin,
  valuePosition,
  type Origin,
} from '#language/source/positions.ts';
import { argumentsOf, substitute } from './fragment-arguments.ts';
import { duplicateSlot } from './rules/duplicate-slot.ts';
import { fragmentCycle } from './rules/fragment-cycle.ts';
import { unknownFragment } from './rules/unknown-fragment.ts';

/** A screen with its fragments in place, and what was wrong with their use. */
export interface Expansion {
  screen: Screen;
  findings: Finding[];
  /** Every fragment it uses was found, is sound and is in its place. */
  complete: boolean;
}

type Slots = 'data' | 'values';

/**
 * Replaces every block `{ "type": "use" }` by the blocks of its fragment and adds the fragment's data and values to
 * the screen's. What is copied keeps its place: a fragment's file, or the screen's where it is an argument.
 */
export function expandFragments(screen: Screen, fragments: Named<Fragment>): Expansion {
  const findings: Finding[] = [];
  let complete = true;
  const slots = { data: emptyCopy(screen, 'data'), values: emptyCopy(screen, 'values') };
  const source = screen as unknown as JsonObject;
  addSlots(source, 'data');
  addSlots(source, 'values');
  const expanded: JsonObject = {};
  const origin: Origin = { whole: originOf(screen).whole, keys: new Map(originOf(screen).keys) };
  setOrigin(expanded, origin);
  for (const [key, value] of Object.entries(source)) {
    expanded[key] = key === 'data' || key === 'values' ? slots[key] : expand(value, []);
  }
  for (const kind of ['data', 'values'] as const)
    if (Object.keys(slots[kind]).length > 0) expanded[kind] = slots[kind];
  return { screen: expanded as unknown as Screen, findings, complete: complete && findings.length === 0 };

  function expand(value: Json, stack: readonly string[]): Json {
    if (Array.isArray(value)) return expandArray(value, stack);
    if (!isObject(value)) return value;
    const copy: JsonObject = Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, expand(child, stack)]),
    );
    setOrigin(copy, originOf(value));
    return copy;
  }

  function expandArray(array: Json[], stack: readonly string[]): Json[] {
    const copy: Json[] = [];
    const origin: Origin = { whole: originOf(array).whole, keys: new Map() };
    setOrigin(copy, origin);
    for (const [index, element] of array.entries()) {
      if (isUse(element)) for (const block of blocksOf(element, stack)) push(block, originOf(block).whole);
      else push(expand(element, stack), originOf(array).keys.get(String(index))?.value);
    }
    return copy;

    function push(value: Json, span: Origin['whole'] = origin.whole): void {
      origin.keys.set(String(copy.length), { value: span });
      copy.push(value);
    }
  }

  function blocksOf(use: UseBlock & JsonObject, stack: readonly string[]): JsonObject[] {
    const file = fragments.get(use.fragment);
    if (!file || stack.includes(use.fragment)) {
      findings.push(file ? cycle(use, stack) : unknown(use, fragments));
      return [];
    }
    if (!file.sound) {
      complete = false;
      return [];
    }
    const given = argumentsOf(use, file.value);
    findings.push(...given.findings);
    if (given.findings.length > 0) return [];
    const filled = substitute(file.value as unknown as JsonObject, given.values);
    findings.push(...filled.findings);
    addSlots(filled.value, 'data');
    addSlots(filled.value, 'values');
    return expand(filled.value['blocks'] ?? [], [...stack, use.fragment]) as JsonObject[];
  }

  function addSlots(from: JsonObject, kind: Slots): void {
    const added = from[kind];
    if (!isObject(added)) return;
    for (const [name, value] of Object.entries(added)) {
      if (Object.hasOwn(slots[kind], name)) {
        const { file, line } = positionOf(slots[kind], name);
        const message = `El slot "${name}" ya está declarado en ${file}:${line}.`;
        findings.push(duplicateSlot.finding(keyPosition(added, name), message));
        continue;
      }
      slots[kind][name] = isContainer(value) ? expand(value, []) : value;
      const entry = originOf(added).keys.get(name);
      if (entry) originOf(slots[kind]).keys.set(name, entry);
    }
  }
}

function unknown(use: UseBlock & JsonObject, fragments: Named<Fragment>): Finding {
  const message = `No hay ningún fragmento "${use.fragment}" en config/fragments.`;
  const suggestion = suggestNearest(use.fragment, fragments.keys());
  return unknownFragment.finding(valuePosition(use, 'fragment'), message, suggestion);
}

/** @param stack fragments that the use is inside of, outermost first; its own among them */
function cycle(use: UseBlock & JsonObject, stack: readonly string[]): Finding {
  const round = [...stack.slice(stack.indexOf(use.fragment)), use.fragment].join(' → ');
  const message = `El fragmento "${use.fragment}" se usa a sí mismo: ${round}.`;
  return fragmentCycle.finding(valuePosition(use, 'fragment'), message);
}

function emptyCopy(screen: Screen, kind: Slots): JsonObject {
  const copy: JsonObject = {};
  const written = screen[kind];
  setOrigin(copy, { whole: originOf(isObject(written) ? written : screen).whole, keys: new Map() });
  return copy;
}

function isUse(value: Json): value is UseBlock & JsonObject {
  return isObject(value) && value['type'] === 'use' && typeof value['fragment'] === 'string';
}
