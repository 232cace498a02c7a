import { possibleValues } from '#expressions/condition.ts';
import type { Names } from '#expressions/piece.ts';
import { shapeType } from '#expressions/shape-type.ts';
import { ANY, type Type } from '#expressions/type.ts';
import type { Endpoint } from '#contract/generated/grammar.ts';
import { compileWritten, type CompileContext, type Written } from './compile-context.ts';
import type { Code } from './emit.ts';
import { valuePosition } from './positions.ts';

/** What the runtime needs of an endpoint and what it sends it. Unknown endpoints have a finding of their own. */
export function compileCall(
  path: string,
  send: Readonly<Record<string, string>> | undefined,
  context: CompileContext,
) {
  const endpoint = context.config.endpoints.get(path)?.value;
  const request = endpoint && shapeType(endpoint.request, context.types.sources);
  const fields = request?.kind === 'object' ? request.fields : {};
  const sent = Object.entries(send ?? {}).map(([name, value]): [string, Code] => {
    const written = { value, container: send!, key: name };
    const field = fields[name]?.type;
    const { expression, type } = compileWritten(written, wanted(field), context);
    if (field) checkCodes(written, type, field, path, context);
    return [name, expression];
  });
  return {
    call: {
      path,
      access: endpoint?.access ?? 'public',
      captcha: endpoint?.captcha,
      silent: endpoint?.silent,
      wire: endpoint?.wire,
      operation: endpoint !== undefined && endpoint.kind !== 'query' && Object.hasOwn(fields, 'id_operacion'),
      typedIn: typedIn(send ?? {}),
    },
    send: Object.fromEntries(sent),
    needs: endpoint ? needs(endpoint, send ?? {}) : [],
  };
}

/** Every code that may be sent is one that the endpoint takes. */
function checkCodes(
  { container, key }: Written,
  from: Type,
  to: Type,
  path: string,
  { names, findings }: CompileContext,
): void {
  const refused = refusedCodes(from, to, names.codes);
  if (refused.length === 0) return;
  const said = refused.length === 1 ? 'el código' : 'los códigos';
  const known = to.kind === 'list' ? to.of : to;
  const codes = known.kind === 'string' ? known.codes : undefined;
  const message = `El endpoint "${path}" no acepta en "${key}" ${said} ${refused.map((code) => `"${code}"`).join(', ')}: espera los de "${codes}".`;
  findings.push({ rule: 'code-not-accepted', ...valuePosition(container, key), message });
}

/** Codes of a type that are none of those of another one; what is not a code is not judged. */
function refusedCodes(from: Type, to: Type, codes: Names['codes']): readonly string[] {
  if (from.kind === 'list' && to.kind === 'list') return refusedCodes(from.of, to.of, codes);
  if (to.kind !== 'string' || to.codes === undefined) return [];
  const taken = possibleValues(to, codes);
  return taken ? (possibleValues(from, codes) ?? []).filter((code) => !taken.includes(code)) : [];
}

/** Texts and periods travel alike: what counts on the wire is the kind of JSON. */
const wanted = (type: Type | undefined): Type => (type === undefined || type.kind === 'period' ? ANY : type);

const needs = ({ request }: Endpoint, send: Readonly<Record<string, string>>) =>
  (request.required ?? []).filter((name) => Object.hasOwn(send, name));

/** Sent fields that are just a form's field, and which: `{ dominio: ["busqueda", "dominio"] }`. */
function typedIn(send: Readonly<Record<string, string>>): Record<string, [string, string]> {
  const pairs = Object.entries(send).flatMap(([name, source]): [string, [string, string]][] => {
    const match = /^([a-z][a-z0-9_]*)\.([a-z][a-z0-9_]*)$/.exec(source);
    return match ? [[name, [match[1]!, match[2]!]]] : [];
  });
  return Object.fromEntries(pairs);
}
