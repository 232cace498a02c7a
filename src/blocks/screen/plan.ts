import type { Parts } from '#blocks/parts/block.ts';
import { isKnown } from '#blocks/parts/hidden.ts';
import { slotsReadBy } from '#blocks/parts/scope.ts';
import type { CompiledBlock } from '#contract/compiled.ts';
import { isMet } from '#expressions/evaluate.ts';
import type { ScreenState, SlotState } from '#runtime/screen/screen-state.ts';
import { blockTypes } from './generated/block-types.ts';

/** Slots present in every screen. */
const AROUND = new Set(['url', 'session', 'parameters', 'today']);

/** What to draw for a block now. */
export type Planned =
  | { readonly block: CompiledBlock; readonly show: 'view' }
  | {
      readonly block: CompiledBlock;
      readonly show: 'skeleton';
      readonly slow: boolean;
      readonly retry?: () => void;
    }
  | {
      readonly block: CompiledBlock;
      readonly show: 'failure';
      readonly message: string;
      readonly code: number;
      readonly reads: readonly string[];
      readonly retry: () => void;
    };

interface Wait {
  readonly block: CompiledBlock;
  /** Its own condition is loading: it is unknown if it will be shown. */
  readonly gated: boolean;
  readonly state: SlotState;
  readonly names: readonly string[];
}

/**
 * Decides what each block shows while its slots load, fail or are idle. A failure is reported once, by the first block
 * that needs the slot, and a slow wait by the first that waits. A block with a condition still loading shows nothing if
 * another block already covers the same slots.
 * The set holds the slots that an outer block reports; those reported here are added to it.
 */
export function plan(blocks: readonly CompiledBlock[], screen: ScreenState, told: Set<string>): Planned[] {
  const waits = blocks.map((block) => waitOf(block, screen)).filter((wait) => wait !== undefined);
  const spoken = new Set(waits.filter((wait) => !wait.gated).flatMap((wait) => wait.names));
  let slowTold = false;
  return waits.flatMap((wait): Planned[] => {
    const { block, state } = wait;
    if (state.status === 'ready') return [{ block, show: 'view' }];
    if (state.status === 'idle') return [];
    const silent = wait.names.every((name) => told.has(name) || (wait.gated && spoken.has(name)));
    if (silent && (wait.gated || state.status === 'failed')) return [];
    if (wait.gated || state.status === 'failed') for (const name of wait.names) told.add(name);
    if (state.status === 'failed') {
      const { message, code, reads, retry } = state;
      return [{ block, show: 'failure', message, code, reads, retry }];
    }
    const slow = state.slow && !slowTold;
    slowTold ||= slow;
    return [{ block, show: 'skeleton', slow, ...(slow && state.retry && { retry: state.retry }) }];
  });
}

function waitOf(block: CompiledBlock, screen: ScreenState): Wait | undefined {
  const gate = slotsReadBy([block.when]);
  const open = screen.state(gate);
  if (!isKnown(open)) return { block, gated: true, state: open, names: blockingSlots(gate, open, screen) };
  if (!isMet(block.when, screen.scope)) return undefined;
  const conditions = screen.state(blockConditions(block));
  const needs = isKnown(conditions) ? blockNeeds(block) : blockConditions(block);
  const state = screen.state(needs);
  const names = blockingSlots(needs, state, screen);
  const subject = screen.state(blockSubject(block)).status;
  const there =
    state.status === 'idle' &&
    (subject !== 'idle' || names.every((name) => (screen.scope[name] ?? null) !== null));
  return { block, gated: false, state: there ? { status: 'ready' } : state, names };
}

/** Slots that keep a block in this state; for a failure, the failed reads. */
function blockingSlots(slots: readonly string[], state: SlotState, screen: ScreenState): readonly string[] {
  if (state.status === 'failed') return state.reads;
  return state.status === 'ready' ? [] : slots.filter((slot) => screen.state([slot]).status === state.status);
}

/** Slots that a block waits for, except its own. */
function blockNeeds(block: CompiledBlock): string[] {
  return [...new Set([...slotsIn('subject', block), ...slotsIn('words', block)])];
}

/**
 * Slots without which a block is not shown. A block with only texts depends on the slots of its condition, or else on
 * those of its texts.
 */
function blockSubject(block: CompiledBlock): string[] {
  const subject = slotsIn('subject', block);
  if (subject.length > 0 || slotsReadBy([block.when]).some((slot) => !AROUND.has(slot))) return subject;
  return slotsIn('words', block);
}

/** Slots that decide the content or preselection of a block. */
function blockConditions(block: CompiledBlock): string[] {
  return slotsIn('conditions', block);
}

function slotsIn(which: 'subject' | 'words' | 'conditions', block: CompiledBlock): string[] {
  const own = 'id' in block ? block.id : undefined;
  const described: { readonly [W in typeof which]?: unknown } = blockTypes[block.type];
  const parts = described[which] as ((block: CompiledBlock) => Parts) | undefined;
  return slotsReadBy(parts?.(block) ?? []).filter((slot) => slot !== own);
}
