import type { ASTNode } from '@marcbachmann/cel-js';
import { parse } from '#expressions/compile-expression.ts';
import { textParts } from '#expressions/compile-text.ts';
import { expressionReads } from './expression-reads.ts';

/** Effects that need an address or a place; without one they do nothing. */
export type NavigationEffectKey = 'go' | 'download' | 'open' | 'map' | 'leave';

/**
 * Slots that an effect needs to have a target, except those that its expression tests.
 * @param values computed values of the screen, followed down to the slots they come from
 */
export function slotsBehind(
  effect: object,
  key: NavigationEffectKey,
  values: Readonly<Record<string, unknown>>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const follow = (source: string, before: ReadonlySet<string>) => {
    const asked = new Set([...before, ...expressionReads(source).asked]);
    for (const slot of rootsIn(source)) {
      if (found.has(slot) || asked.has(slot)) continue;
      found.add(slot);
      if (Object.hasOwn(values, slot)) follow(String(values[slot]), asked);
    }
  };
  for (const source of sourcesOf(String((effect as Readonly<Record<string, unknown>>)[key]), key))
    follow(source, new Set());
  return found;
}

function rootsIn(source: string): string[] {
  try {
    return rootsOf(parse(source));
  } catch {
    return [];
  }
}

function rootsOf(node: ASTNode): string[] {
  if (node.op === '+') return node.args.flatMap(rootsOf);
  if (node.op === '?:') return node.args.slice(1).flatMap(rootsOf);
  if (node.op === 'call') return node.args[0] === 'string' ? node.args[1].flatMap(rootsOf) : [];
  if (node.op === 'rcall') return node.args[0] === 'size' ? [] : rootsOf(node.args[1]);
  return pathOf(node)?.slice(0, 1) ?? [];
}

/** Expressions that decide the target; of a route only its path, because a query may be empty. */
export function sourcesOf(written: string, key: NavigationEffectKey): string[] {
  if (key !== 'go') return [written];
  try {
    const parts = textParts(written);
    const query = parts.findIndex((part) => 'literal' in part && /[?#]/.test(part.literal));
    const path = query < 0 ? parts : parts.slice(0, query);
    return path.length > 1 ? path.flatMap((part) => ('source' in part ? [part.source] : [])) : [];
  } catch {
    return [];
  }
}

/** `['a', 'b', 'c']` of `a.b.c`; undefined when it is not a path of names. */
export function pathOf(node: ASTNode): string[] | undefined {
  if (node.op === 'id') return [node.args];
  if (node.op !== '.') return undefined;
  const holder = pathOf(node.args[0]);
  return holder && [...holder, node.args[1]];
}
