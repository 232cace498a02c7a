import type { ASTNode } from '@marcbachmann/cel-js';
import { parse } from '#expressions/compile-expression.ts';
import { textParts } from '#expressions/compile-text.ts';
import type { FieldType, Type } from '#expressions/type.ts';
import { mayHold } from '#language/model/may-hold.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { CompileContext } from './compile-context.ts';

/** Effects that need an address or a place: of nothing they do nothing. */
export type Targeted = 'go' | 'download' | 'open' | 'map' | 'leave';

/** Tells of an effect that would be given what may be missing, where no condition looks at it before. */
export function checkTarget(effect: object, key: Targeted, context: CompileContext): void {
  const written = String((effect as Readonly<Record<string, unknown>>)[key]);
  const missing = sourcesOf(written, key)
    .flatMap((source) => missingIn(source, context))
    .find((path) => context.guards.every((guard) => mayHold(guard, given(path))));
  if (missing === undefined) return;
  const message = `"${missing}" puede faltar: este efecto no haría nada. Agregale "when": "has(${missing})".`;
  context.findings.push({ rule: 'missing-target', ...valuePosition(effect, key), message });
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

function missingIn(source: string, context: CompileContext): string[] {
  try {
    return missingOf(parse(source), context);
  } catch {
    return [];
  }
}

/** Paths that may be missing and that leave the whole without value. */
function missingOf(node: ASTNode, context: CompileContext): string[] {
  if (node.op === '+') return node.args.flatMap((part) => missingOf(part, context));
  if (node.op === '?:') {
    const [asked, yes, no] = node.args;
    const condition = asked.input.slice(asked.start, asked.end);
    const still = missingOf(yes, context).filter((path) => mayHold(condition, given(path)));
    return [...still, ...missingOf(no, context)];
  }
  const path = pathOf(node);
  const missing = path && missingAlong(path, context);
  return missing ? [missing] : [];
}

const given = (missing: string) => (path: string) => (path === missing ? null : undefined);

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
