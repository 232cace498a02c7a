import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { keyPosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

export const caseName: Rule = {
  id: 'case-name',
  phase: 'cases',
  mergesEqual: true,
  explain: 'Los endpoints que contestan en un caso y los parámetros que da existen.',
  reason: 'El caso daría algo que nadie pide: parecería probado y no lo está.',
  example: {
    file: 'cases/vehiculos/deuda.json',
    good: `{ "cases": [{
  "title": "En mantenimiento",
  "given": { "parameters": { "mantenimiento": true } },
  "then": { "texts": ["Volvemos pronto"] }
}] }`,
    bad: `{ "cases": [{
  "title": "En mantenimiento",
  "given": { "parameters": { "mantenimento": true } },
  "then": { "texts": ["Volvemos pronto"] }
}] }`,
  },
  check({ cases, endpoints, parameters }, report) {
    const known = parameters.sound ? Object.keys(parameters.value.parameters) : undefined;
    for (const { value, sound } of cases.values()) {
      for (const { given = {} } of sound ? value.cases : []) {
        for (const name of Object.keys(given.answers ?? {})) {
          if (endpoints.has(name)) continue;
          const message = `No hay ningún endpoint "${name}" en config/endpoints.`;
          report(keyPosition(given.answers!, name), message, suggestNearest(name, endpoints.keys()));
        }
        for (const name of Object.keys(given.parameters ?? {})) {
          if (!known || known.includes(name)) continue;
          const message = `No hay ningún parámetro "${name}" en parameters.json.`;
          report(keyPosition(given.parameters!, name), message, suggestNearest(name, known));
        }
      }
    }
  },
};
