import { describe, expect, it } from 'vitest';
import { cut, push, said, set, turn, type Edit } from './edits.ts';
import { DRAFTS, SCREEN } from './changed-screen.ts';

const screen = (edit: Edit) => said('screens/alta.json', SCREEN, edit);
const drafts = DRAFTS.replace('Los', 'los');

describe('what a change of a screen means', () => {
  it.each<[string, Edit, string[]]>([
    ['nothing', () => undefined, []],
    [
      'a required field that is added',
      set('blocks.0.fields.cuit', { title: 'CUIT', format: 'cuit', required: true }),
      [
        'Agrega el campo obligatorio «CUIT» (el formato: `cuit`) en el formulario «Datos».',
        `${DRAFTS} quedan sin el campo «CUIT»: hay que completarlo antes de enviar.`,
      ],
    ],
    [
      'an optional field that is added',
      set('blocks.0.fields.piso', { title: 'Piso' }),
      ['Agrega el campo «Piso» en el formulario «Datos».', `${DRAFTS} quedan sin el campo «Piso».`],
    ],
    [
      'a field that is required under a condition',
      set('blocks.0.fields.piso', { title: 'Piso', required: 'form.nombre == null' }),
      [
        'Agrega el campo «Piso», obligatorio cuando `form.nombre == null` en el formulario «Datos».',
        `${DRAFTS} quedan sin el campo «Piso».`,
      ],
    ],
    [
      'a field that is asked sometimes, in a form that is added',
      push('blocks', {
        type: 'form',
        id: 'extra',
        submit: 'Seguir',
        fields: { otro: { title: 'Otro', required: true, when: 'form.otro == null' } },
      }),
      [
        'Agrega el formulario «Seguir» (pide **Otro** (obligatorio, a veces)).',
        `${DRAFTS} quedan sin el formulario «Seguir».`,
      ],
    ],
    [
      'a field that goes',
      cut('blocks.0.fields.correo'),
      [
        'Quita el campo «Correo» en el formulario «Datos».',
        `Lo escrito en el campo «Correo» se pierde en ${drafts}.`,
      ],
    ],
    [
      'a field that becomes required',
      set('blocks.0.fields.correo.required', true),
      ['El campo «Correo» pasa a ser obligatorio en el formulario «Datos».'],
    ],
    [
      'a field that becomes required under a condition',
      set('blocks.0.fields.correo.required', 'form.nombre != null'),
      ['El campo «Correo» pasa a ser obligatorio cuando `form.nombre != null` en el formulario «Datos».'],
    ],
    [
      'a field that is not required any more',
      cut('blocks.0.fields.nombre.required'),
      ['El campo «Nombre» deja de ser obligatorio en el formulario «Datos».'],
    ],
    [
      'a field of another format',
      set('blocks.0.fields.correo.format', 'phone'),
      [
        'Cambia el formato: `email` → `phone` en el campo «Correo» del formulario «Datos».',
        `Lo escrito en el campo «Correo» puede no valer más en ${drafts}; se vuelve a pedir.`,
      ],
    ],
    [
      'a label',
      set('blocks.0.fields.nombre.title', 'Nombre y apellido'),
      [
        'Cambia el título: «Nombre» → «Nombre y apellido» en el campo «Nombre y apellido» del formulario «Datos».',
      ],
    ],
    [
      'the order of the fields',
      turn('blocks.0.fields'),
      ['Cambia el orden de los campos en el formulario «Datos».'],
    ],
    [
      'the slot of a form',
      (copy) => {
        set('blocks.0.id', 'alta')(copy);
        set('data.deuda.send.patente', 'alta.nombre')(copy);
      },
      [
        'Cambia `patente`: `datos.nombre` → `alta.nombre` en lo que envía de la lectura «Vehiculos/Consulta».',
        'Cambia el slot donde queda: `datos` → `alta` en el formulario «Datos».',
        `Lo escrito en el formulario «Datos» se pierde en ${drafts}: cambió de nombre.`,
      ],
    ],
    [
      'the text of a button',
      set('blocks.0.submit', 'Enviar el alta'),
      ['Cambia el texto del botón: «Enviar» → «Enviar el alta» en el formulario «Datos».'],
    ],
    [
      'the title',
      set('title', 'Alta de un comercio'),
      ['Cambia el título: «Alta de comercio» → «Alta de un comercio».'],
    ],
    [
      'a column that is added',
      push('blocks.1.columns', 'estado'),
      ['Agrega la columna «Estado» en la tabla «Deuda».'],
    ],
    [
      'an amount that is added',
      push('blocks.1.columns', { title: 'Interés', value: 'row.total', format: 'money' }),
      ['Agrega la columna «Interés» (el valor: `row.total`, el formato: `money`) en la tabla «Deuda».'],
    ],
    ['a column that goes', cut('blocks.1.columns.0'), ['Quita la columna «Período» en la tabla «Deuda».']],
    [
      'the order of the columns',
      turn('blocks.1.columns'),
      ['Cambia el orden de las columnas en la tabla «Deuda».'],
    ],
    [
      'how an amount is got',
      set('blocks.1.columns.1.value', 'row.total * 2'),
      ['Cambia el valor: `row.total` → `row.total * 2` en la columna «Total» de la tabla «Deuda».'],
    ],
    [
      'the text of a notice',
      set('blocks.2.text', 'Abrimos de 7 a 13.'),
      ['Cambia el texto: «Abrimos de 8 a 14.» → «Abrimos de 7 a 13.» en el aviso «Abrimos de 7 a 13.».'],
    ],
    [
      'when a notice is seen',
      set('blocks.2.when', 'deuda.marca == "A"'),
      ['Agrega cuándo se ve: `deuda.marca == "A"` en el aviso «Abrimos de 8 a 14.».'],
    ],
    ['a notice that goes', cut('blocks.2'), ['Quita el aviso «Abrimos de 8 a 14.».']],
    [
      'a form that is added',
      push('blocks', { ...SCREEN.blocks[0], id: 'otros', title: 'Otros datos' }),
      [
        'Agrega el formulario «Otros datos» (pide **Nombre** (obligatorio), **Correo**).',
        `${DRAFTS} quedan sin el formulario «Otros datos».`,
      ],
    ],
    ['the order of the blocks', turn('blocks'), ['Cambia el orden de los bloques.']],
    [
      'a button that is added',
      push('blocks.3.items', { label: 'Volver', then: [{ go: '/inicio' }] }),
      ['Agrega el botón «Volver» en los botones.'],
    ],
    [
      'what happens after',
      push('blocks.3.items.0.then', { go: '/inicio' }),
      ['Agrega ir a `/inicio` en el botón «Imprimir» de los botones.'],
    ],
    [
      'a read that is added',
      set('data.otra', { endpoint: 'Vehiculos/Consulta' }),
      ['Agrega la lectura «Vehiculos/Consulta».'],
    ],
  ])('is told: %s', (_, edit, expected) => {
    expect(screen(edit)).toEqual(expected);
  });
});
