import type { ASTNode } from '@marcbachmann/cel-js';
import { ExpressionError } from './expression-error.ts';
import { missingField } from './missing-field.ts';
import { nearest } from './nearest.ts';
import { ownProperty } from './own-property.ts';
import {
  capitalise,
  compileAs,
  keyRange,
  type Compiled,
  type ExpressionContext,
  type Names,
} from './expression-context.ts';
import { tableInForce } from './compile-table.ts';
import { ANY, describeType, NUMBER, type FieldType, type Type } from './type.ts';

const SCOPE = '$';

/** A name as it would be in Spanish → the one of the language. */
const MEANT: Readonly<Record<string, string>> = {
  hoy: 'today',
  sesion: 'session',
  parametros: 'parameters',
  si: 'true',
  verdadero: 'true',
  no: 'false',
  falso: 'false',
};

/** Names that exist only in some places, and what to name elsewhere. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  form: ' "form" es lo escrito solo dentro de los campos y del botón de su formulario; afuera se nombra con el "id" de ese formulario.',
  row: ' "row" es la fila solo donde se muestra o se elige una.',
  item: ' "item" es cada elemento solo donde se recorre una lista.',
};

/** A slot, a local name or a variable. */
export function compileName(
  node: ASTNode,
  id: string,
  { names, variables, found }: ExpressionContext,
): Compiled {
  found.named++;
  const variable = variables.get(id);
  if (variable) return variable;
  const type = ownProperty(names.scope, id);
  if (!type) {
    const known = [...variables.keys(), ...Object.keys(names.scope), 'codes', 'true', 'false'];
    throw new ExpressionError(
      'unknown-name',
      `No existe "${id}" en ${names.place}.${ownProperty(ELSEWHERE, id) ?? ''}`,
      node,
      known.find((name) => name === MEANT[id]) ??
        nearest(id, known) ??
        fieldOf(id, names) ??
        (names.coded ? codeOf(id, names.codes) : undefined),
    );
  }
  if (!names.locals.has(id)) found.slots.add(id);
  return { code: `${SCOPE}.${id}`, type };
}

/**
 * Reference to a field with that name: `row.base` and `form.correo` first, then fields typed in a form, which cannot
 * depend on the expression; the address last.
 */
function fieldOf(id: string, { scope, locals }: Names): string | undefined {
  const typeIn = (type: Type | undefined) =>
    type?.kind === 'object' && Object.hasOwn(type.fields, id) ? type.fields[id]!.type : undefined;
  const rank = (name: string) =>
    locals.has(name) && ['row', 'form'].includes(name)
      ? 0
      : typeIn(scope[name])?.field
        ? 1
        : name === 'url'
          ? 3
          : 2;
  const [holder] = Object.keys(scope)
    .filter((name) => typeIn(scope[name]))
    .sort((one, other) => rank(one) - rank(other));
  return holder && `${holder}.${id}`;
}

/** The code of that key: `codes.tasas.tramites`. */
function codeOf(key: string, codes: Names['codes']): string | undefined {
  const enumeration = Object.keys(codes).find((name) => Object.hasOwn(codes[name]!, key));
  return enumeration && `codes.${enumeration}.${key}`;
}

/** Suggests the same field of another name when the name does not exist: `form.patente` → `busqueda.patente`. */
function inAnother(
  target: ASTNode,
  key: string,
  { names, variables }: ExpressionContext,
): string | undefined {
  if (target.op !== 'id' || variables.has(target.args) || ownProperty(names.scope, target.args))
    return undefined;
  const isSlip = nearest(target.args, [...variables.keys(), ...Object.keys(names.scope)]) !== undefined;
  return isSlip ? undefined : fieldOf(key, names);
}

