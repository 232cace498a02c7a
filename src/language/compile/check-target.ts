import type { ASTNode } from '@marcbachmann/cel-js';
import { parse } from '#expressions/compile-expression.ts';
import { textParts } from '#expressions/compile-text.ts';
import type { FieldType, Type } from '#expressions/type.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import { mayHold } from '#language/model/may-hold.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { CompileContext } from './compile-context.ts';

/** Effects that need an address or a place: of nothing they do nothing. */
export type Targeted = 'go' | 'download' | 'open' | 'map' | 'leave';

/** What leaves a target without value: as it is written, and all that is not there when it is not. */
interface Missing {
  readonly path: string;
  readonly absent: readonly string[];
}

/** Tells of an effect that would be given what may be missing, where no condition looks at it before. */
export function checkTarget(effect: object, key: Targeted, context: CompileContext): void {
  const written = String((effect as Readonly<Record<string, unknown>>)[key]);
  const missing = sourcesOf(written, key)
    .flatMap((source) => missingIn(source, context))
    .find(({ absent }) => context.guards.every((guard) => mayHold(guard, without(absent))));
  if (missing === undefined) return;
  const message = `"${missing.path}" puede faltar: este efecto no haría nada. Agregale "when": "has(${missing.path})".`;
  context.findings.push({ rule: 'missing-target', ...valuePosition(effect, key), message });
}

/**
 * Slots without which an effect goes nowhere, those it asks for aside.
 * @param values what the screen calculates: in its place stands what that comes from
 */
export function slotsBehind(
  effect: object,
  key: Targeted,
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

/** The expressions that decide where it goes: of a route its path alone, as a query may be empty. */
function sourcesOf(written: string, key: Targeted): string[] {
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

/** @param through values of the screen that it is calculated for */
function missingIn(source: string, context: CompileContext, through: readonly string[] = []): Missing[] {
  try {
    return missingOf(parse(source), context, through);
  } catch {
    return [];
  }
}

/** What may be missing and leaves the whole without value. */
function missingOf(node: ASTNode, context: CompileContext, through: readonly string[]): Missing[] {
  if (node.op === '+') return node.args.flatMap((part) => missingOf(part, context, through));
  if (node.op === '?:') {
    const [asked, yes, no] = node.args;
    const condition = asked.input.slice(asked.start, asked.end);
    const still = missingOf(yes, context, through).filter(({ absent }) =>
      mayHold(condition, without(absent)),
    );
    return [...still, ...missingOf(no, context, through)];
  }
  if (node.op === 'call') {
    const [id, parts] = node.args;
    return id === 'string' ? parts.flatMap((part) => missingOf(part, context, through)) : [];
  }
  if (node.op === 'rcall') {
    const [id, receiver] = node.args;
    return id === 'size' ? [] : missingOf(receiver, context, through);
  }
  const path = pathOf(node);
  if (!path) return [];
  const [slot = '', ...rest] = path;
  if (rest.length === 0 && Object.hasOwn(context.values, slot)) return missingBehind(slot, context, through);
  const missing = missingAlong(path, context);
  return missing === undefined ? [] : [{ path: missing, absent: [missing, ...through] }];
}

/** What a value of the screen is missing for; one that comes round to itself has a finding of its own. */
function missingBehind(slot: string, context: CompileContext, through: readonly string[]): Missing[] {
  if (through.includes(slot)) return [];
  const behind = missingIn(String(context.values[slot]), context, [slot, ...through]);
  return behind.map(({ absent }) => ({ path: slot, absent }));
}

const without = (absent: readonly string[]) => (path: string) => (absent.includes(path) ? null : undefined);

/** How much of a path may not be there. */
function missingAlong(
  [first = '', ...rest]: readonly string[],
  { names }: CompileContext,
): string | undefined {
  let type: Type | undefined = names.scope[first];
  let path = first;
  for (const name of rest) {
    if (type?.kind !== 'object' || !Object.hasOwn(type.fields, name)) return undefined;
    const field: FieldType = type.fields[name]!;
    path += `.${name}`;
    if (field.optional || field.type.absent) return path;
    type = field.type;
  }
  return undefined;
}

/** `a.b.c`, of names alone. */
function pathOf(node: ASTNode): string[] | undefined {
  if (node.op === 'id') return [node.args];
  if (node.op !== '.') return undefined;
  const holder = pathOf(node.args[0]);
  return holder && [...holder, node.args[1]];
}
