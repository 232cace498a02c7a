import type { Endpoint, Parameter } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config.ts';
import { isObject, type Json } from '#language/json.ts';

/** A body and its status. */
export type Answer = readonly [status: number, body: unknown];

/** How a backend behaves: it answers the endpoints' examples, or refuses with the errors they declare. */
export type Mood = 'answers' | 'refuses';

/** What a backend with these endpoints would say, from their examples. */
export function answerOf(
  { endpoints, parameters }: Config,
  mood: Mood,
): (path: string, body: unknown) => Answer {
  return (path, body) => {
    const wire = isObject(body) ? body['parametro'] : undefined;
    if (path === 'parametros/leer')
      return [200, parameterValue(String(wire), Object.values(parameters.value.parameters))];
    const endpoint = endpoints.get(path)?.value;
    if (!endpoint) return [404, { message: 'No existe.' }];
    return mood === 'refuses' ? refusal(endpoint) : [200, exampleFor(endpoint, body)];
  };
}

/** The example that was asked for, else the first. */
function exampleFor({ examples }: Endpoint, body: unknown): unknown {
  const asked = Object.entries(isObject(body) ? body : {});
  const fits = (request: unknown) =>
    isObject(request) &&
    asked.every(([name, value]) => JSON.stringify(request[name]) === JSON.stringify(value));
  return (examples.find(({ request }) => fits(request)) ?? examples[0])?.response;
}

function refusal({ errors = {} }: Endpoint): Answer {
  const [first] = Object.values(errors);
  if (!first) return [500, {}];
  const { status, message, field } = first;
  return [status, { message, errores: field ? [{ campo: field, mensaje: message }] : [] }];
}

const VALUES: Readonly<Record<Parameter['type'], string>> = {
  flag: 'S',
  number: '5',
  date: '2026-04-15',
  text: 'Un texto',
  url: 'https://video.example/uno',
};

function parameterValue(wire: string, declared: readonly Parameter[]): Json {
  const parameter = declared.find((one) => one.wire === wire);
  if (!parameter || wire.startsWith('MANTENIMIENTO')) return [];
  return [{ PARAMETRO: wire, VALOR: VALUES[parameter.type] }];
}
