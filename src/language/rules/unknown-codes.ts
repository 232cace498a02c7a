import type { Field } from '#contract/generated/grammar.ts';
import { nearest } from '#language/nearest.ts';
import { valuePosition } from '#language/positions.ts';
import { referenceRule } from '#language/reference-rule.ts';
import type { Rule } from '#language/rule.ts';
import { walkConfig } from '#language/walk-config.ts';

const enumeration = referenceRule({
  id: 'unknown-codes',
  explain: 'Toda enumeración que se nombra está en config/codes, y las claves que se eligen de ella existen.',
  reason: 'Sin su enumeración no hay nada para elegir ni rótulo que mostrar.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 0, 'fields', 'estado', 'codes'],
    good: '"estados"',
    bad: '"estado"',
  },
  mark: 'codes',
  types: 'gives',
  known: ({ codes }) => codes.keys(),
  missing: (name) => `No hay ninguna enumeración "${name}" en config/codes.`,
});

export const unknownCodes: Rule = {
  ...enumeration,
  check(config, report) {
    enumeration.check(config, report);
    walkConfig(config, ({ value, schema }) => {
      if (schema['title'] !== 'Field') return;
      const { codes = '', only = [] } = value as Field;
      const declared = config.codes.get(codes);
      if (!declared?.sound) return;
      const keys = declared.value.codes.map(({ key }) => key);
      for (const [index, key] of only.entries()) {
        if (keys.includes(key)) continue;
        report(
          valuePosition(only, index),
          `La enumeración "${codes}" no tiene la clave "${key}".`,
          nearest(key, keys),
        );
      }
    });
  },
};