/** `target.key`. */
export function compileMember(
  node: ASTNode,
  target: ASTNode,
  key: string,
  context: ExpressionContext,
): Compiled {
  const constant = codeConstant(node, target, key, context) ?? tableInForce(node, context);
  if (constant) return constant;
  const another = inAnother(target, key, context);
  if (another && target.op === 'id') {
    const message = `No existe "${target.args}" en ${context.names.place}.${ownProperty(ELSEWHERE, target.args) ?? ''}`;
    throw new ExpressionError('unknown-name', message, node, another);
  }
  const { code, type } = context.compile(target, context);
  if (type.kind === 'any') return { code: `op.field(${code}, ${JSON.stringify(key)})`, type: ANY };
  const worth = worthOf({ code, type }, key, context);
  if (worth) return worth;
  const part = partOf({ code, type }, key);
  if (part) return part;
  if (type.kind !== 'object') {
    const each = type.kind === 'list' ? ` El de cada elemento: map(e, e.${key}).` : '';
    const parts = type.kind === 'string' && type.named ? Object.keys(type.named.parts) : [];
    if (parts.length > 0)
      throw new ExpressionError(
        'unknown-field',
        `Este formato no nombra ninguna parte "${key}". Nombra: ${parts.join(', ')}.`,
        keyRange(node, key),
        nearest(key, parts),
      );
    const known =
      type.kind === 'string'
        ? Object.keys(ownProperty(context.names.worth ?? {}, type.codes ?? '') ?? {})
        : [];
    const message =
      known.length > 0
        ? `Un código de esta enumeración no dice cuánto es "${key}". Dice: ${known.join(', ')}.`
        : `${capitalise(describeType(type))} no tiene campos; se pidió "${key}".${each}`;
    throw new ExpressionError('unknown-field', message, keyRange(node, key), nearest(key, known));
  }
  const field: FieldType | undefined = Object.hasOwn(type.fields, key) ? type.fields[key] : undefined;
  if (!field) {
    const { message, suggestion } = missingField(type, key);
    throw new ExpressionError('unknown-field', message, keyRange(node, key), suggestion);
  }
  return { code: `${code}?.${key}`, type: field.type };
}

/** `form.numero.anio`: a part that the format of a text names; null for what has none of that name. */
function partOf({ code, type }: Compiled, key: string): Compiled | null {
  const named = type.kind === 'string' ? type.named : undefined;
  const part = named && ownProperty(named.parts, key);
  if (!part) return null;
  const read = `numbers.part(${code}, ${named.code}, ${JSON.stringify(key)})`;
  return {
    code: part.kind === 'number' ? `numbers.readWhole(${read})` : read,
    type: type.absent ? { ...part, absent: true } : part,
  };
}

/** `codes.zonas.centro.ut`, `row.zona.ut`: a value attached to a code; null when there is no such value. */
function worthOf({ code, type }: Compiled, key: string, { names }: ExpressionContext): Compiled | null {
  const enumeration = type.kind === 'string' ? type.codes : undefined;
  const field = ownProperty(ownProperty(names.worth ?? {}, enumeration ?? '') ?? {}, key);
  if (enumeration === undefined || !field) return null;
  return {
    code: `lookup.worth(worth[${JSON.stringify(enumeration)}], ${code}, ${JSON.stringify(key)})`,
    type: type.absent ? { ...field.type, absent: true } : field.type,
  };
}

/** `codes.<name>.<key>` is the code itself: `"0006"`. */
function codeConstant(
  node: ASTNode,
  target: ASTNode,
  key: string,
  { names, variables }: ExpressionContext,
): Compiled | null {
  if (
    target.op !== '.' ||
    target.args[0].op !== 'id' ||
    target.args[0].args !== 'codes' ||
    variables.has('codes')
  )
    return null;
  const enumeration = target.args[1];
  const codes = names.codes[enumeration];
  if (!codes) {
    const message = `No existe la enumeración "${enumeration}" en config/codes.`;
    throw new ExpressionError(
      'unknown-code',
      message,
      keyRange(target, enumeration),
      nearest(enumeration, Object.keys(names.codes)),
    );
  }
  const code = codes[key];
  if (code === undefined) {
    const message = `La enumeración "${enumeration}" no tiene la clave "${key}".`;
    throw new ExpressionError('unknown-code', message, keyRange(node, key), nearest(key, Object.keys(codes)));
  }
  return { code: JSON.stringify(code), type: { kind: 'string', codes: enumeration, values: [code] } };
}

/** `list[position]`. */
export function compileIndex(
  node: ASTNode,
  target: ASTNode,
  key: ASTNode,
  context: ExpressionContext,
): Compiled {
  const list = context.compile(target, context);
  if (list.type.kind !== 'list' && list.type.kind !== 'any')
    throw new ExpressionError(
      'type-clash',
      `Solo una lista se lee por posición; esto es ${describeType(list.type)}.`,
      node,
    );
  return {
    code: `op.at(${list.code}, ${compileAs(key, NUMBER, context).code})`,
    type: list.type.kind === 'list' ? list.type.of : ANY,
  };
}
