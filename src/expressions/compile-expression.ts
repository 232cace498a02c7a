import { Environment, type ASTNode } from '@marcbachmann/cel-js';
import { compileFunctionCall, compileMethod } from './compile-function-call.ts';
import { compileIndex, compileMember, compileName } from './compile-name.ts';
import { condition, noteDisjoint, noteEquality, noteOrder } from './condition.ts';
import { noteContradiction } from './contradiction.ts';
import { ExpressionError } from './expression-error.ts';
import { daysHint, fixedHint, isPercent, percentHint, PERCENTS_IN_ORDER } from './fixed-value.ts';
import { operators, operatorVerbs } from './operators.ts';
import { syntaxHint } from './syntax-hint.ts';
import {
  compileAs,
  commonType,
  type Compiled,
  type ConstantPart,
  type ExpressionContext,
  type Names,
  type Scaled,
} from './expression-context.ts';
import { fixedRange, negatedRange, operationRange, type Range } from './range.ts';
import {
  ANY,
  BOOLEAN,
  describeType,
  longestOf,
  NULL,
  NUMBER,
  STRING,
  type FieldType,
  type Type,
} from './type.ts';

export type { Names } from './expression-context.ts';

/** JavaScript of an expression, its type and the slots it reads. */
export interface CompiledCode {
  readonly code: string;
  readonly type: Type;
  readonly slots: ReadonlySet<string>;
  /** It reads no name, so that it is a constant. */
  readonly fixed: boolean;
  /** Conditions inside it that always give the same. */
  readonly constants: readonly ConstantPart[];
}

const parser = new Environment({ unlistedVariablesAreDyn: true });

/**
 * Checks a CEL expression against the types of its names and compiles it to JavaScript over `op`
 * (operations.ts) and `$` (the scope). Throws ExpressionError with the place of the first mistake.
 */
export function compileExpression(source: string, names: Names): CompiledCode {
  return compileTree(parse(source), names);
}

/** As `compileExpression`, of an expression that was parsed, or of a part of it. */
export function compileTree(tree: ASTNode, names: Names): CompiledCode {
  const found: ExpressionContext['found'] = { slots: new Set(), named: 0, constants: [] };
  const { code, type } = compileNode(tree, {
    names,
    variables: new Map(),
    found,
    compile: compileNode,
  });
  const { slots, named, constants, tabled } = found;
  return {
    code: tabled ? `lookup.known(() => ${code})` : code,
    type,
    slots,
    fixed: named === 0,
    constants,
  };
}

/** The tree of a CEL expression. Throws ExpressionError where it is not understood. */
export function parse(source: string): ASTNode {
  try {
    return parser.parse(source).ast;
  } catch (error) {
    const range = (error as { range?: { start: number; end: number } }).range ?? {
      start: 0,
      end: source.length,
    };
    throw new ExpressionError(
      'expression-syntax',
      `La expresión no se entiende en este punto.${syntaxHint(source)}`,
      range,
    );
  }
}

function compileNode(node: ASTNode, context: ExpressionContext): Compiled {
  const before = context.found.named;
  const compiled = compilePiece(node, context);
  if (context.found.named > before) noteContradiction(node, context);
  return compiled;
}

function compilePiece(node: ASTNode, context: ExpressionContext): Compiled {
  switch (node.op) {
    case 'value':
      return literal(node);
    case 'id':
      return compileName(node, node.args, context);
    case '.':
      return compileMember(node, node.args[0], node.args[1], context);
    case '[]':
      return compileIndex(node, node.args[0], node.args[1], context);
    case '!_':
      return { code: `!${condition(node.args, context).code}`, type: BOOLEAN };
    case '-_':
      return negated(compileAs(node.args, NUMBER, context));
    case '&&':
    case '||': {
      const [left, right] = node.args.map((part) => condition(part, context).code);
      return { code: `(${left} ${node.op} ${right})`, type: BOOLEAN };
    }
    case '?:':
      return choice(node, context);
    case '==':
    case '!=':
      return equality(node, context);
    case 'in':
      return membership(node, context);
    case 'list': {
      const parts = node.args.map((part) => compileNode(part, context));
      return {
        code: `[${parts.map((part) => part.code).join(', ')}]`,
        type: { kind: 'list', of: parts.length === 0 ? ANY : commonType(node, node.args, parts) },
      };
    }
    case 'map':
      return object(node, context);
    case 'call':
      return compileFunctionCall(node, context);
    case 'rcall':
      return compileMethod(node, context);
    default:
      return binary(node, context);
  }
}

function literal(node: ASTNode & { op: 'value' }): Compiled {
  const value: unknown = node.args;
  if (value === null) return { code: 'null', type: NULL };
  if (typeof value === 'boolean') return { code: String(value), type: BOOLEAN };
  if (typeof value === 'bigint' || typeof value === 'number')
    return { code: String(value), type: { kind: 'number', ...fixedRange(Number(value)) } };
  return { code: JSON.stringify(value), type: { kind: 'string', values: [String(value)] } };
}

function negated({ code, type }: Compiled): Compiled {
  const range = type.kind === 'number' ? negatedRange(type) : {};
  return { code: `op.negate(${code})`, type: { kind: 'number', ...range } };
}

function choice(node: ASTNode & { op: '?:' }, context: ExpressionContext): Compiled {
  const [test, yes, no] = node.args;
  const { code } = condition(test, context);
  const parts = [compileNode(yes, context), compileNode(no, context)];
  return {
    code: `(${code} ? ${parts[0]!.code} : ${parts[1]!.code})`,
    type: commonType(node, [yes, no], parts),
  };
}

