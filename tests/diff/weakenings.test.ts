import { expect, it } from 'vitest';
import { diffMarkdown } from '#language/diff/diff-markdown.ts';
import { weakenings } from '#language/diff/weakenings.ts';
import { cut, load, read, set, type Edit } from './edits.ts';

/** Weakenings reported for a changed file of the good config; both versions are edits of it. */
function told(file: string, from: Edit, to: Edit): string[] {
  const [before, after] = [from, to].map((edit) => {
    const value = read(file);
    edit(value);
    return load(new Map([[file, JSON.stringify(value)]]));
  });
  return weakenings(before!, after!);
}

const CONSULTA = 'endpoints/Vehiculos/Consulta.json';
const NAME = 'Consulta un vehículo (`Vehiculos/Consulta`)';
const REGISTER = 'registers/vehiculos.json';
const PADRON = 'endpoints/Vehiculos/Padron.json';
const PADRON_NAME = 'Busca un vehículo en el padrón (`Vehiculos/Padron`)';
const AVISO = 'endpoints/Vehiculos/Aviso.json';
const AVISO_NAME = 'Avisa un pago (`Vehiculos/Aviso`)';
const UNIQUE = { fields: ['total'], message: 'Ya hay uno.' };
const WRITE = { register: 'vehiculos', key: 'request.recibo.numero', otherwise: 'ajeno' };
const UPDATE = { ...WRITE, when: 'record.cuotas > 0', update: { cuotas: '0' } };
const TAKE = { ...WRITE, take: 'cuotas' };
const AS_IT_IS: Edit = () => undefined;

it.each<[string, string, Edit, Edit, string[]]>([
  [
    'who may call',
    CONSULTA,
    set('access', 'taxpayer'),
    AS_IT_IS,
    [`${NAME}: lo podía usar quien ingresó; ahora, cualquiera.`],
  ],
  [
    'a captcha that goes',
    CONSULTA,
    set('captcha', 'consulta'),
    AS_IT_IS,
    [`${NAME}: ya no pide captcha a quien no ingresó.`],
  ],
  [
    'a limit that rises',
    CONSULTA,
    AS_IT_IS,
    set('limit', 300),
    [`${NAME}: cada dirección podía pedir 30 veces por minuto; ahora, 300.`],
  ],
  [
    'a limit that goes',
    CONSULTA,
    AS_IT_IS,
    cut('limit'),
    [`${NAME}: cada dirección podía pedir 30 veces por minuto; ahora, todos los que quiera.`],
  ],
  [
    'an area that opens',
    'portal.json',
    AS_IT_IS,
    set('protectedAreas', []),
    ['Las pantallas de `/privado` se ven sin haber ingresado.'],
  ],
  [
    'a mask that goes',
    REGISTER,
    AS_IT_IS,
    cut('fields.titular.mask'),
    ['Vehículos radicados (`vehiculos`): «Titular» se leía tapado; ahora se lee entero, sea de quien sea.'],
  ],
  [
    'a field that is meant for anybody',
    REGISTER,
    AS_IT_IS,
    set('fields.cuit.public', true),
    [
      'Vehículos radicados (`vehiculos`): que «CUIT» se le conteste a cualquiera pasa a ser a propósito ("public").',
    ],
  ],
  [
    'whose records a lookup answers',
    PADRON,
    set('lookup.own', true),
    AS_IT_IS,
    [`${PADRON_NAME}: contestaba a cada uno lo suyo; ahora, lo de cualquiera que busque.`],
  ],
  [
    'which records a lookup leaves out',
    PADRON,
    set('lookup.where', 'record.cuotas > 0'),
    AS_IT_IS,
    [`${PADRON_NAME}: contestaba solo lo que cumple \`record.cuotas > 0\`; ahora, todo.`],
  ],
  [
    'what there may be one of',
    AVISO,
    set('expediente.unique', UNIQUE),
    AS_IT_IS,
    [`${AVISO_NAME}: podía haber uno solo abierto a la vez; ahora, los que quieran.`],
  ],
  [
    'how many there may be by what they say',
    AVISO,
    set('expediente.unique', UNIQUE),
    set('expediente.unique', { ...UNIQUE, fields: ['total', 'cuotas'], perTaxpayer: true }),
    [
      `${AVISO_NAME}: podía haber uno solo abierto a la vez; ahora, uno por cada «cuotas».`,
      `${AVISO_NAME}: podía haber uno solo abierto entre todos; ahora, uno por contribuyente.`,
    ],
  ],
  [
    'what there may be one of among all',
    AVISO,
    set('expediente.unique', { ...UNIQUE, perTaxpayer: true }),
    set('expediente.unique', UNIQUE),
    [
      `${AVISO_NAME}: podía haber uno abierto por contribuyente; ahora, uno solo entre todos: a los demás se les dice que ya hay uno.`,
    ],
  ],
  [
    'a condition of what is written that goes',
    AVISO,
    set('expediente.writes', [UPDATE]),
    set('expediente.writes', [{ ...UPDATE, when: undefined }]),
    [`${AVISO_NAME}: cambia en el padrón \`vehiculos\` sin mirar si \`record.cuotas > 0\`.`],
  ],
  [
    'what is no longer written',
    AVISO,
    set('expediente.writes', [UPDATE, TAKE]),
    set('expediente.writes', [UPDATE]),
    [`${AVISO_NAME}: ya no toma lugares en el padrón \`vehiculos\`.`],
  ],
  ['nothing that holds back more', AVISO, AS_IT_IS, set('expediente.unique', UNIQUE), []],
  ['nothing that protects more', CONSULTA, AS_IT_IS, set('access', 'taxpayer'), []],
])('%s is told', (_, file, from, to, expected) => {
  expect(told(file, from, to)).toEqual(expected);
});

it('stands before everything else that changes', () => {
  const groups = [{ kind: 'Endpoints', title: 'A', changes: ['Uno.'] }];
  expect(diffMarkdown(groups, ['Cualquiera lo usa.'])).toBe(
    '# Qué cambia\n\n## ⚠️ ATENCIÓN: queda menos protegido\n\n- **Cualquiera lo usa.**\n\n## Endpoints\n\n### A\n\n- Uno.\n',
  );
});
