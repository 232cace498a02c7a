import type { Block } from '#contract/generated/grammar.ts';
import type { ScreenFile } from '#language/config/config.ts';
import { stepsOf, type Step } from '#language/grammar/steps-of.ts';
import { markedParts, walkGrammar } from '#language/grammar/walk-grammar.ts';
import { mayHoldWithout } from '#language/model/may-hold.ts';

/** Types of the blocks of a screen: those it may show first, and those that show only after an action. */
export interface BlockTypes {
  readonly blocks: readonly string[];
  readonly later: readonly string[];
}

/** Types of the blocks a screen uses, without compiling it. */
export function blockTypesOf(file: ScreenFile): BlockTypes {
  const all = blocksOf(file);
  const first = firstParts(file);
  const blocks = new Set(all.filter((block) => first.has(block)).map(({ type }) => type));
  const later = new Set(all.map(({ type }) => type).filter((type) => !blocks.has(type)));
  return { blocks: [...blocks].sort(), later: [...later].sort() };
}

function blocksOf({ grammar, expanded }: ScreenFile): Block[] {
  const found: Block[] = [];
  walkGrammar(grammar, expanded, ({ value, schema }) => {
    if (String(schema['title']).endsWith('Block')) found.push(value as Block);
  });
  return found;
}

/** Parts that may show before any action: possible first steps of a wizard, and nothing that needs an answer. */
function firstParts(file: ScreenFile): ReadonlySet<unknown> {
  const { values } = file.expanded;
  const answers = answersOf(file);
  const steps = new Map(
    markedParts(file.grammar, file.expanded, 'x-slot').map((part) => [part.value, stepsOf(part)] as const),
  );
  const found = new Set<unknown>();
  add(file.expanded.blocks);
  return found;

  function add(part: unknown): void {
    if (typeof part !== 'object' || part === null || found.has(part)) return;
    const { when } = part as { when?: unknown };
    if (typeof when === 'string' && !mayHoldWithout(when, answers, values)) return;
    found.add(part);
    const inOrder = steps.get(part);
    (inOrder ? firstOf(inOrder) : Object.values(part)).forEach(add);
  }
}

/** Steps up to and including the first without a condition. */
function firstOf(items: readonly Step[]): readonly Step[] {
  const sure = items.findIndex(({ when }) => when === undefined);
  return sure < 0 ? items : items.slice(0, sure + 1);
}

/** Slots that only an action fills. */
function answersOf({ grammar, expanded: { data = {}, values = {} }, expanded }: ScreenFile): Set<string> {
  const calls = markedParts(grammar, expanded, 'x-call').map(({ container }) => container);
  return new Set(calls.flatMap(({ as }) => (as && !(as in data) && !(as in values) ? [as] : [])));
}
