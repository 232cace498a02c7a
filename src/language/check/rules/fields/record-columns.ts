import type { FileField, RecordLayout } from '#contract/generated/grammar.ts';
import type { Rule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';
import { suggestNearest } from '#language/source/suggest-nearest.ts';
import { keyPosition, valuePosition } from '#language/source/positions.ts';

const KINDS = { text: 'un texto', cuit: 'una CUIT', date: 'una fecha', decimal: 'un número' } as const;
type Named = { container: object; key: string | number; name: string; kind?: 'decimal' | 'text' };

export const recordColumns: Rule = {
  id: 'record-columns',
  phase: 'types',
  mergesEqual: true,
  explain:
    'Lo que un diseño de registro dice de sus columnas nombra columnas que tiene, y del tipo que hace falta.',
  reason: 'Un control sobre una columna que no está no controlaría nada.',
  example: {
    file: 'records/flota.json',
    at: ['unique', 0],
    good: '"patente"',
    bad: '"pantente"',
  },
  check(config, report) {
    for (const { value, sound } of config.records.values()) {
      if (!sound) continue;
      const kinds = new Map(value.columns.map(({ name, kind }) => [name, kind]));
      value.columns.forEach((column, i) => {
        if (value.columns.findIndex(({ name }) => name === column.name) < i)
          report(valuePosition(column, 'name'), `Ya hay una columna "${column.name}".`);
      });
      for (const { container, key, name, kind } of namedIn(value)) {
        const found = kinds.get(name);
        const place = valuePosition(container, key);
        if (!found) report(place, `No hay ninguna columna "${name}".`, suggestNearest(name, kinds.keys()));
        else if (kind && found !== kind)
          report(place, `Acá va ${KINDS[kind]}, y "${name}" es ${KINDS[found]}.`);
      }
    }
    walkConfig(config, ['FileField'], ({ value }) => {
      const { record, given = {} } = value as FileField;
      const layout = record === undefined ? undefined : config.records.get(record);
      if (layout && !layout.sound) return;
      const names = layout?.value.columns.map(({ name }) => name) ?? [];
      for (const name of Object.keys(given))
        if (!names.includes(name))
          report(
            keyPosition(given, name),
            `No hay ninguna columna "${name}" que leer.`,
            suggestNearest(name, names),
          );
    });
  },
};

function namedIn({ unique = [], totals = [], product, negative, trailer }: RecordLayout): Named[] {
  return [
    ...unique.map((name, key) => ({ container: unique, key, name })),
    ...totals.map((name, key) => ({ container: totals, key, name, kind: 'decimal' as const })),
    ...(product
      ? (['of', 'base', 'rate'] as const).map((key) => ({
          container: product,
          key,
          name: product[key],
          kind: 'decimal' as const,
        }))
      : []),
    ...(negative
      ? (['column', 'sign'] as const).map((key) => ({
          container: negative,
          key,
          name: negative[key],
          kind: 'text' as const,
        }))
      : []),
    ...(trailer ? [{ container: trailer, key: 'total', name: trailer.total, kind: 'decimal' as const }] : []),
  ];
}
