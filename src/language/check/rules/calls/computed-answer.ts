import type { CompiledAnswer, CompiledLookup } from '#contract/compiled-answer.ts';
import type { Scope } from '#contract/expression.ts';
import type { Endpoint, Register } from '#contract/generated/grammar.ts';
import { computedAnswer as computed } from '#expressions/computed-answer.ts';
import { matchesKey, visibleRecords, lookupKeyOf, withFound } from '#expressions/look-up.ts';
import { operationModules } from '#expressions/operation-modules.ts';
import { equal } from '#expressions/operations.ts';
import { compileAnswer } from '#language/compile/compile-answer.ts';
import { runModule } from '#language/compile/run-module.ts';
import type { Config, ConfigFile } from '#language/config/config.ts';
import { namedShape } from '#language/model/shapes/object-shape.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { isObject } from '#language/source/json.ts';
import { keyPosition, valuePosition } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';

export const computedAnswer: Rule = {
  id: 'computed-answer',
  phase: 'types',
  explain:
    'Una respuesta calculada es de una query, tiene todo lo que su forma pide y da lo que dicen sus ejemplos.',
  reason: 'La consulta no podría contestar, o contestaría otra cosa que la que se vio.',
  example: {
    file: 'endpoints/Vehiculos/Consulta.json',
    at: ['answer'],
    good: null,
    bad: `{ "marcas": "request.patente" }`,
  },
  check(config, report) {
    for (const file of config.endpoints.values())
      if (file.sound && file.value.answer) checkAnswer(file, config, report);
  },
};

function checkAnswer(file: ConfigFile<Endpoint>, config: Config, report: Report): void {
  const { kind, response, answer = {} } = file.value;
  if (kind !== 'query')
    return report(
      keyPosition(file.value, 'answer'),
      'Solo se calcula la respuesta de una query: esto hace algo más.',
    );
  const { properties, required = [] } = namedShape(response, config) ?? {};
  if (!properties)
    return report(
      keyPosition(file.value, 'answer'),
      'Solo se calcula una respuesta que es un objeto: la lista va en un campo.',
    );
  const known = Object.keys(properties);
  for (const name of Object.keys(answer).filter((one) => !known.includes(one)))
    report(
      keyPosition(answer, name),
      `La respuesta no tiene el campo "${name}".`,
      suggestNearest(name, known),
    );
  const missing = required.filter((name) => !Object.hasOwn(answer, name));
  if (missing.length > 0)
    report(
      keyPosition(file.value, 'answer'),
      `Falta calcular lo que la respuesta siempre trae: ${missing.join(', ')}.`,
    );
  checkExamples(file, known, config, report);
}

/** Checks examples of fields computed from the request alone; the others depend on the day or on the caller. */
function checkExamples(
  file: ConfigFile<Endpoint>,
  known: readonly string[],
  config: Config,
  report: Report,
): void {
  const { code, findings } = compileAnswer(file, config);
  if (!code || findings.length > 0) return;
  const answer = runModule(code, operationModules)['answer'] as CompiledAnswer;
  const own = Object.entries(answer.fields).filter(
    ([name, { slots }]) => slots.length === 0 && known.includes(name),
  );
  const lookup = file.value.lookup;
  const register = lookup && config.registers.get(lookup.register);
  if (answer.lookup && (!register?.sound || !isAlike(answer.lookup, file.value))) return;
  for (const example of file.value.examples) {
    const { request, response } = example;
    if (!isObject(response)) continue;
    const scope = answer.lookup && register ? found(answer.lookup, register.value, request) : { request };
    if (!scope) {
      report(
        keyPosition(example, 'request'),
        'Con el pedido de este ejemplo no se encuentra ninguno de los registros de ejemplo del padrón.',
      );
      continue;
    }
    const given = computed({ ...answer, fields: Object.fromEntries(own) }, scope);
    for (const [name] of own)
      if (!equal(given[name], response[name]))
        report(
          valuePosition(response, name),
          `Con el pedido de este ejemplo, "${name}" se calcula ${JSON.stringify(given[name] ?? null)}.`,
        );
  }
}

/** True when a lookup finds the same for every caller and at any time. */
function isAlike({ own, by, where }: CompiledLookup, { access }: Endpoint): boolean {
  const slots = [...Object.values(by), ...(where ? [where] : [])].flatMap((one) => one.slots);
  return !own && slots.length === 0 && access === 'public';
}

/** Scope of an example with the record it finds among the register's examples; undefined when it finds none. */
function found(lookup: CompiledLookup, register: Register, request: unknown): Scope | undefined {
  const asking = { register, scope: { request }, asker: null };
  const wanted = lookupKeyOf(lookup, asking);
  const all = wanted ? register.examples.filter((record) => matchesKey(record, wanted)) : [];
  const seen = visibleRecords(all, lookup, asking);
  return seen.length > 0 || lookup.missing === undefined ? withFound(lookup, seen, asking.scope) : undefined;
}
