import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

export const duplicateCode: Rule = {
  id: 'duplicate-code',
  explain: 'En una enumeración no se repite ningún código ni clave.',
  reason: 'Con el mismo código o la misma clave no se sabe de cuál se habla.',
  example: {
    file: 'codes/estados.json',
    at: ['codes', 1],
    good: '{ "code": "V", "key": "vencida", "label": "Vencida" }',
    bad: '{ "code": "P", "key": "vencida", "label": "Vencida" }',
  },
  check(config, report) {
    for (const { sound, value } of config.codes.values()) {
      if (!sound) continue;
      for (const part of ['code', 'key'] as const) {
        const seen = new Set<string>();
        for (const code of value.codes) {
          if (seen.has(code[part]))
            report(valuePosition(code, part), `"${code[part]}" ya está en esta enumeración.`);
          seen.add(code[part]);
        }
      }
    }
  },
};
