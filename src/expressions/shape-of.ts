import type { ASTNode } from '@marcbachmann/cel-js';

/** Canonical text of a piece of an expression: equal pieces give equal text, regardless of position. */
export function shapeOf(piece: unknown): string {
  if (Array.isArray(piece)) return piece.map(shapeOf).join(',');
  if (typeof piece !== 'object' || piece === null) return JSON.stringify(piece, whole) ?? '';
  const { op, args } = piece as ASTNode;
  return `${op}(${shapeOf(args)})`;
}

const whole = (_: string, value: unknown) => (typeof value === 'bigint' ? Number(value) : value);
