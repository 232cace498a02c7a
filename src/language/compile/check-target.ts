import type { ASTNode } from '@marcbachmann/cel-js';
import { parse } from '#expressions/compile-expression.ts';
import type { FieldType, Type } from '#expressions/type.ts';
import { pathOf, sourcesOf, type NavigationEffectKey } from '#language/model/effect-targets.ts';
import { mayHold } from '#language/model/may-hold.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { CompileContext } from './compile-context.ts';
import { missingTarget } from './rules/missing-target.ts';

/** A value without which a target is empty: its path as written, and the paths that are null when it is missing. */
interface Missing {
  readonly path: string;
  readonly absent: readonly string[];
}

/** Reports an effect with a target that may be missing and that no condition guards. */
export function checkTarget(effect: object, key: NavigationEffectKey, context: CompileContext): void {
  const written = String((effect as Readonly<Record<string, unknown>>)[key]);
  const missing = sourcesOf(written, key)
    .flatMap((source) => missingIn(source, context))
    .find(({ absent }) => context.guards.every((guard) => mayHold(guard, without(absent))));
  if (missing === undefined) return;
  const message = `"${missing.path}" puede faltar: este efecto no haría nada. Agregale "when": "has(${missing.path})".`;
  context.findings.push(missingTarget.finding(valuePosition(effect, key), message));
}

/** @param through computed values of the screen that led here */
function missingIn(source: string, context: CompileContext, through: readonly string[] = []): Missing[] {
  try {
    return missingOf(parse(source), context, through);
  } catch {
    return [];
  }
}

/** Values that may be missing and leave the expression empty. */
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

/** Values that a computed value is missing for; a cycle has its own finding. */
function missingBehind(slot: string, context: CompileContext, through: readonly string[]): Missing[] {
  if (through.includes(slot)) return [];
  const behind = missingIn(String(context.values[slot]), context, [slot, ...through]);
  return behind.map(({ absent }) => ({ path: slot, absent }));
}

const without = (absent: readonly string[]) => (path: string) => (absent.includes(path) ? null : undefined);

/** Path down to the first field that may be absent; undefined when there is none. */
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
