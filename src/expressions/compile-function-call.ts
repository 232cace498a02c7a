import type { ASTNode } from '@marcbachmann/cel-js';
import { condition } from './condition.ts';
import { ExpressionError } from './expression-error.ts';
import { fixedValue, isPercent, PERCENTS_IN_ORDER } from './fixed-value.ts';
import { lookupsOf, rowOfTable, tableOnDay } from './compile-table.ts';
import { MOST_IN_RANGE } from './numbers.ts';
import { constructors, methods, sizeType } from './methods.ts';
import { nearest } from './nearest.ts';
import { noteUnmatchableRow } from './no-row.ts';
import { capitalise, compileAs, type Compiled, type ExpressionContext } from './expression-context.ts';
import { ANY, BOOLEAN, describeType, sublistOf, listOf, NUMBER, STRING, type Type } from './type.ts';

/** `size(list)`, `date('2026-04-15')`. */
export function compileFunctionCall(node: ASTNode & { op: 'call' }, context: ExpressionContext): Compiled {
  const [id, args] = node.args;
  const constructor = constructors[id];
  if (constructor) {
    const value: unknown = args[0]?.op === 'value' ? args[0].args : '';
    if (args.length !== 1 || typeof value !== 'string' || !constructor.pattern.test(value))
      throw new ExpressionError('type-clash', `Se escribe así: ${fixedValue(id, String(value))}.`, node);
    if (constructor.exists?.(value) === false)
      throw new ExpressionError('type-clash', `El día ${value} no existe.`, node);
    return { code: JSON.stringify(value), type: constructor.type };
  }
  if (id === 'size' && args.length === 1) {
    const { code, type } = context.compile(args[0]!, context);
    return { code: `op.size(${code})`, type: sizeType(type) };
  }
  if (id === 'string' && args.length === 1)
    return { code: `op.text(${context.compile(args[0]!, context).code})`, type: STRING };
  if (id === 'has' && args.length === 1)
    return { code: `(${context.compile(args[0]!, context).code} != null)`, type: BOOLEAN };
  if (id in READERS && args.length === 1) {
    const { code, type } = context.compile(args[0]!, context);
    if (!['string', 'number', 'any', 'null'].includes(type.kind))
      throw new ExpressionError(
        'type-clash',
        `"${id}" lee un texto; esto es ${describeType(type)}.`,
        args[0]!,
      );
    const { name, whole, always } = READERS[id]!;
    const isSure = type.kind === 'string' && always.includes(type.format ?? '') && !type.absent;
    return {
      code: `numbers.${name}(${code})`,
      type: { kind: 'number', ...(!isSure && { absent: true }), ...(whole && { whole }) },
    };
  }
  if (id === 'range' && args.length === 1) {
    const { code, type } = compileAs(args[0]!, NUMBER, context);
    return { code: `numbers.range(${code})`, type: rangeType(type, args[0]!) };
  }
  const known = [...Object.keys(constructors), ...Object.keys(READERS), 'range', 'size', 'string', 'has'];
  throw unknownFunction(`No existe la función "${id}".`, id, known, node);
}

/** The type of the whole numbers from 1 to one of a type. */
function rangeType(count: Type, at: ASTNode): Type {
  const { from, to, whole } = count.kind === 'number' ? count : {};
  if (to !== undefined && to !== Infinity && to > MOST_IN_RANGE)
    throw new ExpressionError(
      'type-clash',
      `"range" da hasta ${MOST_IN_RANGE} números, y esto llega a ${to}.`,
      at,
    );
  const each: Type = { kind: 'number', from: 1, to: to === Infinity ? MOST_IN_RANGE : to, whole: true };
  const isThere = whole === true && from !== undefined && from >= 1 && !count.absent;
  return listOf(each, {
    least: isThere ? from : 0,
    most: Math.max(0, Math.min(to ?? MOST_IN_RANGE, MOST_IN_RANGE)),
  });
}

/** Functions that read a number from a text, and the formats with texts that are always one. */
const READERS: Readonly<Record<string, { name: string; whole?: true; always: readonly string[] }>> = {
  int: { name: 'readWhole', whole: true, always: ['integer'] },
  number: { name: 'read', always: ['integer', 'percent'] },
};

