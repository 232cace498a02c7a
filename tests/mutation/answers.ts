import { closestExample, type Answer } from '#contract/answers.ts';
import type { Parameter } from '#contract/generated/grammar.ts';
import { exampleRefusal } from '#devtools/example-backend.ts';
import { writtenFields } from '#formats/written/written-fields.ts';
import type { Config } from '#language/config/config.ts';
import { isObject, type Json } from '#language/source/json.ts';
import { wordsOf } from '#tests/cases/words-of.ts';

/** Behaviour of a backend: it answers with the endpoints' examples, or with their declared errors. */
export type Mood = 'answers' | 'refuses';

/** Answers of a backend with these endpoints, from their examples. */
export function answerOf(config: Config, mood: Mood): (path: string, body: unknown) => Answer {
  const { endpoints, parameters } = config;
  const words = wordsOf(config);
  return (path, body) => {
    const wire = isObject(body) ? body['parametro'] : undefined;
    if (path === 'parametros/leer')
      return [200, parameterValue(String(wire), Object.values(parameters.value.parameters))];
    const endpoint = endpoints.get(path)?.value;
    if (!endpoint) return [404, { message: 'No existe.' }];
    const asked = isObject(body) ? body : {};
    return mood === 'refuses'
      ? exampleRefusal(endpoint, writtenFields(endpoint.request, asked, words))
      : [200, closestExample(endpoint, asked).response];
  };
}

const VALUES: Readonly<Record<Parameter['type'], string>> = {
  flag: 'S',
  number: '5',
  money: '1500.00',
  holidays: '2026-04-02',
  date: '2026-04-15',
  text: 'Un texto',
  url: 'https://video.example/uno',
};

function parameterValue(wire: string, declared: readonly Parameter[]): Json {
  const parameter = declared.find((one) => one.wire === wire);
  if (!parameter || wire.startsWith('MANTENIMIENTO')) return [];
  return [{ PARAMETRO: wire, VALOR: VALUES[parameter.type] }];
}
