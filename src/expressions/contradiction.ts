import type { ASTNode } from '@marcbachmann/cel-js';
import { noteConstant, type ExpressionContext } from './expression-context.ts';
import { minimalConflict } from './satisfiability/minimal-conflict.ts';
import type { Assertion } from './satisfiability/lessons.ts';
import { inlineValues } from './inline-values.ts';

/** Operators with a result that is a condition, which may turn out to be always true or always false. */
const ASKED: ReadonlySet<string> = new Set(['&&', '||', '==', '!=', '<', '<=', '>', '>=', 'in']);

/** Notes a condition that no values meet, or that all do, by the pieces of it that are enough for that. */
export function noteContradiction(node: ASTNode, context: ExpressionContext): void {
  if (!ASKED.has(node.op) || isToldInside(node, context)) return;
  const whole = inlineValues(node, context);
  const clash = (joined: '&&' | '||') => {
    const asked = partsOf(whole, joined).map((part) => ({ node: part, wanted: joined === '&&' }));
    return minimalConflict(asked, context.names.codes);
  };
  const never = clash('&&');
  if (never) noteConstant(never.at(-1)!.node, saysNever(never, node), context);
  const always = never ? undefined : clash('||');
  if (always) noteConstant(always.at(-1)!.node, saysAlways(always, node), context);
}

const isToldInside = ({ start, end }: ASTNode, { found }: ExpressionContext) =>
  found.constants.some((one) => start <= one.start && one.end <= end);

function partsOf(node: ASTNode, joined: '&&' | '||'): ASTNode[] {
  return node.op === joined ? node.args.flatMap((part) => partsOf(part, joined)) : [node];
}

function saysNever(clash: readonly Assertion[], { input }: ASTNode): string {
  const parts = written(clash, input);
  if (parts.length < 2) return 'Nunca se cumple: ningún valor sirve.';
  const hint = clash.every(({ node }) => node.op === '==' || node.op === 'in')
    ? ' Si alcanza con una, se unen con ||.'
    : '';
  return `Nunca se cumple: ${listed(parts, 'y')} no se dan a la vez.${hint}`;
}

function saysAlways(clash: readonly Assertion[], { input }: ASTNode): string {
  const parts = written(clash, input);
  if (parts.length < 2) return 'Se cumple siempre: cualquier valor sirve.';
  const hint = clash.every(({ node }) => node.op === '!=') ? ' Para pedirlas todas, se unen con &&.' : '';
  return `Se cumple siempre: si no se da ${listed(parts.slice(0, -1), 'ni')}, se da ${parts.at(-1)!}.${hint}`;
}

/** The pieces as they are written, each once: what a name is calculated by is that name. */
const written = (clash: readonly Assertion[], input: string) => [
  ...new Set(clash.map(({ node: { start, end } }) => `"${enclosed(input.slice(start, end))}"`)),
];

/** With the parentheses at its ends, which are not of the piece. */
function enclosed(text: string): string {
  const bare = text.replace(/'[^']*'|"[^"]*"/g, '');
  const open = bare.split('(').length - bare.split(')').length;
  return `${'('.repeat(Math.max(0, -open))}${text}${')'.repeat(Math.max(0, open))}`;
}

function listed(parts: readonly string[], last: string): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)!}`;
}
