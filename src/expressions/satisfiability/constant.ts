import type { ASTNode } from '@marcbachmann/cel-js';
import type { Names } from '#expressions/expression-context.ts';

/** A value that an expression writes. */
export interface Constant {
  /** Its value at run time, as JSON. */
  readonly key: string;
  readonly kind: string;
  /** Its place among those of its kind; a day counts days. Absent in what is not put in order here. */
  readonly order?: number;
}

const DAY = 86_400_000;

export const numberConstant = (value: number): Constant => ({
  key: JSON.stringify(value),
  kind: 'number',
  order: value,
});

export const dayConstant = (order: number): Constant | undefined => {
  const day = new Date(order * DAY);
  return Number.isNaN(day.getTime())
    ? undefined
    : { key: JSON.stringify(day.toISOString().slice(0, 10)), kind: 'date', order };
};

export const NULL_KEY = 'null';
export const TRUE: Constant = { key: 'true', kind: 'boolean' };
/** Values that count as false in a condition, besides absent ones. */
export const FALSY: readonly Constant[] = [
  { key: 'false', kind: 'boolean' },
  numberConstant(0),
  { key: '""', kind: 'string' },
];

/** The value that a piece writes: `5`, `'A'`, `codes.estados.activo`, `date('2026-04-15')`; undefined for any other. */
export function constantOf(node: ASTNode, codes: Names['codes']): Constant | undefined {
  if (node.op === 'value') return literal(node.args);
  if (node.op === '-_') {
    const inner = constantOf(node.args, codes);
    return inner?.kind === 'number' ? numberConstant(0 - inner.order!) : undefined;
  }
  if (node.op === '.') {
    const code = codeIn(node, codes);
    return code === undefined ? undefined : literal(code);
  }
  if (node.op !== 'call') return undefined;
  const [id, [text]] = node.args;
  const written = text?.op === 'value' && typeof text.args === 'string' ? text.args : '';
  if (id === 'date') {
    const day = dayConstant(Date.parse(written) / DAY);
    return day?.key === JSON.stringify(written) ? day : undefined;
  }
  if (id !== 'money' || Number(written).toFixed(2) !== written) return undefined;
  return { key: JSON.stringify(written), kind: 'money', order: Number(written) };
}

/** A value as config or an answer has it, of what it is the value of. */
export function writtenConstant(value: unknown, kind: string): Constant {
  const order = kind === 'date' ? Date.parse(String(value)) / DAY : Number(value);
  const isOrdered = ['number', 'money', 'date'].includes(kind) && !Number.isNaN(order);
  const same = kind === 'money' && isOrdered ? order.toFixed(2) : value;
  return { key: JSON.stringify(same), kind, ...(isOrdered && { order }) };
}

function literal(value: unknown): Constant | undefined {
  if (typeof value === 'bigint' || typeof value === 'number') return numberConstant(Number(value));
  const isPlain = value === null || typeof value === 'string' || typeof value === 'boolean';
  return isPlain ? { key: JSON.stringify(value), kind: value === null ? 'null' : typeof value } : undefined;
}

/** `codes.<name>.<key>` */
function codeIn({ args: [holder, key] }: ASTNode & { op: '.' }, codes: Names['codes']): string | undefined {
  if (holder.op !== '.' || holder.args[0].op !== 'id' || holder.args[0].args !== 'codes') return undefined;
  return codes[holder.args[1]]?.[key];
}
