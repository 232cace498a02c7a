import { date } from '#formats/date.ts';
import { codesOfKey, keysIn, describeCodes } from '#language/model/codes-of-key.ts';
import { positionOf } from '#language/source/positions.ts';
import type { Warning } from '#language/config/rule.ts';

export const missingRow: Warning = {
  id: 'missing-row',
  explain: 'Una tabla que se busca por un código tiene hoy una fila para cada código de su enumeración.',
  reason: 'Quien elija ese código no vería ningún importe, o no podría presentar.',
  example: {
    file: 'tables/canones.json',
    good: table('{ "rubro": "P", "canon": "10.00" }, { "rubro": "V", "canon": "25.00" }'),
    bad: table('{ "rubro": "V", "canon": "25.00" }'),
  },
  check(config, report, { today }) {
    for (const { sound, value } of config.tables.values()) {
      if (!sound) continue;
      const edition = value.editions.findLast(({ from }) => from <= today) ?? value.editions[0]!;
      // One that an edition before has was dropped.
      const since = value.editions.slice(0, value.editions.indexOf(edition) + 1);
      const missing = codesOfKey(value, config).filter(
        ({ code }) => !since.some((one) => keysIn(one, value).has(code)),
      );
      if (missing.length === 0) continue;
      const message = `A la edición del ${date.write(edition.from)} le falta la fila de ${describeCodes(missing)}: quien lo elija no encuentra nada. Si es a propósito, decilo en la tabla con "partial": true, y no lo ofrezcas donde se lee.`;
      report(positionOf(edition), message);
    }
  },
};

function table(rows: string): string {
  return `{
  "title": "Cánones por rubro", "reserved": true, "key": "rubro",
  "columns": { "rubro": { "title": "Rubro", "codes": "estados" }, "canon": { "title": "Canon", "format": "money" } },
  "editions": [{ "from": "2026-01-01", "rows": [${rows}] }]
}`;
}
