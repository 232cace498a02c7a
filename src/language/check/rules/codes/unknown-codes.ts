import type { Field, Menu, MenuEntry } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import { listKnownNames } from '#expressions/list-known-names.ts';
import { nearest as nearestName } from '#expressions/nearest.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { valuePosition } from '#language/source/positions.ts';
import { referenceRule } from '#language/check/parts/reference-rule.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';

const enumeration = referenceRule({
  id: 'unknown-codes',
  phase: 'names',
  mergesEqual: true,
  explain: 'Toda enumeración que se nombra está en config/codes, y las claves que se eligen de ella existen.',
  reason: 'Sin su enumeración no hay nada para elegir ni rótulo que mostrar.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 0, 'fields', 'estado', 'codes'],
    good: '"estados"',
    bad: '"estado"',
  },
  mark: 'codes',
  known: ({ codes }) => codes.keys(),
  missing: (name, { codes }) => {
    const known = [...codes.keys()];
    const all = nearestName(name, known)
      ? ''
      : `${listKnownNames('Hay', known)} Si es nueva, va en config/codes/${name}.json.`;
    return `No hay ninguna enumeración "${name}" en config/codes.${all}`;
  },
});

export const unknownCodes: Rule = {
  ...enumeration,
  check(config, report) {
    enumeration.check(config, report);
    walkConfig(config, ['Field', 'MenuEntry'], ({ value, schema }, file) => {
      if (schema['title'] === 'Field') {
        const { codes = '', only = [] } = value as Field;
        checkKeys(codes, only, config, report);
      }
      if (schema['title'] === 'MenuEntry') {
        const { needs = [] } = value as MenuEntry;
        const { codes } = file.value as Menu;
        if (codes !== undefined) checkKeys(codes, needs, config, report);
        else if (needs.length > 0)
          report(
            valuePosition(value as object, 'needs'),
            'El menú no dice de qué enumeración ("codes") son.',
          );
      }
    });
  },
};

function checkKeys(codes: string, keys: readonly string[], config: Config, report: Report): void {
  const declared = config.codes.get(codes);
  if (!declared?.sound) return;
  const known = declared.value.codes.map(({ key }) => key);
  for (const [index, key] of keys.entries()) {
    if (known.includes(key)) continue;
    report(
      valuePosition(keys, index),
      `La enumeración "${codes}" no tiene la clave "${key}".`,
      suggestNearest(key, known),
    );
  }
}
