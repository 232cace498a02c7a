import type { ASTNode } from '@marcbachmann/cel-js';
import { note, type Context, type Names } from './expression-context.ts';
import { spelledOut } from './spelled-out.ts';

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
  const parts = partsOf(spelledOut(node, context), node.op);
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

/** What an order is when it is not so. */
const DENIED: Readonly<Record<string, ASTNode['op']>> = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' };

/** What is known of a number so far. What was only denied may also not be there. */
interface Known {
  readonly from: number;
  readonly to: number;
  readonly above: boolean;
  readonly below: boolean;
  readonly there: boolean;
}

const ANYTHING: Known = { from: -Infinity, to: Infinity, above: false, below: false, there: false };

/** Notes `x > 5 && x < 3`: no number, amount or day is so. */
function noteApart(parts: readonly ASTNode[], context: Context): void {
  const known = new Map<string, Known>();
  for (const part of parts) {
    const denied = part.op === '!_' ? DENIED[part.args.op] : undefined;
    const { op, args } = denied === undefined ? part : { op: denied, args: (part.args as ASTNode).args };
    if (!Object.hasOwn(TURNED, op)) continue;
    const [left, right] = args as [ASTNode, ASTNode];
    const [fixed, other] = [fixedNumber(right), fixedNumber(left)];
    const value = fixed ?? other;
    if (value === undefined) continue;
    const subject = shapeOf(fixed === undefined ? right : left);
    const sign = fixed === undefined ? TURNED[op]! : op;
    const before = known.get(subject) ?? ANYTHING;
    const after = narrowed(before, sign, value, denied === undefined);
    const isEqual = op === '==' && before.from === before.to;
    if (!isEqual && after.there && isEmpty(after))
      note(part, 'Nunca se cumple junto con lo anterior: ningún valor está en los dos rangos.', context);
    known.set(subject, after);
  }
}

function narrowed(before: Known, sign: string, value: number, isThere: boolean): Known {
  const [low, high] = [!sign.startsWith('<'), !sign.startsWith('>')];
  const strict = sign === '<' || sign === '>';
  return {
    from: low ? Math.max(before.from, value) : before.from,
    to: high ? Math.min(before.to, value) : before.to,
    above: low && value >= before.from ? strict || (before.above && value === before.from) : before.above,
    below: high && value <= before.to ? strict || (before.below && value === before.to) : before.below,
    there: before.there || isThere,
  };
}

const isEmpty = ({ from, to, above, below }: Known) => from > to || (from === to && (above || below));

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
