import type { ASTNode } from '@marcbachmann/cel-js';
import { parse } from '#expressions/compile-expression.ts';

/** Parts of a request and the form's field each of them is: `{ patente: ["busqueda", "patente"], "contacto.correo": ["datos", "correo"] }`. */
export type TypedIn = Record<string, [slot: string, field: string]>;

/**
 * Parts of what is sent that are just a field of a slot, or a parameter of the address.
 * @param fieldsOf fields of a form by its slot; undefined: it is no form
 */
export function typedIn(
  send: Readonly<Record<string, string>>,
  fieldsOf: (slot: string) => readonly string[] | undefined,
): TypedIn {
  return Object.fromEntries(
    Object.entries(send).flatMap(([name, source]) => {
      const node = understood(source);
      return node ? partsOf(node, name) : [];
    }),
  );

  function partsOf(node: ASTNode, path: string): [string, [string, string]][] {
    if (node.op === '.' && node.args[0].op === 'id') return [[path, [node.args[0].args, node.args[1]]]];
    if (node.op === 'id')
      return (fieldsOf(node.args) ?? []).map((field) => [`${path}.${field}`, [node.args, field]]);
    if (node.op !== 'map') return [];
    return node.args.flatMap(([key, value]) => partsOf(value, `${path}.${String(key.args)}`));
  }
}

/** An expression's parts; undefined of one that is not understood, which has a finding of its own. */
function understood(source: string): ASTNode | undefined {
  try {
    return parse(source);
  } catch {
    return undefined;
  }
}
