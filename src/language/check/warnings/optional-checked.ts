import type { Field } from '#contract/generated/grammar.ts';
import { markedParts } from '#language/grammar/walk-grammar.ts';
import { expressionReads } from '#language/model/expression-reads.ts';
import { mayHold, PRESENT } from '#language/model/may-hold.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Report } from '#language/config/rule.ts';
import type { Warning } from '#language/config/rule.ts';

type Fields = Readonly<Record<string, Field>>;

export const optionalChecked: Warning = {
  id: 'optional-checked',
  explain: 'Una regla que mira un campo que puede quedar vacío dice qué pasa cuando falta.',
  reason: 'Quien lo deje vacío, que puede, no podría enviar.',
  example: {
    file: 'screens/aviso.json',
    at: ['blocks', 0, 'fields'],
    good: fields('!has(form.pagadas) || '),
    bad: fields(''),
  },
  check({ screens }, report) {
    for (const { grammar, expanded, sound } of screens.values()) {
      if (!sound) continue;
      for (const { value } of markedParts(grammar, expanded, 'x-form')) {
        const { fields } = value;
        checkFields(fields, 'form', report);
        for (const { rows } of Object.values(fields)) if (rows) checkFields(rows.fields, 'row', report);
      }
    }
  },
};

/** Reports rules of a field that cannot hold while another field is empty. */
function checkFields(fields: Fields, own: 'form' | 'row', report: Report): void {
  for (const [name, field] of Object.entries(fields))
    for (const check of field.checks ?? []) {
      const source = String(check.that);
      const empty = [...expressionReads(source).fields].find((path) => {
        const [holder, other = ''] = path.split('.');
        const looked = fields[other];
        if (holder !== own || other === name || !looked || !mayBeEmpty(looked, field)) return false;
        const given = (one: string) => (one === path ? null : one === `${own}.${name}` ? PRESENT : undefined);
        return mayHold(String(field.when ?? 'true'), given) && !mayHold(source, given);
      });
      if (empty === undefined) continue;
      const message = `"${empty}" puede quedar vacío, y esta regla no se cumple sin él: nadie podría enviar. Si puede faltar, va antes "!has(${empty}) || ".`;
      report(valuePosition(check, 'that'), message);
    }
}

/** True when a field may be empty while another one is shown. */
function mayBeEmpty({ required, when, computed, rows, type }: Field, asked: Field): boolean {
  if (computed !== undefined || rows || type === 'boolean') return false;
  return required !== true || (when !== undefined && when !== asked.when);
}

function fields(before: string): string {
  return `{
  "cuotas": {
    "title": "Cuotas",
    "type": "integer",
    "required": true,
    "checks": [{ "that": "${before}form.cuotas > form.pagadas", "message": "Ya las pagaste." }]
  },
  "pagadas": { "title": "Cuotas pagadas", "type": "integer" },
  "total": { "title": "Total", "computed": "money('100.00') * form.cuotas" }
}`;
}
