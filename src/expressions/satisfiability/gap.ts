import type { ASTNode } from '@marcbachmann/cel-js';

const GAP = 'gap';

/** From one value to another: how far they are, or only in which order. */
export const gapBetween = (from: ASTNode, to: ASTNode) =>
  ({ op: GAP, args: [from, to] }) as unknown as ASTNode;

/** The two values that a gap is between; undefined for any other piece. */
export const gapEnds = ({ op, args }: { op: string; args: unknown }): [ASTNode, ASTNode] | undefined =>
  op === GAP ? (args as [ASTNode, ASTNode]) : undefined;
