import { describe, expect, it } from 'vitest';
import { configDiff } from '#language/diff/config-diff.ts';
import { cut, load, push, read, said, set, type Edit } from './edits.ts';
import { DRAFTS, NOTICE, SCREEN } from './changed-screen.ts';

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
