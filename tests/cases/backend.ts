import type { ErrorObject } from 'ajv';
import { errorAnswer, type Answer } from '#contract/answers.ts';
import type { CompiledAnswer } from '#contract/compiled-answer.ts';
import type { Scope } from '#contract/expression.ts';
import type { Backend as BackendSpeech, CaseGiven, EndpointError } from '#contract/generated/grammar.ts';
import { DEFAULT_TODAY, exampleBackend, type DeclaredBackend } from '#devtools/example-backend.ts';
import { computedAnswer } from '#expressions/computed-answer.ts';
import { matchesKey, visibleRecords, lookupKeyOf, withFound } from '#expressions/look-up.ts';
import { operationModules } from '#expressions/operation-modules.ts';
import { readParameter } from '#formats/parameter.ts';
import { writtenFields } from '#formats/written/written-fields.ts';
import type { WritingContext } from '#formats/written/written-value.ts';
import { compileAnswer } from '#language/compile/compile-answer.ts';
import { runModule } from '#language/compile/run-module.ts';
import type { Config } from '#language/config/config.ts';
import { namedShape } from '#language/model/shapes/object-shape.ts';
import { pathOfError, shapeReason } from '#language/model/shapes/shape-error.ts';
import { shapeValidator } from '#language/model/shapes/shape-validator.ts';
import { wordsOf } from './words-of.ts';

export type Body = Readonly<Record<string, unknown>>;

export interface Sent {
  readonly endpoint: string;
  readonly body: Body;
}

/** A backend that answers as a case defines, else with the examples of its endpoints. */
export interface Backend {
  readonly endpoints: DeclaredBackend['endpoints'];
  /** Format of its errors; undefined: that of the portal. */
  readonly speech: BackendSpeech | undefined;
  readonly sent: readonly Sent[];
  /** Requests that no backend would take. */
  readonly refused: readonly string[];
  /** Status (0: none) and body for a request. */
  readonly answer: (endpoint: string, body: Body) => Answer;
}

/** Compiled request validators, once per config. */
const validators = new WeakMap<Config, ReturnType<typeof shapeValidator>>();

export function createBackend(config: Config, given: CaseGiven = {}): Backend {
  const validatorOf = validators.get(config) ?? shapeValidator(config);
  validators.set(config, validatorOf);
  const sent: Sent[] = [];
  const refused: string[] = [];
  const declared = declaredBy(config);
  const answer = exampleBackend(declared, given);
  const compute = computing(config, given, declared.words);
  return {
    endpoints: declared.endpoints,
    speech: config.portal.value.backend,
    sent,
    refused,
    answer(name, body) {
      const isSaid = given.answers?.[name] !== undefined;
      const answered = (isSaid ? undefined : compute(name, body)) ?? answer(name, body);
      if (!answered || answered === 'never') {
        refused.push(`Se pidió a ${name}, que no es un endpoint de config.`);
        return [404, {}];
      }
      if (name === declared.parametersPath) return answered;
      sent.push({ endpoint: name, body });
      const { request } = config.endpoints.get(name)!.value;
      const validate = validatorOf(request);
      if (answered[0] === 200 && !validate(body)) {
        const wrong = (validate.errors ?? []).map((error) =>
          shapeReason(error, holderValue(body, error), request, config),
        );
        refused.push(`El pedido a ${name} no cumple su forma: ${wrong.join('; ')}.`);
      }
      return answered;
    },
  };
}

/** Answer of a query with a declared computation, as on the server; undefined for any other endpoint. */
function computing(config: Config, given: CaseGiven, words: WritingContext) {
  const { parameters } = config.parameters.value;
  const values = Object.entries(parameters).map(([name, parameter]) => {
    const value =
      given.parameters?.[name] ?? parameter.default ?? (parameter.type === 'holidays' ? '' : null);
    return [name, typeof value === 'string' ? readParameter(value, parameter) : value] as const;
  });
  const { session } = given;
  const around = {
    today: given.today ?? DEFAULT_TODAY,
    parameters: Object.fromEntries(values),
    session: { signedIn: session !== undefined, ...session },
  };
  return (path: string, request: Body): Answer | undefined => {
    const file = config.endpoints.get(path);
    const { code } = file ? compileAnswer(file, config) : { code: '' };
    if (!file || !code) return undefined;
    const answer = runModule(code, operationModules)['answer'] as CompiledAnswer;
    const scope = foundInExamples(answer, { ...around, request }, config);
    const refused = (error: EndpointError) =>
      errorAnswer(error, writtenFields(file.value.request, request, words));
    if (!scope) return refused(file.value.errors![answer.lookup!.missing!]!);
    const computed = computedAnswer(answer, scope);
    const { required = [] } = namedShape(file.value.response, config) ?? {};
    if (required.every((name) => computed[name] !== undefined)) return [200, computed];
    const missing = Object.values(file.value.errors ?? {}).find(({ status }) => status === 404);
    return missing
      ? refused(missing)
      : [422, { message: 'No pudimos calcularlo con estos datos. Revisalos y volvé a consultar.' }];
  };
}

/** Scope of a query's answer: the record it looks up among the register's examples; undefined if none matches. */
function foundInExamples({ lookup }: CompiledAnswer, scope: Scope, config: Config): Scope | undefined {
  if (!lookup) return scope;
  const register = config.registers.get(lookup.register)!.value;
  const { contribuyente } = scope['session'] as { contribuyente?: { cuit?: string } };
  const asking = { register, scope, asker: contribuyente?.cuit ?? null };
  const wanted = lookupKeyOf(lookup, asking);
  const all = register.examples.filter((record) => wanted && matchesKey(record, wanted));
  const byKey = all.toSorted((a, b) => (String(a[register.key]) < String(b[register.key]) ? -1 : 1));
  const found = visibleRecords(byKey, lookup, asking);
  return found.length === 0 && lookup.missing !== undefined ? undefined : withFound(lookup, found, scope);
}

/** Declarations of a config about its backend. */
function declaredBy(config: Config): DeclaredBackend {
  return {
    endpoints: Object.fromEntries([...config.endpoints].map(([path, { value }]) => [path, value])),
    parameters: config.parameters.value.parameters,
    parametersPath: config.portal.value.endpoints.parameters,
    words: wordsOf(config),
  };
}

function holderValue(body: Body, error: ErrorObject): unknown {
  return pathOfError(error).reduce<unknown>((node, name) => (node as Body)[name], body);
}
