import type { ASTNode } from '@marcbachmann/cel-js';
import { noteDisjoint, possibleValues } from './condition.ts';
import { ExpressionError } from './expression-error.ts';
import { ORDERS } from './methods.ts';
import { listKnownNames } from './list-known-names.ts';
import { nearest } from './nearest.ts';
import { ownProperty } from './own-property.ts';
import { compileAs, keyRange, type Compiled, type ExpressionContext } from './expression-context.ts';
import { ANY, DATE, type TableFacts, type Type } from './type.ts';

const TABLES = 'tables';

/** `tables.escala`: its rows of today. */
export function tableInForce(node: ASTNode, context: ExpressionContext): Compiled | null {
  const table = tableNamed(node, context);
  if (!table) return null;
  context.found.slots.add('today');
  return { ...table, code: `lookup.edition(${table.code}, $.today)` };
}

/** `tables.escala.at(day)`: its rows of another day. */
export function tableOnDay(node: ASTNode & { op: 'rcall' }, context: ExpressionContext): Compiled | null {
  const [id, target, args] = node.args;
  const table = id === 'at' ? tableNamed(target, context) : null;
  if (!table) return null;
  if (args.length !== 1)
    throw new ExpressionError('type-clash', `"at" lleva un día y recibe ${args.length} valores.`, node);
  return { ...table, code: `lookup.edition(${table.code}, ${compileAs(args[0]!, DATE, context).code})` };
}

/** A table by its name, whole; null when the node names something else. */
function tableNamed(node: ASTNode, { names, variables, found }: ExpressionContext): Compiled | null {
  const [holder, name] = node.op === '.' ? node.args : [];
  if (holder?.op !== 'id' || holder.args !== TABLES || name === undefined) return null;
  if (variables.has(TABLES) || ownProperty(names.scope, TABLES)) return null;
  if (!names.tables) {
    const message = `En ${names.place} no se puede leer ninguna tabla: se cargan con la pantalla que las lee.`;
    throw new ExpressionError('unknown-table', message, node);
  }
  const type = ownProperty(names.tables, name);
  if (!type) {
    const known = Object.keys(names.tables);
    const meant = nearest(name, known);
    const message = `No existe la tabla "${name}" en config/tables.${meant ? '' : listKnownNames('Hay', known)}`;
    throw new ExpressionError('unknown-table', message, keyRange(node, name), meant);
  }
  found.named++;
  found.tabled = true;
  return { code: `tables[${JSON.stringify(name)}]`, type };
}

/** Column that each way of looking for a row looks in. */
const LOOKUPS = { find: 'key', band: 'limit' } as const satisfies Record<string, keyof TableFacts>;

/** Ways of looking for a row of a list. */
export const lookupsOf = (list: Type): string[] =>
  list.kind === 'list' && list.table
    ? [...Object.keys(LOOKUPS).filter((name) => columnOf(name, list.table!) !== undefined), 'at']
    : [];

const columnOf = (name: string, table: TableFacts): string | undefined =>
  table[LOOKUPS[name as keyof typeof LOOKUPS]];

/** `rows.find(key)`, `rows.band(value)`; null when it is neither. */
export function rowOfTable(
  node: ASTNode & { op: 'rcall' },
  rows: Compiled,
  context: ExpressionContext,
): Compiled | null {
  const [id, , args] = node.args;
  if (!Object.hasOwn(LOOKUPS, id)) return null;
  const table = rows.type.kind === 'list' ? rows.type.table : undefined;
  if (rows.type.kind !== 'list' || !table) {
    const message = `"${id}" busca una fila de una tabla de config/tables; en otra lista se usa filter(...).first().`;
    throw new ExpressionError('unknown-function', message, node);
  }
  const column = columnOf(id, table);
  if (column === undefined) {
    const message = `La tabla "${table.name}" no dice por qué columna busca "${id}": va en "${LOOKUPS[id as keyof typeof LOOKUPS]}".`;
    throw new ExpressionError('unknown-function', message, node);
  }
  const [arg] = args;
  if (!arg || args.length !== 1)
    throw new ExpressionError('type-clash', `"${id}" lleva 1 valor y recibe ${args.length}.`, node);
  const wanted = (rows.type.of.kind === 'object' && rows.type.of.fields[column]?.type) || ANY;
  const { code, type } = compileAs(arg, wanted, context);
  if (id === 'find') noteDisjoint(arg, wanted, type, context);
  const isSure = id === 'find' ? covers(table, type, context) : table.open;
  const order = id === 'band' ? `, op.${ORDERS[wanted.kind] ?? 'compare'}` : '';
  return {
    code: `lookup.${id}(${rows.code}, ${JSON.stringify(column)}, ${code}${order})`,
    type: isSure ? rows.type.of : perhaps(rows.type.of),
  };
}

/** True when every possible value of the argument is a key in every edition. */
function covers({ keys }: TableFacts, asked: Type, { names }: ExpressionContext): boolean {
  const values = possibleValues(asked, names.codes);
  return values !== undefined && values.every((value) => keys.includes(value));
}

/** Type of a row that may be missing, and so may its fields. */
function perhaps(row: Type): Type {
  if (row.kind !== 'object') return row;
  const fields = Object.entries(row.fields).map(([name, { type, ...field }]) => [
    name,
    { ...field, type: { ...type, absent: true as const } },
  ]);
  return { ...row, fields: Object.fromEntries(fields) as typeof row.fields, absent: true };
}
