import { ANY } from '#expressions/type.ts';
import { answerShape } from '#language/model/shapes/answer-shape.ts';
import type { Endpoint, RegisterWrite } from '#contract/generated/grammar.ts';
import { checkSent } from './check-sent.ts';
import { compileWritten, type CompileContext } from './compile-context.ts';
import type { JavaScriptCode } from '#language/source/emit.ts';
import { namedShape } from '#language/model/shapes/object-shape.ts';
import { typedIn } from '#language/model/typed-in.ts';

/**
 * Compiles a call: what the runtime needs of the endpoint, and the values sent. An unknown endpoint has a finding.
 * @param reads it is a read: it waits until the slots it needs are present
 */
export function compileEndpointCall(
  path: string,
  send: Readonly<Record<string, string>> | undefined,
  context: CompileContext,
  reads: boolean,
) {
  const endpoint = context.config.endpoints.get(path)?.value;
  const { properties: shapes = {}, required = [] } =
    (endpoint && namedShape(endpoint.request, context.config)) ?? {};
  const sent = Object.entries(send ?? {}).map(([name, value]): [string, JavaScriptCode] => {
    const written = { value, container: send!, key: name };
    const { expression, type } = compileWritten(written, ANY, context);
    const shape = shapes[name];
    const demanded = !reads && required.includes(name);
    if (shape) checkSent({ written, type, shape, demanded }, { endpoint: path, context });
    return [name, expression];
  });
  return {
    call: {
      path,
      access: endpoint?.access ?? 'public',
      captcha: endpoint?.captcha,
      silent: endpoint?.silent,
      wire: endpoint?.wire,
      operation:
        (endpoint && endpoint.kind !== 'query' && Object.hasOwn(shapes, 'id_operacion')) || undefined,
      typedIn: typedIn(send ?? {}, (slot) => fieldsOf(slot, context)),
      register: endpoint?.lookup?.register,
      writes: endpoint?.expediente?.writes && writtenBy(endpoint.expediente.writes),
      answer: endpoint ? answerShape(endpoint.response, context.members, context.config) : 'any',
    },
    send: Object.fromEntries(sent),
    needs: endpoint ? needs(endpoint, send ?? {}) : [],
  };
}

const writtenBy = (writes: readonly RegisterWrite[]) => [...new Set(writes.map(({ register }) => register))];

const needs = ({ request }: Endpoint, send: Readonly<Record<string, string>>) =>
  (request.required ?? []).filter((name) => Object.hasOwn(send, name));

/** Fields of a form by its slot; undefined when it is no form. */
function fieldsOf(slot: string, { forms, names }: CompileContext): readonly string[] | undefined {
  const type = names.scope[slot];
  return forms.includes(slot) && type?.kind === 'object' ? Object.keys(type.fields) : undefined;
}
