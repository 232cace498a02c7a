import { date } from '#formats/date.ts';
import { codesOfKey, keysIn, describeCodes } from '#language/model/codes-of-key.ts';
import { positionOf } from '#language/source/positions.ts';
import type { Warning } from '#language/config/rule.ts';

export const droppedRow: Warning = {
  id: 'dropped-row',
  explain: 'Una edición nueva de una tabla tiene una fila para cada código que la anterior tenía.',
  reason: 'Quien elija ese código no vería ningún importe, o no podría presentar.',
  example: {
    file: 'tables/canones.json',
    good: table('{ "rubro": "P", "canon": "12.00" }, { "rubro": "V", "canon": "30.00" }'),
    bad: table('{ "rubro": "V", "canon": "30.00" }'),
  },
  check(config, report) {
    for (const { sound, value } of config.tables.values()) {
      if (!sound) continue;
      const codes = codesOfKey(value, config);
      for (const [at, edition] of value.editions.entries()) {
        const before = value.editions[at - 1];
        if (!before) continue;
        const [had, has] = [before, edition].map((one) => keysIn(one, value));
        const dropped = codes.filter(({ code }) => had!.has(code) && !has!.has(code));
        if (dropped.length === 0) continue;
        const message = `A la edición del ${date.write(edition.from)} le falta la fila de ${describeCodes(dropped)}, que la anterior tiene: desde ese día no se encuentra. Si ya no corresponde, no lo ofrezcas más y decilo en la tabla con "partial": true.`;
        report(positionOf(edition), message);
      }
    }
  },
};

function table(rows: string): string {
  return `{
  "title": "Cánones por rubro", "reserved": true, "key": "rubro",
  "columns": { "rubro": { "title": "Rubro", "codes": "estados" }, "canon": { "title": "Canon", "format": "money" } },
  "editions": [
    { "from": "2025-01-01", "rows": [{ "rubro": "P", "canon": "10.00" }, { "rubro": "V", "canon": "25.00" }] },
    { "from": "2026-01-01", "rows": [${rows}] }
  ]
}`;
}
