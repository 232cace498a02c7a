import type { Register } from '#contract/generated/grammar.ts';
import { checkRow } from '#language/check/parts/check-row.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { recordShape } from '#language/model/record-type.ts';
import { shapeValidator } from '#language/model/shapes/shape-validator.ts';
import { valuePosition } from '#language/source/positions.ts';

export const registerRecords: Rule = {
  id: 'register-records',
  phase: 'types',
  explain: 'Cada registro de ejemplo tiene un valor de su tipo en cada campo, y una clave que no se repite.',
  reason: 'Los casos contestarían con un registro que no puede existir.',
  example: {
    file: 'registers/vehiculos.json',
    at: ['examples', 0, 'patente'],
    good: '"AB123CD"',
    bad: '"AB-1"',
  },
  check(config, report) {
    const validatorOf = shapeValidator(config);
    for (const { sound, value } of config.registers.values()) {
      if (!sound) continue;
      const shape = recordShape(value);
      for (const record of value.examples)
        checkRow(record, shape, { config, validate: validatorOf(shape), report, declared: 'fields' });
      checkKeys(value, report);
    }
  },
};

function checkKeys({ key, examples }: Register, report: Report): void {
  const seen = new Set<unknown>();
  for (const record of examples) {
    const value = record[key];
    if (value !== undefined && seen.has(value))
      report(valuePosition(record, key), `${JSON.stringify(value)} ya está: la clave no se repite.`);
    seen.add(value);
  }
}
