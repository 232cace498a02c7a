import type { ASTNode } from '@marcbachmann/cel-js';
import { compileExpression, compileTree, parse, type CompiledCode } from './compile-expression.ts';
import { ExpressionError } from './expression-error.ts';
import { describeType, isReadable, STRING, unify, type Type } from './type.ts';
import type { ConstantPart, Names } from './expression-context.ts';

/** A piece of a text: literal, or an expression between braces with its place in the text. */
export type TextPart = { readonly literal: string } | { readonly source: string; readonly start: number };

/**
 * Splits `"Total al {today}"` into its parts. Braces and quotes inside an expression nest. `{{` is a literal brace, and
 * the next one that closes is its own; one that closes nothing is an error.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let literal = '';
  let open = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '}' && --open < 0)
      throw new ExpressionError('expression-syntax', 'Sobra esta llave: no cierra ninguna.', {
        start: i,
        end: i + 1,
      });
    if (text[i] !== '{') literal += text[i];
    else if (text[i + 1] === '{') {
      literal += text[i++];
      open++;
    } else {
      const end = closingBrace(text, i);
      if (end < 0)
        throw new ExpressionError('expression-syntax', 'Falta cerrar la llave.', {
          start: i,
          end: text.length,
        });
      if (literal) parts.push({ literal });
      literal = '';
      parts.push({ source: text.slice(i + 1, end), start: i + 1 });
      i = end;
    }
  }
  if (literal) parts.push({ literal });
  return parts;
}

/** Purpose of a text, which decides how values are written: in their format for people, or as parts of a route. */
export type Purpose = 'people' | 'route';

/** Compiles a text with expressions to JavaScript; null when it has none (it stays a plain text). */
export function compileText(text: string, names: Names, purpose: Purpose): CompiledCode | null {
  const parts = textParts(text);
  if (parts.every((part) => 'literal' in part)) return null;
  const slots = new Set<string>();
  const constants: ConstantPart[] = [];
  const codes = parts.map((part) => {
    if ('literal' in part) return JSON.stringify(part.literal);
    const compiled = compilePart(part, names, purpose);
    compiled.slots.forEach((slot) => slots.add(slot));
    for (const { start, end, message } of compiled.constants)
      constants.push({ start: start + part.start, end: end + part.start, message });
    if (purpose === 'route') return `op.writeSegment(${compiled.code})`;
    const node = parse(part.source);
    if (!saysNothing(node)) return writeCode(compiled.code, compiled.type);
    const type = typeSaid(node, names) ?? compiled.type;
    return `((said) => said === '' ? '' : ${writeCode('said', type)})(${compiled.code})`;
  });
  return { code: codes.join(' + '), type: STRING, slots, fixed: false, constants };
}

/** True when an expression may be empty on purpose: `{n > 1 ? "s" : ""}`. Empty data shows a dash instead. */
function saysNothing(node: ASTNode): boolean {
  return node.op === '?:' ? node.args.some(saysNothing) : node.op === 'value' && node.args === '';
}

/** The type of an expression, ignoring its empty texts, which must not take away the format of the rest. */
function typeSaid(node: ASTNode, names: Names): Type | null {
  const types = saidIn(node).map((said) => compileTree(said, names).type);
  return types.reduce<Type | null>((one, other) => one && unify(one, other), types[0] ?? null);
}

function saidIn(node: ASTNode): ASTNode[] {
  if (node.op === '?:') return [node.args[1], node.args[2]].flatMap(saidIn);
  return node.op === 'value' && node.args === '' ? [] : [node];
}

/** JavaScript that formats a value for people; the module around it defines `op`, `formats` and `labels`. */
function writeCode(code: string, type: Type): string {
  if (type.kind === 'money' || type.kind === 'date' || type.kind === 'period')
    return `op.write(formats, "${type.kind}", ${code})`;
  if (type.kind === 'string' && type.codes)
    return `op.writeCode(labels[${JSON.stringify(type.codes)}], ${code})`;
  if ((type.kind === 'string' || type.kind === 'number') && type.format)
    return `op.write(formats, ${JSON.stringify(type.format)}, ${code})`;
  if (type.kind === 'number' && type.decimals !== undefined)
    return `op.writeNumber(${code}, ${type.decimals})`;
  return `op.writePlain(${code})`;
}

function compilePart(part: { source: string; start: number }, names: Names, purpose: Purpose): CompiledCode {
  try {
    const compiled = compileExpression(part.source, names);
    demandReadable(compiled.type, part.source, purpose);
    return compiled;
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const at = { start: error.start + part.start, end: error.end + part.start };
    throw new ExpressionError(error.rule, error.message, at, error.suggestion, error.untyped);
  }
}

/** Refuses what cannot be written: an object and, in a route, a list. */
function demandReadable(type: Type, source: string, purpose: Purpose): void {
  if (isReadable(type) && !(type.kind === 'list' && purpose === 'route')) return;
  const [field] = type.kind === 'object' ? Object.keys(type.fields) : [];
  const one = field === undefined ? '' : ` Nombrá uno de sus datos, como {${source.trim()}.${field}}.`;
  const message = `Esto no se puede escribir en un texto: da ${describeType(type)}.${one}`;
  throw new ExpressionError('type-clash', message, { start: 0, end: source.length });
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  let quote = '';
  for (let i = open; i < text.length; i++) {
    const char = text[i]!;
    if (quote) {
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return i;
  }
  return -1;
}
