import { describe, expect, it } from 'vitest';
import type { Endpoint, Field, Screen, Shape } from '#contract/generated/grammar.ts';
import type { ConfigFile } from '#language/config/config.ts';
import { keyPosition, valuePosition } from '#language/source/positions.ts';
import { parseSource } from '#language/source/source.ts';
import { inheritFields } from './inherit-fields.ts';

type Properties = Record<string, object>;

function file<T>(name: string, value: object, sound = true): [string, ConfigFile<T>] {
  const { source, value: parsed } = parseSource(`${name}.json`, JSON.stringify(value, null, 1));
  return [name, { name, grammar: 'endpoint.schema.json', source, value: parsed as T, sound }];
}

const endpoint = (name: string, properties: Properties, required: string[] = [], sound = true) =>
  file<Endpoint>(name, { request: { type: 'object', properties, required } }, sound);

const ASKED = {
  patente: { title: 'Patente', type: 'string', format: 'patente' },
  motivo: { title: 'Motivo', type: 'string', codes: 'motivos' },
  detalle: { title: 'Detalle', type: 'string', minLength: 10, maxLength: 500 },
  nombre: { title: 'Nombre', type: 'string', minLength: 1 },
  cuotas: { title: 'Cuotas', type: 'integer', minimum: 1, maximum: 12 },
  metros: { title: 'Metros', type: 'number', decimals: 2 },
  acepta: { title: 'Acepto', type: 'boolean', const: true },
  avisos: { title: 'Quiero avisos', type: 'boolean' },
  nota: { title: 'Nota', type: ['string', 'null'] },
  recibo: { title: 'Recibo', type: 'string', file: { accept: ['pdf'] } },
  fotos: { title: 'Fotos', type: 'array', maxItems: 3, items: { type: 'string', file: { accept: ['png'] } } },
  dias: { title: 'Días', type: 'array', minItems: 1, items: { type: 'string', codes: 'dias' } },
};

/** The fields of a form after inheriting; `send` maps fields of the request to fields of the form. */
function whole(fields: Properties, calls: Record<string, Record<string, string>>, more = [PEDIR]) {
  const { value } = parseSource('pantalla.json', screenOf(fields, calls));
  const screen = value as unknown as Screen;
  const shapes = new Map([file<Shape>('pago', PAGO)]);
  const result = inheritFields(screen, { endpoints: new Map(more), shapes });
  const form = result.blocks[0] as unknown as { fields: Record<string, Field> };
  return { screen, result, fields: form.fields };
}

const screenOf = (fields: Properties, calls: Record<string, Record<string, string>>) =>
  JSON.stringify({
    title: 'Pantalla',
    blocks: [
      { type: 'form', id: 'pedido', submit: 'Enviar', fields },
      {
        type: 'actions',
        items: Object.entries(calls).map(([call, send]) => ({ label: 'Enviar', call, send, as: 'x' })),
      },
    ],
  });

const PAGO = {
  type: 'object',
  properties: { monto: { title: 'Monto', type: 'string', format: 'money' } },
  required: ['monto'],
};
const PEDIR = endpoint('Pedir', ASKED, Object.keys(ASKED));
const sent = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `pedido.${name}`]));

describe('a field that is sent as it is', () => {
  it.each([
    ['patente', { title: 'Patente', format: 'patente', required: true }],
    ['motivo', { title: 'Motivo', codes: 'motivos', required: true }],
    ['detalle', { title: 'Detalle', minLength: 10, maxLength: 500, required: true }],
    ['nombre', { title: 'Nombre', required: true }],
    ['cuotas', { title: 'Cuotas', type: 'integer', min: '1', max: '12', required: true }],
    ['metros', { title: 'Metros', type: 'number', decimals: 2, required: true }],
    ['acepta', { title: 'Acepto', type: 'boolean', required: true }],
    ['avisos', { title: 'Quiero avisos', type: 'boolean' }],
    ['nota', { title: 'Nota' }],
    ['recibo', { title: 'Recibo', file: { accept: ['pdf'] }, required: true }],
    ['fotos', { title: 'Fotos', file: { accept: ['png'], many: 3 } }],
    ['dias', { title: 'Días', type: 'codes', codes: 'dias', required: true }],
  ])('takes all that the request says of %s', (name, expected) => {
    expect(whole({ [name]: {} }, { Pedir: sent(name) }).fields[name]).toEqual(expected);
  });

  it('keeps what it says, and takes nothing of another kind', () => {
    const own = { title: 'Otra', codes: 'otros', required: false };
    expect(whole({ patente: own }, { Pedir: sent('patente') }).fields['patente']).toEqual(own);
    const options = { of: 'lista', code: 'item.codigo', label: '{item.rotulo}' };
    expect(whole({ detalle: { options } }, { Pedir: sent('detalle') }).fields['detalle']).toEqual({
      options,
      title: 'Detalle',
      required: true,
    });
    expect(whole({ cuotas: { computed: '3' } }, { Pedir: sent('cuotas') }).fields['cuotas']).toEqual({
      computed: '3',
      title: 'Cuotas',
      required: true,
    });
  });

  it('takes what is inside its rows from the elements, also behind a name', () => {
    const pagos = { title: 'Pagos', type: 'array', items: { $ref: 'pago' } };
    const rows = { of: 'Pago', add: 'Agregar', fields: { monto: {} } };
    const { fields } = whole({ pagos: { rows } }, { Pagar: sent('pagos') }, [endpoint('Pagar', { pagos })]);
    expect(fields['pagos']).toEqual({
      title: 'Pagos',
      rows: { ...rows, fields: { monto: { title: 'Monto', format: 'money', required: true } } },
    });
  });

  it('takes nothing through an expression, nor from a request that is not sound', () => {
    const { screen, result } = whole({ patente: {} }, { Pedir: { patente: 'pedido.patente.trim()' } });
    expect(result).toBe(screen);
    const broken = endpoint('Pedir', ASKED, [], false);
    const other = whole({ patente: {} }, { Pedir: sent('patente') }, [broken]);
    expect(other.result).toBe(other.screen);
  });

  it('takes of several requests what all that say it say alike', () => {
    const other = endpoint('Mirar', {
      patente: { title: 'Dominio', type: 'string', format: 'patente' },
      detalle: { type: 'string' },
    });
    const both = { Pedir: sent('patente', 'detalle'), Mirar: sent('patente', 'detalle') };
    const { fields } = whole({ patente: {}, detalle: {} }, both, [PEDIR, other]);
    expect(fields).toEqual({
      patente: { format: 'patente' },
      detalle: { title: 'Detalle', minLength: 10, maxLength: 500 },
    });
  });

  it('has what it took where the request says it, and its own where it was', () => {
    const { fields } = whole({ patente: { help: 'En la cédula.' } }, { Pedir: sent('patente') });
    expect(valuePosition(fields['patente']!, 'title').file).toBe('Pedir.json');
    expect(keyPosition(fields['patente']!, 'help').file).toBe('pantalla.json');
  });

  it('leaves the screen that was read as it was', () => {
    const { screen, result } = whole({ patente: {} }, { Pedir: sent('patente') });
    expect(result).not.toBe(screen);
    expect(JSON.stringify(screen)).toBe(screenOf({ patente: {} }, { Pedir: sent('patente') }));
  });
});
