import { ANY_VALUE, fieldLimits } from '#language/check/conditions/field-limits.ts';
import { firstContradiction, valuesOf } from '#language/check/conditions/first-contradiction.ts';
import { walkConfig } from '#language/config/walk-config.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Warning } from '#language/config/rule.ts';

export const closedRange: Warning = {
  id: 'closed-range',
  explain: 'Los límites de un campo dejan elegir algo hoy.',
  reason: 'Nadie podría completarlo: lo que se ofrecía ya pasó, o todavía no empieza.',
  example: {
    file: 'screens/aviso.json',
    at: ['blocks', 0, 'fields'],
    good: fields('2126'),
    bad: fields('2025'),
  },
  check(config, report, { today }) {
    const onThatDay = valuesOf({ today: `date('${today}')` });
    walkConfig(config, ['Field'], ({ value }) => {
      const field = value;
      const limits = fieldLimits(ANY_VALUE, field);
      if (firstContradiction(limits, {}) || !firstContradiction(limits, {}, onThatDay)) return;
      const said = limits.map((one) => one.said).join(' y ');
      const message = `Hoy no hay nada que sirva: ${said}. Si ya terminó, sacá el campo o su pantalla; si sigue, cambiá la fecha.`;
      report(valuePosition(field, 'max'), message);
    });
  },
};

function fields(year: string): string {
  return `{
  "cuotas": { "title": "Cuotas", "type": "integer", "required": true },
  "dia": { "title": "Día", "format": "date", "min": "today", "max": "date('${year}-12-31')" },
  "total": { "title": "Total", "computed": "money('100.00') * form.cuotas" }
}`;
}
