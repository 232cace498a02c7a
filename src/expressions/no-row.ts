import type { ASTNode } from '@marcbachmann/cel-js';
import { note, type Context } from './expression-context.ts';
import { writtenConstant } from './satisfiability/constant.ts';
import type { Lesson } from './satisfiability/known.ts';
import { isSatisfiable } from './satisfiability/satisfiable.ts';
import { spelledOut } from './spelled-out.ts';
import type { Type } from './type.ts';

/** Notes a condition that no row of a table can meet, for any value of the other names. */
export function noteNoRow(variable: ASTNode, body: ASTNode, list: Type, context: Context): void {
  const { table, of } = list.kind === 'list' ? list : {};
  if (!table || table.rows.length === 0 || of?.kind !== 'object') return;
  if (context.found.constants.some(({ start, end }) => body.start <= start && end <= body.end)) return;
  const node = spelledOut(body, context);
  const meets = (row: Readonly<Record<string, unknown>>) => {
    const given = Object.entries(of.fields).map(([column, { type }]): Lesson => {
      const value = row[column];
      const about = { op: '.', args: [variable, column] } as unknown as ASTNode;
      if (value == null) return { about, more: { among: [] } };
      return { about, more: { absent: false, among: [writtenConstant(value, type.kind)] } };
    });
    return isSatisfiable([{ node, wanted: true }], context.names.codes, given);
  };
  if (!table.rows.some(meets)) note(body, `Ninguna fila de la tabla "${table.name}" cumple esto.`, context);
}
