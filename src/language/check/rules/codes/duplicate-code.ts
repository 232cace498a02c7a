import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

export const duplicateCode: Rule = {
  id: 'duplicate-code',
  phase: 'files',
  explain: 'En una enumeración no se repite ningún código, clave ni rótulo.',
  reason: 'Con el mismo código, la misma clave o el mismo rótulo no se sabe de cuál se habla.',
  example: {
    file: 'codes/estados.json',
    at: ['codes', 1],
    good: '{ "code": "V", "key": "vencida", "label": "Vencida" }',
    bad: '{ "code": "P", "key": "vencida", "label": "Vencida" }',
  },
  check(config, report) {
    for (const { sound, value } of config.codes.values()) {
      if (!sound) continue;
      for (const part of ['code', 'key', 'label'] as const) {
        const seen = new Set<string>();
        for (const code of value.codes) {
          const read = part === 'label' ? code.label.trim().toLowerCase() : code[part];
          if (seen.has(read))
            report(valuePosition(code, part), `"${code[part]}" ya está en esta enumeración.`);
          seen.add(read);
        }
      }
    }
  },
};
