import type { ASTNode } from '@marcbachmann/cel-js';
import { ExpressionError } from './expression-error.ts';
import { fixedHint } from './fixed-value.ts';
import { accepts, describeBoth, describeType, unify, type FieldType, type Type } from './type.ts';

/** Names that an expression may use. */
export interface Names {
  /** Place of the names, in words: `esta pantalla`. */
  readonly place: string;
  /** Slots and local names → type. */
  readonly scope: Readonly<Record<string, Type>>;
  /** Names of `scope` that are given with each evaluation (`row`, `form`) and are not slots. */
  readonly locals: ReadonlySet<string>;
  /** Expression that a name of `scope` is computed by; undefined for the others. Absent where there are none. */
  readonly calculatedBy?: (name: string) => ASTNode | undefined;
  /** Enumerations: name → key → code. `codes.<name>.<key>` is a constant. */
  readonly codes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** A code fits here, so that a code named only by its key is suggested. */
  readonly coded?: true;
  /** Enumeration → what each of its codes is worth. Absent where it cannot be read. */
  readonly worth?: Readonly<Record<string, Readonly<Record<string, FieldType>>>>;
  /** The parameter with the days off. Absent where it cannot be read. */
  readonly calendar?: string | undefined;
  /** Tables: name → its rows. Absent where none can be read. */
  readonly tables?: Readonly<Record<string, Type>>;
}

/** Context in which a part of an expression is compiled. */
export interface ExpressionContext {
  readonly names: Names;
  /** Variables of `filter`, `map`, `all`, `exists` → type and JavaScript name. */
  readonly variables: ReadonlyMap<string, { type: Type; code: string }>;
  readonly found: Found;
  /** Compiles a piece within a piece. */
  readonly compile: (node: ASTNode, context: ExpressionContext) => Compiled;
}

/** A condition with a constant value, and why (es). Offsets in the expression. */
export interface ConstantPart {
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

/** Results gathered while an expression is compiled. */
interface Found {
  /** Slots read so far. */
  readonly slots: Set<string>;
  /** Number of names read so far. */
  named: number;
  /** A table is read: on a day without edition the expression gives null. */
  tabled?: true;
  readonly constants: ConstantPart[];
}

/** JavaScript of a piece of an expression, and its type. */
export interface Compiled {
  readonly code: string;
  readonly type: Type;
  /** It is an amount times and over numbers: a further multiplication rounds only once. */
  readonly scaled?: Scaled;
}

/** JavaScript of an amount, and of what it is multiplied and divided by. */
export interface Scaled {
  readonly amount: string;
  readonly times: readonly string[];
  readonly over: readonly string[];
}

/** Notes once that a part has a constant value. */
export function noteConstant(
  { start, end }: ASTNode,
  message: string,
  { found: { constants } }: ExpressionContext,
): void {
  if (!constants.some((one) => one.start === start && one.end === end && one.message === message))
    constants.push({ start, end, message });
}

/** Compiles a piece that must be of a type. */
export function compileAs(node: ASTNode, wanted: Type, context: ExpressionContext): Compiled {
  const compiled = context.compile(node, context);
  if (!accepts(wanted, compiled.type)) {
    const [asked, given] = describeBoth(wanted, compiled.type);
    const message = `Acá va ${asked} y esto es ${given}.${fixedHint(wanted, node)}`;
    throw new ExpressionError('type-clash', message, node);
  }
  return compiled;
}

/** The one type of all pieces of a node; there is at least one. */
export function commonType(node: ASTNode, pieces: readonly ASTNode[], parts: readonly Compiled[]): Type {
  const types = parts.map((part) => part.type);
  return types.reduce((type, other) => {
    const both = unify(type, other);
    if (both) return both;
    const hint = pieces.map((piece) => fixedHint(type, piece) || fixedHint(other, piece)).find(Boolean) ?? '';
    const message = `${capitalise(describeType(type))} y ${describeType(other)} no se pueden comparar ni mezclar.${hint}`;
    throw new ExpressionError('type-clash', message, node);
  });
}

/** The place of `key` in `target.key`: the end of the node. */
export const keyRange = (node: ASTNode, key: string) => ({ start: node.end - key.length, end: node.end });

/** A sentence begins with a capital. */
export const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
