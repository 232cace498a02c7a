import { positionOf } from '#language/source/positions.ts';
import { referenceRule } from '#language/check/parts/reference-rule.ts';
import type { Rule } from '#language/config/rule.ts';

const named = referenceRule({
  id: 'unknown-parameter',
  phase: 'files',
  mergesEqual: true,
  explain:
    'Todo parámetro del sistema que se nombra está en config/parameters.json; el día de hoy (today) también.',
  reason: 'Un parámetro que no existe no tiene valor.',
  example: {
    file: 'portal.json',
    at: ['maintenance', 'parameter'],
    good: '"mantenimiento"',
    bad: '"mantenimento"',
  },
  mark: 'parameter',
  known: ({ parameters }) => Object.keys(parameters.value.parameters ?? {}),
  missing: (name) => `No hay ningún parámetro "${name}" en config/parameters.json.`,
});

export const unknownParameter: Rule = {
  ...named,
  check(config, report) {
    const { sound, value } = config.parameters;
    if (!sound) return;
    named.check(config, report);
    if (value.parameters['today']?.type === 'date') return;
    report(
      positionOf(value.parameters),
      'Falta el parámetro "today", de tipo date: el día de hoy en la oficina.',
    );
  },
};
