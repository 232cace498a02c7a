import { withChanges, exampleNamed } from '#contract/answers.ts';
import type { CaseAnswer, Endpoint, Shape } from '#contract/generated/grammar.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { valuePosition, type SourcePosition } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import type { Config } from '#language/config/config.ts';
import { holderAt, pathOfError, shapeReason } from '#language/model/shapes/shape-error.ts';
import { shapeValidator, type ValidatorOf } from '#language/model/shapes/shape-validator.ts';

type Objection = Parameters<Report> | undefined;

export const caseAnswer: Rule = {
  id: 'case-answer',
  phase: 'cases',
  explain:
    'Lo que un endpoint contesta en un caso es un ejemplo o un error suyo, o tiene la forma de su respuesta.',
  reason: 'El caso probaría con una respuesta que el servidor no puede dar.',
  example: {
    file: 'cases/vehiculos/deuda.json',
    good: `{ "cases": [{
  "title": "Una patente que no existe",
  "given": { "answers": { "Vehiculos/Consulta": { "error": "inexistente" } } },
  "then": { "texts": ["No encontramos la patente."] }
}] }`,
    bad: `{ "cases": [{
  "title": "Una patente que no existe",
  "given": { "answers": { "Vehiculos/Consulta": { "error": "no_existe" } } },
  "then": { "texts": ["No encontramos la patente."] }
}] }`,
  },
  check(config, report) {
    const shapes = { config, validatorOf: shapeValidator(config) };
    for (const { value, sound } of config.cases.values()) {
      for (const { given } of sound ? value.cases : []) {
        for (const [name, answer] of Object.entries(given?.answers ?? {})) {
          const endpoint = config.endpoints.get(name)?.value;
          if (endpoint) judge(answer, endpoint, given!.answers!, name, shapes, report);
        }
      }
    }
  },
};

/** What shapes are held with. */
interface Shapes {
  readonly config: Config;
  readonly validatorOf: ValidatorOf;
}

function judge(
  answer: CaseAnswer,
  endpoint: Endpoint,
  container: object,
  key: string | number,
  shapes: Shapes,
  report: Report,
): void {
  if (Array.isArray(answer)) {
    for (const [index, one] of answer.entries()) judge(one, endpoint, answer, index, shapes, report);
    return;
  }
  const objection = objectionTo(answer, endpoint, valuePosition(container, key), shapes);
  if (objection) report(...objection);
}

function objectionTo(
  answer: Exclude<CaseAnswer, CaseAnswer[]>,
  endpoint: Endpoint,
  place: SourcePosition,
  shapes: Shapes,
): Objection {
  if (typeof answer !== 'object') return unknownExample(answer, endpoint, place);
  if ('status' in answer) return undefined;
  if ('error' in answer)
    return unknownError(answer.error, answer.with, endpoint, valuePosition(answer, 'error'));
  if ('response' in answer) return misshapen(answer.response, endpoint.response, answer, 'response', shapes);
  const wanted = answer.example ?? 1;
  const missing = unknownExample(wanted, endpoint, place);
  if (missing) return missing;
  const response = withChanges(exampleNamed(endpoint, wanted)?.response, answer.with);
  return misshapen(response, endpoint.response, answer, 'with', shapes);
}

function unknownExample(wanted: string | number, endpoint: Endpoint, place: SourcePosition): Objection {
  if (exampleNamed(endpoint, wanted)) return undefined;
  const titles = endpoint.examples.flatMap(({ title }) => title ?? []);
  if (typeof wanted === 'string')
    return [place, `El endpoint no tiene ningún ejemplo "${wanted}".`, suggestNearest(wanted, titles)];
  return [place, `El endpoint no tiene un ejemplo número ${wanted}.`];
}

function unknownError(
  name: string,
  values: Readonly<Record<string, string>> = {},
  { errors = {}, request }: Endpoint,
  place: SourcePosition,
): Objection {
  const error = errors[name];
  if (!error)
    return [
      place,
      `El endpoint no declara ningún error "${name}".`,
      suggestNearest(name, Object.keys(errors)),
    ];
  const known = new Set([...Object.keys(values), ...Object.keys(request.properties ?? {})]);
  const unsaid = [...error.message.matchAll(/\{(\w+)\}/g)].flatMap(([, key = '']) =>
    known.has(key) ? [] : key,
  );
  if (unsaid.length === 0) return undefined;
  return [
    place,
    `El texto de este error necesita ${unsaid.map((key) => `"${key}"`).join(', ')}: decilo en "with".`,
  ];
}

/** Why a response does not fit its shape. @param written object of the case that holds the response under `key` */
function misshapen(response: unknown, shape: Shape, written: object, key: string, shapes: Shapes): Objection {
  const validate = shapes.validatorOf(shape);
  if (validate(response)) return undefined;
  const error = validate.errors![0]!;
  const [holder, at] = holderAt(written, [key, ...pathOfError(error)]);
  const value = pathOfError(error).reduce<unknown>(
    (node, name) => (node as Record<string, unknown>)[name],
    response,
  );
  return [
    valuePosition(holder, at),
    `Esta respuesta no tiene la forma del endpoint: ${shapeReason(error, value, shape, shapes.config)}.`,
  ];
}
