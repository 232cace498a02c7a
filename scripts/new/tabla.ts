import { byName, wireValues, withOther, type Made, type Procedure } from './procedure.ts';
import { registerKey } from './register.ts';

/** A scale of the office with its first edition, and the screen that shows the value of each of its categories. */
export function tabla(procedure: Procedure): Made {
  const { title, slug, fields } = procedure;
  const key = registerKey(procedure);
  const others = fields.slice(1);
  if (others.length === 0)
    throw new Error('Una tabla lleva su categoría y lo que vale cada una: al menos dos campos.');
  const optional = fields.find(({ required }) => !required);
  if (optional) throw new Error(`La columna "${optional.name}" no puede faltar: una tabla las lleva todas.`);
  const row = wireValues(fields);
  const second = withOther([key])[0] === key ? [] : [{ ...row, ...wireValues(withOther([key])) }];
  const chosen = `tables.${slug}.find(eleccion.${key.name})`;
  return {
    screen: {
      title,
      description: 'Mirá lo que rige hoy.',
      blocks: [
        {
          type: 'form',
          id: 'eleccion',
          live: true,
          fields: {
            [key.name]: {
              title: key.title,
              required: true,
              options: { of: `tables.${slug}`, code: `item.${key.name}`, label: `{item.${key.name}}` },
            },
          },
        },
        {
          type: 'stats',
          when: `has(eleccion.${key.name})`,
          items: others.map((one) => ({
            title: one.title,
            value: `${chosen}.${one.name}`,
            tone: 'info',
          })),
        },
        {
          type: 'table',
          title: 'Lo que rige al {today}',
          rows: `tables.${slug}`,
          key: `row.${key.name}`,
          columns: fields.map(({ name }) => name),
          empty: 'Hoy no rige ninguna.',
        },
      ],
    },
    endpoints: {},
    tables: {
      [slug]: {
        title,
        key: key.name,
        columns: byName(fields, ({ name, column }) => [name, column!]),
        editions: [{ from: '2026-01-01', norm: 'Ordenanza 1', rows: [row, ...second] }],
      },
    },
    cases: [
      {
        title: 'Muestra lo que rige hoy',
        then: { texts: ['Lo que rige al 15/04/2026'], rows: [{ [key.title]: key.written }] },
      },
      {
        title: 'De la que se elige, dice cuánto vale',
        do: [{ fill: { [key.title]: key.written } }],
        then: { values: byName(others, (one) => [one.title, one.written]) },
      },
      {
        title: 'Antes de la primera edición no rige ninguna',
        given: { today: '2025-12-31' },
        then: { texts: ['Hoy no rige ninguna.'] },
      },
    ],
  };
}
