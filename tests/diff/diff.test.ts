import { describe, expect, it } from 'vitest';
import { configDiff } from '#language/diff/config-diff.ts';
import { cut, load, push, read, said, set, turn, type Edit } from './edits.ts';

const FORM = {
  type: 'form',
  id: 'datos',
  title: 'Datos',
  submit: 'Enviar',
  fields: {
    nombre: { title: 'Nombre', required: true },
    correo: { title: 'Correo', format: 'email' },
  },
};
const TABLE = {
  type: 'table',
  title: 'Deuda',
  rows: 'deuda.deudas',
  columns: ['periodo', { title: 'Total', value: 'row.total', format: 'money' }],
};
const NOTICE = { type: 'notice', tone: 'info', text: 'Abrimos de 8 a 14.' };
const SCREEN = {
  title: 'Alta de comercio',
  data: { deuda: { endpoint: 'Vehiculos/Consulta', send: { patente: 'datos.nombre' } } },
  blocks: [FORM, TABLE, NOTICE, { type: 'actions', items: [{ label: 'Imprimir', then: [{ print: true }] }] }],
};

const screen = (edit: Edit) => said('screens/alta.json', SCREEN, edit);
const DRAFTS = 'Los borradores abiertos de Alta de comercio (`/alta`)';
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
      push('blocks', { ...FORM, id: 'otros', title: 'Otros datos' }),
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

describe('what a change of another file means', () => {
  const file = 'endpoints/Vehiculos/Consulta.json';
  it.each<[string, string, Edit, string[]]>([
    [
      'a request field',
      file,
      set('request.properties.anio', { title: 'Año', type: 'integer' }),
      ['Agrega el campo «Año» en el pedido.'],
    ],
    [
      'a request field that becomes required',
      file,
      push('request.required', 'captcha'),
      ['El campo `captcha` pasa a ser obligatorio en el pedido: quien llame sin él recibe un error.'],
    ],
    [
      'a response field that goes',
      file,
      cut('response.properties.marca'),
      ['Quita el campo «Marca» en la respuesta.'],
    ],
    [
      'an error text',
      file,
      set('errors.inexistente.message', 'No está {patente}.'),
      [
        'Cambia el mensaje: «No encontramos la patente {patente}.» → «No está {patente}.» en el error «inexistente».',
      ],
    ],
    [
      'who may call',
      file,
      set('access', 'taxpayer'),
      ['Cambia quién puede usarlo: cualquiera → quien ingresó.'],
    ],
    ['an example', file, set('examples.0.response.marca', 'FORD'), ['Cambia el ejemplo.']],
    [
      'a code',
      'codes/estados.json',
      push('codes', { code: 'Z', key: 'zeta', label: 'Zeta' }),
      ['Agrega el código «Zeta» (Z).'],
    ],
    [
      'a label of a code',
      'codes/estados.json',
      set('codes.0.label', 'Otra'),
      [expect.stringContaining('Cambia el rótulo: ')],
    ],
    [
      'a menu entry',
      'menus/side.json',
      push('items', { title: 'Pagos', to: '/inicio' }),
      ['Agrega la entrada «Pagos» (a dónde lleva: `/inicio`).'],
    ],
    [
      'a menu entry that goes',
      'menus/side.json',
      cut('items.-1'),
      [expect.stringMatching(/^Quita la entrada «/)],
    ],
    [
      'a shape',
      'schemas/data/deuda.json',
      set('properties.nota', { title: 'Nota', type: 'string' }),
      ['Agrega el campo «Nota».'],
    ],
    [
      'a text of the portal',
      'messages/messages.json',
      set('status.404', 'No está.'),
      [expect.stringMatching(/^Cambia `404`: .* → «No está\.» en los textos por estado HTTP\.$/)],
    ],
    [
      'a name of the portal',
      'portal.json',
      set('name', 'Otra ciudad'),
      [expect.stringContaining('→ «Otra ciudad»')],
    ],
  ])('is told: %s', (_, path, edit, expected) => {
    expect(said(path, read(path), edit)).toEqual(expected);
  });

  it('is told: a screen that is added, with what it asks for', () => {
    const groups = configDiff(load(), load(new Map([['screens/alta.json', JSON.stringify(SCREEN)]])));
    expect(groups).toEqual([
      {
        kind: 'Pantallas',
        title: 'Alta de comercio (`/alta`)',
        changes: [
          'Agrega la pantalla Alta de comercio (`/alta`).',
          'Pide **Nombre** (obligatorio), **Correo**.',
        ],
      },
    ]);
  });

  it('is told: an endpoint that is added, with what it takes', () => {
    const endpoint = JSON.stringify(read('endpoints/Vehiculos/Consulta.json'));
    const groups = configDiff(load(), load(new Map([['endpoints/Otro.json', endpoint]])));
    expect(groups[0]?.changes).toEqual([
      'Agrega el endpoint Consulta un vehículo (`Otro`).',
      'Recibe `patente`, `captcha`, `estado`.',
    ]);
  });

  it('is told: a group of the menu, with what it holds', () => {
    const group = {
      title: 'Ferias',
      items: [
        { title: 'Alta', to: '/inicio' },
        { title: 'Baja', to: '/inicio' },
      ],
    };
    const menu = read('menus/side.json');
    expect(said('menus/side.json', menu, push('items', group))).toEqual([
      'Agrega la entrada «Ferias», con «Alta», «Baja».',
    ]);
  });

  it('is told: a screen that goes, and its drafts', () => {
    const groups = configDiff(load(new Map([['screens/alta.json', JSON.stringify(SCREEN)]])), load());
    expect(groups[0]?.changes).toEqual([
      'Quita la pantalla Alta de comercio (`/alta`).',
      'Quien tenga guardado el enlace llega al inicio.',
      `${DRAFTS} se pierden.`,
    ]);
  });

  it('is told where a shared error is named', () => {
    const path = 'endpoints/Vehiculos/Consulta.json';
    const consulta = JSON.stringify({ ...read(path), errors: { inexistente: { field: 'patente' } } });
    const withErrors = (message: string) =>
      load(
        new Map([
          [path, consulta],
          ['messages/errors.json', JSON.stringify({ errors: { inexistente: { status: 404, message } } })],
        ]),
      );
    const groups = configDiff(withErrors('No está.'), withErrors('No la encontramos.'));
    expect(groups.map(({ title, changes }) => [title, changes])).toEqual([
      [
        'Consulta un vehículo (`Vehiculos/Consulta`)',
        ['Cambia el mensaje: «No está.» → «No la encontramos.» en el error «inexistente».'],
      ],
    ]);
  });

  it('is told where a fragment is used', () => {
    const path = 'fragments/deudas.json';
    const fragment = read(path);
    const changed = { ...fragment, blocks: [...(fragment['blocks'] as unknown[]), NOTICE] };
    const groups = configDiff(load(), load(new Map([[path, JSON.stringify(changed)]])));
    expect(groups.map(({ kind }) => kind)).toContain('Pantallas');
    expect(groups.flatMap(({ changes }) => changes)).toContain('Agrega el aviso «Abrimos de 8 a 14.».');
  });
});
