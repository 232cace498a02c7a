import { describe, expect, it } from 'vitest';
import { elementType, expressionType } from '#language/model/expression-type.ts';
import { configTypes } from '#language/model/config-types.ts';
import { fieldsBehind } from '#language/model/reads-behind.ts';
import { screenNames } from '#language/model/screen-slots.ts';
import { loadConfig } from '#language/load/load.ts';

const config = loadConfig('config');
const types = configTypes(config);

/**
 * Fields that name a taxable object: a vehicle, a property, a business, a structure, a sign, the subject of a stamp.
 */
const OBJECT = [
  'imponible',
  'dominio',
  'catastro',
  'unidad_urbana',
  'padron',
  'inscripcion',
  'nro_inscripcion',
  'nro_estructura',
  'nro_ddjj',
  'imponibles',
  'local',
  'conceptos',
];
/** Request fields that restrict an answer to one object. */
const ONE_OBJECT = ['dominio', 'unidad_urbana', 'padron', 'id', 'nro_plan'];

/** Rows with their only object named elsewhere on the screen, or without one. */
const EXCEPT: Readonly<Record<string, string>> = {
  'clave-fiscal/inicio/declaraciones-juradas/presentacion/online: fijos': 'its label is made of it',
  'clave-fiscal/inicio/declaraciones-juradas/presentacion/online: acuse.boletas': 'one declaration',
  'clave-fiscal/inicio/declaraciones-juradas/presentacion/sipret: acuse.boletas': 'one declaration',
  'clave-fiscal/inicio/comprobantes: pagos.totales': 'sums of a tax',
  'clave-fiscal/inicio/cuenta-corriente-unificada: cuenta.totales': 'sums of a tax',
  'inicio: vencimientos': 'the calendar of everyone',
  'sellados: catalogo.conceptos': 'a catalogue',
};

interface RowsBlock {
  readonly type: string;
  readonly rows: string;
  readonly title?: string;
  readonly columns?: readonly (string | { readonly value: string; readonly note?: string })[];
  readonly label?: string;
  readonly text?: string;
  readonly explain?: { readonly open?: boolean; readonly text?: string; readonly items?: readonly unknown[] };
}

function blocksWithRows(value: unknown): RowsBlock[] {
  if (typeof value !== 'object' || value === null) return [];
  const { type, rows } = value as Partial<RowsBlock>;
  const own = (type === 'table' || type === 'list') && typeof rows === 'string' ? [value as RowsBlock] : [];
  return [...own, ...Object.values(value).flatMap(blocksWithRows)];
}

/** Expressions of a row visible before it is opened, with the common title. */
const shownOf = ({ title = '', columns = [], label = '', text = '', explain }: RowsBlock): string =>
  [
    ...columns.map((column) =>
      typeof column === 'string' ? `row.${column}` : `${column.value} ${column.note ?? ''}`,
    ),
    title,
    label,
    text,
    ...(explain?.open === true ? [JSON.stringify(explain)] : []),
  ].join('\n');

const all = [...config.screens.values()].flatMap((file) => {
  const names = screenNames(file, config, types);
  const { data = {} } = file.expanded;
  return blocksWithRows(file.expanded).map((block) => {
    const row = elementType(expressionType(block.rows, names));
    const asked = [...fieldsBehind([block.rows], file).keys()].flatMap((slot) =>
      Object.keys(data[slot]?.send ?? {}),
    );
    return {
      name: `${file.name}: ${block.rows}`,
      fields: row.kind === 'object' ? Object.keys(row.fields) : [],
      bare: (block.columns ?? []).filter((column) => typeof column === 'string'),
      isOfOne: asked.some((name) => ONE_OBJECT.includes(name)),
      isNamed: OBJECT.some((name) => new RegExp(String.raw`\.${name}\b`).test(shownOf(block))),
    };
  });
});
const mayDiffer = all.filter(({ isOfOne }) => !isOfOne);
const namesObject = ({ fields }: { fields: readonly string[] }) =>
  fields.some((name) => OBJECT.includes(name));
const namesTax = ({ fields }: { fields: readonly string[] }) =>
  fields.includes('tipo_inscripcion') || fields.includes('tributo');

describe('rows that may be of several objects', () => {
  it('name theirs before they are opened', () => {
    expect(mayDiffer.filter(namesObject).length).toBeGreaterThan(20);
    const bare = mayDiffer.filter((one) => namesObject(one) && !one.isNamed);
    expect(bare.map(({ name }) => name).filter((name) => !(name in EXCEPT))).toEqual([]);
  });

  it('are answered with it where they are of several taxes', () => {
    const bare = mayDiffer.filter((one) => namesTax(one) && !namesObject(one));
    expect(bare.map(({ name }) => name).filter((name) => !(name in EXCEPT))).toEqual([]);
  });

  it('do not call the CUIT of a slip of several an object', () => {
    const slips = all.filter(({ fields }) =>
      ['nro_boleta', 'estado_boleta'].some((name) => fields.includes(name)),
    );
    expect(slips.length).toBeGreaterThan(3);
    expect(slips.filter(({ bare }) => bare.includes('imponible')).map(({ name }) => name)).toEqual([]);
  });

  it('have a reason where they do not', () => {
    const names = new Set(all.map(({ name }) => name));
    expect(Object.keys(EXCEPT).filter((name) => !names.has(name))).toEqual([]);
  });
});
