import type { ASTNode } from '@marcbachmann/cel-js';
import { note, type Context, type Names } from './piece.ts';

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
  for (const part of partsOf(node, node.op)) {
    if (part.op !== comparison) continue;
    const { subject, value } = comparedIn(part.args as [ASTNode, ASTNode], context.names);
    if (subject === undefined || value === undefined) continue;
    const before = known.get(subject) ?? value;
    if (before !== value) note(part, says(before, value), context);
    known.set(subject, before);
  }
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
