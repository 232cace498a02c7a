import { describe, expect, it } from 'vitest';
import { cut, push, said, set, type Edit, type Json } from './edits.ts';

const SCREEN: Json = {
  title: 'Solicitud',
  data: { deuda: { endpoint: 'Vehiculos/Consulta', send: { patente: 'datos.patente' } } },
  blocks: [
    {
      type: 'form',
      id: 'datos',
      title: 'Datos',
      submit: 'Enviar',
      fields: {
        patente: { title: 'Patente', format: 'patente' },
        total: { title: 'Total', computed: '2 * 2', max: '10' },
        pagos: {
          title: 'Pagos',
          rows: { of: 'Pago', add: 'Agregar', fields: { fecha: { title: 'Fecha' } } },
        },
      },
    },
    {
      type: 'basket',
      id: 'elegidos',
      title: 'Elegidos',
      from: 'deuda.deudas',
      key: 'row.id',
      columns: ['periodo'],
      add: 'Agregar',
      empty: 'Nada.',
    },
    {
      type: 'actions',
      items: [{ label: 'Seguir', style: 'primary', icon: 'house', then: [{ leave: 'deuda.marca' }] }],
    },
  ],
};
const screen = (edit: Edit) => said('screens/solicitud.json', SCREEN, edit);
const DRAFTS = 'los borradores abiertos de Solicitud (`/solicitud`)';

describe('what a screen does', () => {
  it.each<[string, Edit, string[]]>([
    [
      'a check',
      set('blocks.0.fields.patente.checks', [{ that: 'form.total > 1', message: 'Es poco.' }]),
      [
        'Agrega la regla «Es poco.» (lo que tiene que cumplirse: `form.total > 1`) en el campo «Patente» del formulario «Datos».',
        `Lo escrito en el campo «Patente» puede no valer más en ${DRAFTS}; se vuelve a pedir.`,
      ],
    ],
    [
      'the limit of what is computed',
      set('blocks.0.fields.total.max', '20'),
      [
        'Cambia el máximo: `10` → `20` en el campo «Total» del formulario «Datos».',
        `Lo escrito en el campo «Total» puede no valer más en ${DRAFTS}; se vuelve a pedir.`,
      ],
    ],
    [
      'how something is computed',
      set('blocks.0.fields.total.computed', '2 * 3'),
      ['Cambia cómo se calcula: `2 * 2` → `2 * 3` en el campo «Total» del formulario «Datos».'],
    ],
    [
      'more rows',
      set('blocks.0.fields.pagos.rows.max', 9),
      [
        'Agrega el máximo: `9` en los renglones «Pago» del campo «Pagos».',
        `Lo escrito en el campo «Pagos» puede no valer más en ${DRAFTS}; se vuelve a pedir.`,
      ],
    ],
    [
      'a draft that is kept in the server',
      set('draft', { until: 'has(deuda.marca)' }),
      [
        'Agrega el borrador en el servidor (hasta cuándo: `has(deuda.marca)`).',
        'Lo que escriba en Solicitud (`/solicitud`) quien ingresó pasa a guardarse también en el servidor.',
      ],
    ],
    [
      'what may go in a basket',
      set('blocks.1.accept', 'has(row.id)'),
      ['Agrega lo que se admite: `has(row.id)` en la canasta «Elegidos».'],
    ],
    ['a basket that goes', cut('blocks.1'), ['Quita la canasta «Elegidos».']],
    [
      'another site',
      set('blocks.2.items.0.then.0.leave', 'deuda.patente'),
      [
        'Cambia a qué sitio se sale: `deuda.marca` → `deuda.patente` en salir del portal a `deuda.patente` del botón «Seguir».',
      ],
    ],
    [
      'a form that is filled',
      push('blocks.2.items.0.then', { fill: 'datos', with: { patente: 'deuda.patente' } }),
      ['Agrega completar el formulario `datos` en el botón «Seguir» de los botones.'],
    ],
    [
      'an action that is done by itself',
      set('blocks.2.items.0.after', 3),
      ['Agrega a los cuántos segundos se hace solo: `3` en el botón «Seguir» de los botones.'],
    ],
    [
      'something that is so from now on',
      set('blocks.0.url', true),
      ['Desde ahora: «lo publicado queda en la dirección» en el formulario «Datos».'],
    ],
    [
      'a menu',
      push('blocks', { type: 'menu', menu: 'side', title: 'Trámites' }),
      ['Agrega el menú «Trámites».'],
    ],
  ])('is told: %s', (_, edit, expected) => {
    expect(screen(edit)).toEqual(expected);
  });

  it('is told: a draft that is not kept in the server any more', () => {
    const kept = { ...SCREEN, draft: { until: 'has(deuda.marca)' } };
    expect(said('screens/solicitud.json', kept, cut('draft'))).toEqual([
      'Quita el borrador en el servidor.',
      'Los borradores de Solicitud (`/solicitud`) dejan de guardarse en el servidor: cada uno queda solo en su equipo.',
    ]);
  });
});
