import type { Endpoint, Lookup, Register } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { soughtFields } from '#language/model/record-type.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { keyPosition, valuePosition } from '#language/source/positions.ts';

export const registerLookup: Rule = {
  id: 'register-lookup',
  phase: 'types',
  explain:
    'Una consulta busca en un padrón por su clave, su dueño o sus índices, y dice qué contesta si no encuentra.',
  reason: 'Habría que recorrer el padrón entero, o quien pregunta no sabría que no está.',
  example: {
    file: 'endpoints/Vehiculos/Padron.json',
    at: ['lookup', 'by'],
    good: '{ "patente": "request.patente" }',
    bad: '{ "titular": "request.patente" }',
  },
  check(config, report) {
    for (const { sound, value } of config.endpoints.values())
      if (sound && value.lookup) checkLookup(value, value.lookup, config, report);
  },
};

function checkLookup(endpoint: Endpoint, lookup: Lookup, config: Config, report: Report): void {
  if (!endpoint.answer)
    return report(
      keyPosition(endpoint, 'lookup'),
      'Falta "answer", que dice qué contesta con lo que encuentra.',
    );
  const register = config.registers.get(lookup.register);
  if (!register?.sound) return;
  const { by, own = false, many, missing } = lookup;
  if (!by && !own)
    report(
      keyPosition(endpoint, 'lookup'),
      'Falta decir por qué campos busca ("by"), o que son los de quien ingresó ("own").',
    );
  checkBy(by ?? {}, register.value, report);
  const { minus } = lookup;
  if (minus !== undefined && register.value.fields[minus]?.type !== 'integer')
    report(
      valuePosition(lookup, 'minus'),
      `"${minus}" no es un campo entero del padrón: no se puede restar lo que tomaron los trámites.`,
    );
  if (own) checkOwn(endpoint, lookup, register.value, report);
  const names = Object.keys(endpoint.errors ?? {});
  if (missing !== undefined && !names.includes(missing))
    report(
      valuePosition(lookup, 'missing'),
      `No hay ningún error "${missing}" en "errors".`,
      suggestNearest(missing, names),
    );
  if (missing === undefined && many === undefined)
    report(
      keyPosition(endpoint, 'lookup'),
      'Falta "missing": cuál de sus "errors" da cuando no encuentra ninguno.',
    );
}

function checkBy(by: NonNullable<Lookup['by']>, register: Register, report: Report): void {
  const sought = soughtFields(register);
  for (const name of Object.keys(by))
    if (!sought.includes(name))
      report(
        keyPosition(by, name),
        `Por "${name}" no se puede buscar: se busca por ${sought.join(', ')}. Otro campo va en "indexes" del padrón, o en "where".`,
        suggestNearest(name, sought),
      );
}

function checkOwn(endpoint: Endpoint, lookup: Lookup, { owner }: Register, report: Report): void {
  const place = keyPosition(lookup, 'own');
  if (owner === undefined) report(place, 'El padrón no dice de quién es cada registro: le falta "owner".');
  else if (endpoint.access !== 'taxpayer')
    report(place, 'Para dar solo lo de quien ingresó, la consulta va con "access": "taxpayer".');
}