function equality(node: ASTNode & { op: '==' | '!=' }, context: ExpressionContext): Compiled {
  const coded: ExpressionContext = { ...context, names: { ...context.names, coded: true } };
  const parts = node.args.map((part) => compileNode(part, part.op === 'id' ? coded : context));
  const type = commonType(node, node.args, parts);
  noteEquality(node, parts[0]!, parts[1]!, context);
  const code = `${type.kind === 'money' ? 'op.equalMoney' : 'op.equal'}(${parts.map((part) => part.code).join(', ')})`;
  return { code: node.op === '==' ? code : `!${code}`, type: BOOLEAN };
}

function membership(node: ASTNode & { op: 'in' }, context: ExpressionContext): Compiled {
  const element = compileNode(node.args[0], context);
  const list = compileAs(node.args[1], { kind: 'list', of: ofNoKind(element.type) }, context);
  const [, among] = node.args;
  if (among.op === 'list')
    for (const one of among.args) noteDisjoint(one, element.type, compileNode(one, context).type, context);
  else if (list.type.kind === 'list') noteDisjoint(node, element.type, list.type.of, context);
  return { code: `op.includes(${list.code}, ${element.code})`, type: BOOLEAN };
}

/** A type that takes texts of any kind. */
const ofNoKind = (type: Type): Type => (type.kind === 'string' ? STRING : type);

function object(node: ASTNode & { op: 'map' }, context: ExpressionContext): Compiled {
  const fields: Record<string, FieldType> = {};
  const parts = node.args.map(([key, value]) => {
    if (key.op !== 'value' || typeof key.args !== 'string')
      throw new ExpressionError('type-clash', 'La clave de un objeto es un texto entre comillas.', key);
    const compiled = compileNode(value, context);
    fields[key.args] = { type: compiled.type };
    return `${JSON.stringify(key.args)}: ${compiled.code}`;
  });
  return { code: `({ ${parts.join(', ')} })`, type: { kind: 'object', fields } };
}

function binary(node: ASTNode, context: ExpressionContext): Compiled {
  const overloads = operators[node.op];
  if (!overloads)
    throw new ExpressionError(
      'expression-syntax',
      `El operador "${node.op}" no existe en este lenguaje.`,
      node,
    );
  const [left, right] = (node.args as ASTNode[]).map((part) => compileNode(part, context)) as [
    Compiled,
    Compiled,
  ];
  const fits = (kind: string, type: Type) =>
    kind === type.kind || type.kind === 'any' || type.kind === 'null';
  const fitting = overloads.filter((one) => fits(one.left, left.type) && fits(one.right, right.type));
  const [overload] = fitting;
  if (!overload) {
    const [first, second] = node.args as [ASTNode, ASTNode];
    const hint =
      daysHint(node.op, left.type, right.type) ||
      fixedHint(left.type, second) ||
      fixedHint(right.type, first) ||
      percentHint(left.type, right.type);
    const message = `No se puede ${operatorVerbs[node.op]} ${describeType(left.type)} con ${describeType(right.type)}.${hint}`;
    throw new ExpressionError('type-clash', message, node);
  }
  if (overload.result.kind === 'boolean') {
    if (isPercent(left.type) || isPercent(right.type))
      throw new ExpressionError('type-clash', PERCENTS_IN_ORDER, node);
    noteOrder(node, left, right, context);
  }
  const isSure = fitting.every(({ result }) => result.kind === overload.result.kind);
  const { result } = overload;
  const isSized = result.kind === 'number' || result.kind === 'string';
  const size = isSized ? sizeOf(node.op, left.type, right.type) : {};
  const type = isSure ? { ...result, ...size } : ANY;
  const scaled = scaledAmount(node.op, left, right);
  return scaled
    ? { code: scaledCode(scaled), type, scaled }
    : { code: overload.code(left.code, right.code), type };
}

/** An amount that is multiplied or divided, with what it already was; null for any other operation. */
function scaledAmount(sign: string, left: Compiled, right: Compiled): Scaled | null {
  const [amount, factor] = left.type.kind === 'money' ? [left, right] : [right, left];
  if (amount.type.kind !== 'money' || factor.type.kind !== 'number') return null;
  const { scaled = { amount: amount.code, times: [], over: [] } } = amount;
  if (sign === '*') return { ...scaled, times: [...scaled.times, factor.code] };
  return sign === '/' && amount === left ? { ...scaled, over: [...scaled.over, factor.code] } : null;
}

function scaledCode({ amount, times, over }: Scaled): string {
  const [only, ...more] = times;
  if (only !== undefined && more.length === 0 && over.length === 0)
    return `op.timesMoney(${amount}, ${only})`;
  return `numbers.scale(${amount}, [${times.join(', ')}], [${over.join(', ')}])`;
}

/** Range or length of an operator's result, where known. */
function sizeOf(sign: string, left: Type, right: Type): Range | { longest?: number } {
  if (left.kind === 'number' && right.kind === 'number') return operationRange(sign, left, right);
  if (left.kind === right.kind && (left.kind === 'date' || left.kind === 'period')) return { whole: true };
  const [one, other] = [longestOf(left), longestOf(right)];
  return one === undefined || other === undefined ? {} : { longest: one + other };
}