/** Error for an unknown function: suggests the nearest name or, when none is near, lists those that exist. */
function unknownFunction(
  message: string,
  id: string,
  known: readonly string[],
  node: ASTNode,
  receiver?: Type,
): ExpressionError {
  const meant = nearest(id, known);
  const all = meant || known.length === 0 ? message : `${message} Existen: ${known.join(', ')}.`;
  return new ExpressionError('unknown-function', all, node, meant, receiver?.kind === 'any');
}

/** The parameter with the days off. */
function daysOff(id: string, node: ASTNode, { names, found }: ExpressionContext): string {
  if (names.calendar === undefined) {
    const message = `"${id}" necesita los feriados, que en ${names.place} no están: los da un parámetro de tipo "holidays".`;
    throw new ExpressionError('unknown-function', message, node);
  }
  found.slots.add('parameters');
  return `$.parameters?.${names.calendar}`;
}

const MACROS: Readonly<
  Record<string, { method: string; result: (list: Type, body: Type) => Type; condition?: true }>
> = {
  filter: { method: 'filter', result: sublistOf, condition: true },
  map: { method: 'map', result: (list, body) => listOf(body, list.kind === 'list' ? list : {}) },
  all: { method: 'every', result: () => BOOLEAN, condition: true },
  exists: { method: 'some', result: () => BOOLEAN, condition: true },
};

/** `list.filter(o, ...)`, `day.addDays(30)`. */
export function compileMethod(node: ASTNode & { op: 'rcall' }, context: ExpressionContext): Compiled {
  const [id, target, args] = node.args;
  const dated = tableOnDay(node, context);
  if (dated) return dated;
  const receiver = context.compile(target, context);
  const macro = MACROS[id];
  if (macro && args.length === 2) {
    const [variable, body] = args as [ASTNode, ASTNode];
    if (variable.op !== 'id')
      throw new ExpressionError('expression-syntax', 'Acá va el nombre de cada elemento.', variable);
    if (receiver.type.kind !== 'list' && receiver.type.kind !== 'any')
      throw new ExpressionError(
        'type-clash',
        `"${id}" recorre una lista; esto es ${describeType(receiver.type)}.`,
        target,
      );
    const type = receiver.type.kind === 'list' ? receiver.type.of : ANY;
    const code = `_${variable.args}`;
    const inner = { ...context, variables: new Map(context.variables).set(variable.args, { type, code }) };
    const result = macro.condition ? condition(body, inner) : context.compile(body, inner);
    if (id === 'filter' || id === 'exists') noteUnmatchableRow(variable, body, receiver.type, inner);
    return {
      code: `op.items(${receiver.code}).${macro.method}((${code}) => ${result.code})`,
      type: macro.result(receiver.type, result.type),
    };
  }
  const row = rowOfTable(node, receiver, context);
  if (row) return row;
  const known = methods[receiver.type.kind] ?? {};
  const method = Object.hasOwn(known, id) ? known[id] : undefined;
  if (!method) {
    const message = `${capitalise(describeType(receiver.type))} no tiene la función "${id}".`;
    const names = [
      ...Object.keys(known),
      ...(receiver.type.kind === 'list' ? Object.keys(MACROS) : []),
      ...lookupsOf(receiver.type),
    ];
    throw unknownFunction(message, id, names, node, receiver.type);
  }
  if ((id === 'max' || id === 'min') && receiver.type.kind === 'list' && isPercent(receiver.type.of))
    throw new ExpressionError('type-clash', PERCENTS_IN_ORDER, node);
  if (args.length !== method.parameters.length)
    throw new ExpressionError(
      'type-clash',
      `"${id}" lleva ${method.parameters.length} valores y recibe ${args.length}.`,
      node,
    );
  const given = args.map((arg, position) => compileAs(arg, method.parameters[position]!, context).code);
  const parts = method.calendar ? [...given, daysOff(id, node, context)] : given;
  const type = typeof method.result === 'function' ? method.result(receiver.type) : method.result;
  return { code: method.code(receiver.code, parts, receiver.type), type };
}
