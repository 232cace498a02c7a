import type { ASTNode } from '@marcbachmann/cel-js';
import { noteConstant, type ExpressionContext } from './expression-context.ts';
import { writtenConstant } from './satisfiability/constant.ts';
import type { Constraint } from './satisfiability/possible-values.ts';
import { isSatisfiable } from './satisfiability/satisfiable.ts';
import { inlineValues } from './inline-values.ts';
import type { Type } from './type.ts';

/** Notes a condition that no row of a table can meet, for any value of the other names. */
export function noteUnmatchableRow(
  variable: ASTNode,
  body: ASTNode,
  list: Type,
  context: ExpressionContext,
): void {
  const { table, of } = list.kind === 'list' ? list : {};
  if (!table || table.rows.length === 0 || of?.kind !== 'object') return;
  if (context.found.constants.some(({ start, end }) => body.start <= start && end <= body.end)) return;
  const node = inlineValues(body, context);
  const meets = (row: Readonly<Record<string, unknown>>) => {
    const given = Object.entries(of.fields).map(([column, { type }]): Constraint => {
      const value = row[column];
      const about = { op: '.', args: [variable, column] } as unknown as ASTNode;
      if (value == null) return { about, more: { among: [] } };
      return { about, more: { absent: false, among: [writtenConstant(value, type.kind)] } };
    });
    return isSatisfiable([{ node, wanted: true }], context.names.codes, given);
  };
  if (!table.rows.some(meets))
    noteConstant(body, `Ninguna fila de la tabla "${table.name}" cumple esto.`, context);
}
