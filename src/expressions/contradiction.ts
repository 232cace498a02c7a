import type { ASTNode } from '@marcbachmann/cel-js';
import { note, type Context, type Names } from './expression-context.ts';

/** What cannot be so twice in a row of conditions joined by each, and what is to be said of it. */
const TWICE = {
  '&&': {
    comparison: '==',
    says: (a: string, b: string) =>
      `Nunca se cumple: lo mismo no es ${a} y ${b} a la vez. Si alcanza con uno de los dos, se unen con ||.`,
  },
  '||': {
    comparison: '!=',
    says: (a: string, b: string) =>
      `Se cumple siempre: lo que no es ${a} puede ser ${b}, y al revés. Para que no sea ninguno, se unen con &&.`,
  },
} as const;

type Joined = keyof typeof TWICE;

/** Notes `x == 'A' && x == 'B'`, which is never so, and `x != 'A' || x != 'B'`, which always is. */
export function noteContradiction(node: ASTNode & { op: Joined }, context: Context): void {
  const { comparison, says } = TWICE[node.op];
  const known = new Map<string, string>();
  const parts = partsOf(node, node.op);
  noteOpposite(parts, node.op, context);
  if (node.op === '&&') noteApart(parts, context);
  for (const part of parts) {
    if (part.op !== comparison) continue;
    const { subject, value } = comparedIn(part.args as [ASTNode, ASTNode], context.names);
    if (subject === undefined || value === undefined) continue;
    const before = known.get(subject) ?? value;
    if (before !== value) note(part, says(before, value), context);
    known.set(subject, before);
  }
}

const OPPOSITE: Readonly<Record<Joined, string>> = {
  '&&': 'Nunca se cumple: pide esto y también lo contrario.',
  '||': 'Se cumple siempre: alcanza con esto o con lo contrario.',
};

/** Notes `x && !x` and `x || !x`. */
function noteOpposite(parts: readonly ASTNode[], joined: Joined, context: Context): void {
  const shapes = new Set(parts.map(shapeOf));
  for (const part of parts) if (shapes.has(oppositeOf(part) ?? '')) note(part, OPPOSITE[joined], context);
}

/** The shape of what is so when a piece is not; each pair is told once, by the piece that denies. */
function oppositeOf({ op, args }: ASTNode): string | undefined {
  if (op === '!_') return shapeOf(args);
  return op === '!=' ? `==(${shapeOf(args)})` : undefined;
}

/** An order read the other way round: `3 < x` is `x > 3`. */
const TURNED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', '==': '==' };

/** Notes `x > 5 && x < 3`: no number, amount or day is so. */
function noteApart(parts: readonly ASTNode[], context: Context): void {
  const known = new Map<string, { from: number; to: number; open: boolean }>();
  for (const part of parts) {
    if (!Object.hasOwn(TURNED, part.op)) continue;
    const [left, right] = part.args as [ASTNode, ASTNode];
    const [fixed, other] = [fixedNumber(right), fixedNumber(left)];
    const value = fixed ?? other;
    if (value === undefined) continue;
    const subject = shapeOf(fixed === undefined ? right : left);
    const sign = fixed === undefined ? TURNED[part.op]! : part.op;
    const before = known.get(subject) ?? { from: -Infinity, to: Infinity, open: false };
    const from = sign.startsWith('<') ? before.from : Math.max(before.from, value);
    const to = sign.startsWith('>') ? before.to : Math.min(before.to, value);
    const open = before.open || sign === '<' || sign === '>';
    const isEqual = part.op === '==' && before.from === before.to;
    if (!isEqual && (from > to || (from === to && open)))
      note(part, 'Nunca se cumple junto con lo anterior: ningún valor está en los dos rangos.', context);
    known.set(subject, { from, to, open });
  }
}

/** A number, amount or day that is written, as a number. */
function fixedNumber(node: ASTNode): number | undefined {
  if (node.op === '-_') {
    const value = fixedNumber(node.args);
    return value === undefined ? undefined : -value;
  }
  if (node.op === 'value')
    return typeof node.args === 'bigint' || typeof node.args === 'number' ? Number(node.args) : undefined;
  if (node.op !== 'call' || !['money', 'date'].includes(node.args[0])) return undefined;
  const [id, [text]] = node.args;
  if (text?.op !== 'value') return undefined;
  const value = id === 'money' ? Number(text.args) : Date.parse(String(text.args));
  return Number.isNaN(value) ? undefined : value;
}

function partsOf(node: ASTNode, joined: Joined): ASTNode[] {
  return node.op === joined ? node.args.flatMap((part) => partsOf(part, joined)) : [node];
}

/** What is compared, and with which fixed value, as it is written in a sentence. */
function comparedIn([left, right]: readonly [ASTNode, ASTNode], names: Names) {
  const [a, b] = [fixedText(left, names), fixedText(right, names)];
  return b === undefined ? { subject: shapeOf(right), value: a } : { subject: shapeOf(left), value: b };
}

function fixedText(node: ASTNode, { codes }: Names): string | undefined {
  if (node.op === 'value')
    return typeof node.args === 'string' ? JSON.stringify(node.args) : String(node.args);
  const [, list, key] = /^\.\(\.\(id\(codes\),(\w+)\),(\w+)\)$/.exec(shapeOf(node)) ?? [];
  const code = list && key ? codes[list]?.[key] : undefined;
  return code && JSON.stringify(code);
}

/** The same text for the same piece, wherever it stands. */
function shapeOf(piece: unknown): string {
  if (Array.isArray(piece)) return piece.map(shapeOf).join(',');
  if (typeof piece !== 'object' || piece === null) return String(piece);
  const { op, args } = piece as ASTNode;
  return `${op}(${shapeOf(args)})`;
}
