import type { ASTNode } from '@marcbachmann/cel-js';
import { parse } from '#expressions/compile-expression.ts';
import { textParts } from '#expressions/compile-text.ts';
import type { Screen } from '#contract/generated/grammar.ts';
import { isContainer, isObject } from '#language/source/json.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import { selectionsIn } from './selections.ts';

/** Slot → slots that have to be there before it is. */
export type Makers = ReadonlyMap<string, readonly string[]>;

/** Sources of each slot of a screen: computed values, reads, and answers of buttons and forms. */
export function makersOf(grammar: string, screen: Screen): Makers {
  const { values = {}, data = {} } = screen;
  const calls = markedParts(grammar, screen, 'x-call').map(({ container }) => container);
  return new Map([
    ...Object.entries(values).map(([name, source]) => [name, presentIn(source)] as const),
    ...Object.entries(data).map(([name, read]) => [name, sentBy(read as Sending)] as const),
    ...calls.flatMap((call) => (call.as ? [[call.as, sentBy(call)] as const] : [])),
    ...selectionsIn(grammar, screen).map(({ slot, rows }) => [slot, presentIn(rows)] as const),
  ]);
}

interface Sending {
  readonly as?: string;
  readonly when?: unknown;
  readonly send?: Readonly<Record<string, unknown>>;
}

const sentBy = ({ send = {}, when }: Sending) => [...Object.values(send), when].flatMap(presentIn);

/** Every slot that is there when some are: what they are made from, and so on. */
export function withMakers(slots: readonly string[], makers: Makers): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (slot: string) => {
    if (found.has(slot)) return;
    found.add(slot);
    makers.get(slot)?.forEach(visit);
  };
  slots.forEach(visit);
  return found;
}

/** Slots that an expression looks at and that are there when it holds: not those it denies. */
export function presentIn(source: unknown): string[] {
  if (typeof source !== 'string') return [];
  try {
    return namesIn(parse(source));
  } catch {
    return [];
  }
}

/** The same of the expressions of a text. */
export function presentInText(text: unknown): string[] {
  if (typeof text !== 'string') return [];
  try {
    return textParts(text).flatMap((part) => ('source' in part ? presentIn(part.source) : []));
  } catch {
    return [];
  }
}

function namesIn(node: ASTNode): string[] {
  if (node.op === '!_') return [];
  if (node.op === '==' && node.args.some((part) => part.op === 'value' && part.args === null)) return [];
  return node.op === 'id' ? [node.args] : nodesIn(node.args).flatMap(namesIn);
}

function nodesIn(args: unknown): ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(nodesIn);
  return isContainer(args) && isObject(args) && 'op' in args ? [args as unknown as ASTNode] : [];
}
