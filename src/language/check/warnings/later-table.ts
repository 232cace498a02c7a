import { date } from '#formats/date.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Warning } from '#language/config/rule.ts';

export const laterTable: Warning = {
  id: 'later-table',
  explain: 'Una tabla tiene una edición que rige hoy.',
  reason: 'Hasta el día de la primera, lo que se calcula con ella no da nada.',
  example: {
    file: 'tables/tramos.json',
    at: ['editions', 0, 'from'],
    good: '"2026-01-01"',
    bad: '"2126-01-01"',
  },
  check(config, report, { today }) {
    for (const { name, sound, value } of config.tables.values()) {
      const [first] = value.editions ?? [];
      if (!sound || !first || first.from <= today) continue;
      const message = `La tabla "${name}" no rige todavía: su primera edición es del ${date.write(first.from)}, y hasta ese día lo que la lee no da nada. Si ya regía, agregá la edición de antes.`;
      report(valuePosition(first, 'from'), message);
    }
  },
};
