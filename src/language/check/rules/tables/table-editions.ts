import { date, isDate } from '#formats/date.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

export const tableEditions: Rule = {
  id: 'table-editions',
  phase: 'files',
  explain:
    'Las ediciones de una tabla van de la más vieja a la más nueva, cada una desde un día que existe y que no se repite.',
  reason: 'Regiría la edición que no es, y los importes saldrían mal sin que se note.',
  example: {
    file: 'tables/tramos.json',
    at: ['editions', 1, 'from'],
    good: '"2026-07-01"',
    bad: '"2025-07-01"',
  },
  check(config, report) {
    for (const { sound, value } of config.tables.values()) {
      if (!sound) continue;
      let before: string | undefined;
      for (const edition of value.editions) {
        const { from } = edition;
        const place = valuePosition(edition, 'from');
        if (!isDate(from)) report(place, `El día ${JSON.stringify(from)} no existe en el calendario.`);
        else if (before !== undefined && from <= before)
          report(
            place,
            `Esta edición rige desde el ${date.write(from)} y va antes de la del ${date.write(before)}.`,
          );
        else before = from;
      }
    }
  },
};
