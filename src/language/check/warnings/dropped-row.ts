import type { Table } from '#contract/generated/grammar.ts';
import { date } from '#formats/date.ts';
import { positionOf } from '#language/source/positions.ts';
import type { Warning } from './warning.ts';

type Edition = Table['editions'][number];

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
      const { key = '', columns, editions } = value;
      const codes = sound ? config.codes.get(columns[key]?.codes ?? '')?.value.codes : undefined;
      if (!codes) continue;
      for (const [at, edition] of editions.entries()) {
        const before = editions[at - 1];
        if (!before) continue;
        const [had, has] = [before, edition].map((one) => keysIn(one, key));
        const dropped = codes.filter(({ code }) => had!.has(code) && !has!.has(code));
        if (dropped.length === 0) continue;
        const names = dropped.map(({ code, label }) => `"${code}" (${label})`).join(', ');
        const message = `A la edición del ${date.write(edition.from)} le falta la fila de ${names}, que la anterior tiene: desde ese día no se encuentra. Si ya no corresponde, no lo ofrezcas más.`;
        report(positionOf(edition), message);
      }
    }
  },
};

const keysIn = ({ rows }: Edition, key: string) => new Set(rows.map((row) => row[key]));

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
