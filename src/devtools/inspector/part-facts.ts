import { SCREEN_LOCALS } from '#expressions/screen-locals.ts';
import type { CompiledScreen } from '#contract/compiled.ts';
import type { Expression, Scope } from '#contract/expression.ts';
import type { TracedExpression } from '#contract/traced.ts';
import { wireAddress } from '#contract/wire.ts';
import { evaluate } from '#expressions/evaluate.ts';
import type { ScreenState, SlotState } from '#runtime/screen/screen-state.ts';
import { isMade, type Part } from './parts.ts';

/** A condition around a part, and its current value. */
export interface Reason {
  readonly source: string;
  readonly at: string;
  readonly value: unknown;
}

export interface SlotFact {
  readonly name: string;
  readonly status: SlotState['status'];
  readonly value: unknown;
  /** Path on the wire of what is read for it. */
  readonly path?: string;
}

/** Name of a part: its type, its field, its label. */
export function partName({ made }: Part): string {
  const { type, widget, label, title, name, key, route } = made;
  const kind = widget === undefined ? [type, route].find((one) => typeof one === 'string') : 'campo';
  const own = [label, title, name, key].find((one) => typeof one === 'string' && !/^\d+$/.test(one));
  const written = (title ?? label) as Partial<TracedExpression> | undefined;
  return [kind, typeof own === 'string' ? own : written?.source].filter(Boolean).join(' · ') || 'parte';
}

/** Every `when` from a part outwards that decides whether it is seen. */
export function reasonsOf(parts: readonly Part[], scope: Scope): readonly Reason[] {
  return parts.flatMap((part) => reasonOf(part, scope) ?? []);
}

/** The blocks and buttons inside a part that are not seen now, and why. */
export function hiddenIn(
  { made, local }: Part,
  scope: Scope,
): readonly (Reason & { readonly name: string })[] {
  return innerOf(made).flatMap((inner) => {
    const part = { made: inner, local };
    const reason = reasonOf(part, scope);
    return reason && reason.value !== true ? [{ ...reason, name: partName(part) }] : [];
  });
}

/** Only parts with an identity are shown or hidden; `when` means something else in others. */
function reasonOf({ made, local }: Part, scope: Scope): Reason | undefined {
  const when = made['when'] as TracedExpression | undefined;
  const isSeen = [made['key'], made['name'], made['type']].some((one) => one !== undefined);
  if (!when?.source || !isSeen) return undefined;
  return { source: when.source, at: when.$at, value: evaluate(when, { ...scope, ...local }) };
}

function innerOf({ blocks, items, actions }: Part['made']): Part['made'][] {
  const inner = [blocks, items, actions].filter(Array.isArray) as unknown[][];
  return inner.flat().filter(isMade);
}

/**
 * The slots that a part reads, with those that they come from; of a part that reads none, those of what is around it.
 * @param parts from the part outwards
 */
export function slotFacts(parts: readonly Part[], state: ScreenState): readonly SlotFact[] {
  const screen = parts.at(-1)?.made as unknown as Partial<CompiledScreen> | undefined;
  const data = screen?.data ?? {};
  const values = screen?.values ?? {};
  const found = new Set<string>();
  const add = (name: string) => {
    if (found.has(name) || SCREEN_LOCALS.has(name)) return;
    found.add(name);
    expressionsIn(data[name] ?? values[name]).forEach(({ slots }) => slots.forEach(add));
  };
  for (const { made } of parts) {
    if (found.size === 0) expressionsIn(made).forEach(({ slots }) => slots.forEach(add));
  }
  return [...found].map((name) => {
    const call = data[name]?.call;
    const path = call && wireAddress(call.path, call.wire).path;
    const { status } = state.state([name]);
    return { name, status, value: state.scope[name], ...(path && { path }) };
  });
}

/** The expressions of a part, not those of the blocks inside it. */
function expressionsIn(value: unknown): Expression[] {
  if (typeof value === 'function') return 'slots' in value ? [value as unknown as Expression] : [];
  if (Array.isArray(value)) return value.flatMap(expressionsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (key === 'blocks' ? [] : expressionsIn(child)));
}

/** Names that only a part can read, such as its row. */
export function localsOf({ local }: Part): readonly (readonly [name: string, value: unknown])[] {
  return Object.entries(local).filter(([name]) => SCREEN_LOCALS.has(name));
}

/** The path on the wire that a part writes to. */
export function calledBy({ made }: Part): string | undefined {
  const call = made['call'] as { path?: string; wire?: never } | undefined;
  return call?.path && wireAddress(call.path, call.wire).path;
}
