import { describe, expect, it } from 'vitest';
import { grammarFindings } from './grammar-findings.ts';
import { parseSource } from '#language/source/source.ts';

/** Messages of the grammar about a screen with these blocks, each with the text that it marks. */
function against(blocks: unknown, open = false): string[] {
  const text = JSON.stringify(open ? { parameters: {}, blocks } : { title: 'T', blocks });
  const value = parseSource('a.json', text).value as object;
  const findings = grammarFindings(open ? 'fragment.schema.json' : 'screen.schema.json', value, open);
  return findings.map(
    ({ column, endColumn, message }) => `${text.slice(column - 1, endColumn - 1)} ← ${message}`,
  );
}

const button = (action: object) => [{ type: 'actions', items: [{ label: 'A', ...action }] }];
const form = (field: object) => [
  { type: 'form', id: 'f', submit: 'S', fields: { a: { title: 'A', ...field } } },
];

describe('the sentences of the grammar', () => {
  it.each([
    [[], '[] ← Se esperaba una lista de al menos 1 y hay 0. Ejemplo: [{ "type": "text", "text": "Hola" }].'],
    [{}, '{} ← Se esperaba una lista y hay un objeto. Ejemplo: [{ "type": "text", "text": "Hola" }].'],
    [['texto'], '"texto" ← Se esperaba un objeto y hay un texto.'],
    [
      [{ type: 'text', text: '' }],
      '"" ← Este texto no puede estar vacío. Ejemplo: "Corresponde a vehículos con más de 20 años.".',
    ],
    [
      button({ then: [{ goo: '/a' }] }),
      expect.stringMatching(
        /^"goo" ← La propiedad "goo" no existe acá; pueden estar: go, download, .*signOut\.$/,
      ),
    ],
    [
      button({ then: [{ go: 'a' }] }),
      '"a" ← "a" no sirve: es una ruta y empieza con "/". Escribilo así: "/a".',
    ],
    [[{ type: 'text', tetx: 'Hola' }], expect.stringMatching(/^"tetx" ← La propiedad "tetx" no existe acá/)],
    [
      [{ type: 'text', text: '@{a}' }],
      '"@{a}" ← Los argumentos "@{...}" solo existen en un fragmento: acá va el nombre o la expresión.',
    ],
    [button({ then: [{ print: false }] }), 'false ← Se esperaba true y hay false.'],
    [
      button({ style: 'primario' }),
      '"primario" ← "primario" no es una de las opciones: primary, secondary, link.',
    ],
    [form({ required: 1 }), '1 ← Se esperaba true o false o un texto y hay un número. Ejemplo: true.'],
    [form({ maxLength: 0 }), '0 ← Se esperaba un número desde 1 y hay 0.'],
    ...[0.5, -2.5, 40.5].map((many): [unknown, string] => [
      form({ file: { many } }),
      `${many} ← Se esperaba un número entero y hay ${many}. Ejemplo: 3.`,
    ]),
    [
      form({ computed: "money('1.00') * 3", min: 5000 }),
      `5000 ← Se esperaba una expresión entre comillas y hay un número. Escribilo así: "money('5000.00')".`,
    ],
    [
      form({ computed: '1 + 3', max: 5000 }),
      '5000 ← Se esperaba una expresión entre comillas y hay un número. Escribilo así: "5000".',
    ],
    [form({ min: 1 }), '1 ← Se esperaba una expresión entre comillas y hay un número. Escribilo así: "1".'],
    [
      form({ format: 'money', min: 1500 }),
      `1500 ← Se esperaba una expresión entre comillas y hay un número. Escribilo así: "money('1500.00')".`,
    ],
    [form({ title: 5 }), '5 ← Se esperaba un texto y hay un número. Escribilo así: "5".'],
    [form({ maxLength: '500' }), '"500" ← Se esperaba un número entero y hay un texto. Escribilo así: 500.'],
    [
      form({ type: 'importe' }),
      '"importe" ← "importe" no es una de las opciones: string, integer, number, boolean, codes. Es un formato: va en "format": "money".',
    ],
    [form({ maxLength: 1.5 }), '1.5 ← Se esperaba un número entero y hay 1.5. Ejemplo: 20.'],
    [
      [{ type: 'form', id: 'f', submit: 'S', fields: {} }],
      '{} ← Este objeto no puede estar vacío. Ejemplo: { "dominio": { "title": "Dominio", "format": "dominio", "required": true } }.',
    ],
    [
      [{ type: 'form', id: 'f', submit: 'S', fields: { 'A-b': { title: 'A' } } }],
      '"A-b" ← "A-b" no sirve: lleva solo minúsculas sin acentos, números y guion bajo, y empieza con una letra. Escribilo así: "a_b".',
    ],
    [
      [{ type: 'form', id: 'f', submit: 'S', fields: { apellidoNombre: { title: 'A' } } }],
      '"apellidoNombre" ← "apellidoNombre" no sirve: lleva solo minúsculas sin acentos, números y guion bajo, y empieza con una letra. Escribilo así: "apellido_nombre".',
    ],
    [
      [{ text: 'a' }],
      expect.stringMatching(
        /^\{"text":"a"\} ← Falta la propiedad "type", que dice qué es: form, details, .*use\.$/,
      ),
    ],
  ])('for %j', (blocks, sentence) => {
    expect(against(blocks)).toEqual([sentence]);
  });

  it.each([
    ['the total of amounts', { computed: 'form.base * 0.03' }],
    ['what is computed from another', { computed: 'form.doble + form.base' }],
    ['a sum over rows', { computed: 'form.filas.map(f, f.importe).sum()' }],
    ['what comes from elsewhere, beside an amount', { computed: "[cuota.x, money('10.00')].max()" }],
  ])('say how an amount is written beside %s', (_, field) => {
    const row = {
      importe: { title: 'I', format: 'money' },
      otro: { title: 'O', computed: 'row.importe * 2', min: 9 },
    };
    const fields = {
      base: { title: 'B', format: 'money' },
      doble: { title: 'D', computed: 'form.base * 2' },
      filas: { title: 'F', rows: { of: 'Fila', add: 'Agregar', fields: row } },
      a: { title: 'A', ...field, min: 1500.5 },
    };
    expect(against([{ type: 'form', id: 'f', submit: 'S', fields }])).toEqual([
      `9 ← Se esperaba una expresión entre comillas y hay un número. Escribilo así: "money('9.00')".`,
      `1500.5 ← Se esperaba una expresión entre comillas y hay un número. Escribilo así: "money('1500.50')".`,
    ]);
  });

  it('speak only of the branch that was meant', () => {
    expect(against([{ type: 'details', of: 'a', items: ['b', { title: 'C' }] }])).toEqual([
      '{"title":"C"} ← Falta la propiedad "value": valor. Ejemplo: "row.fecha_vencimiento".',
    ]);
  });
});

describe('a fragment by itself', () => {
  it('may leave to an argument what is not a text, and names', () => {
    expect(
      against(
        [{ type: 'form', id: '@{id}', submit: 'S', live: '@{vivo}', fields: { '@{campo}': { title: 'A' } } }],
        true,
      ),
    ).toEqual([]);
  });

  it('is held to the grammar in the rest', () => {
    expect(against([{ type: 'text', texto: '@{a}', text: 'x' }], true)).toEqual([
      '"texto" ← La propiedad "texto" no existe acá; pueden estar: type, when, title, text.',
    ]);
  });
});
