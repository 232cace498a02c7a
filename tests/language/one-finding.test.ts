// Depth all: a check of the whole config for each mistake.
import { describe, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import type { Changes } from '#language/load/load.ts';
import { configFolder } from './mistakes/config-folder.ts';

const { load, texts, edited, moved } = configFolder('config');

const told = (changes: Changes) => check(load(changes)).map(({ rule, file }) => `${rule} ${file}`);

const LOGIN = 'screens/auth/login.json';
const SIPRET = 'screens/clave-fiscal/inicio/declaraciones-juradas/presentacion/sipret.json';
const TASA = 'screens/clave-fiscal/inicio/estructuras-antenas/estructuras/tasa-verificacion.json';
const BOLETAS = 'screens/clave-fiscal/inicio/consulta-cuenta-unica/planes/boletas.json';
const CARTEL = 'screens/clave-fiscal/inicio/publicidad-propaganda/presentar/cartel.json';
const NUEVA = 'screens/clave-fiscal/inicio/estructuras-antenas/estructuras/nueva.json';
const DEUDA = 'screens/inmobiliario/estado-deuda.json';

describe('one mistake is one finding', () => {
  it.each([
    ['a form, whose fields say what the request does', LOGIN, '"id": "credenciales"', 'unknown-name', LOGIN],
    ['a form that others calculate with', TASA, '"id": "periodo"', 'unknown-name', TASA],
    [
      'a form of a fragment',
      'fragments/entre-fechas.json',
      '"id": "filtro"',
      'unknown-name',
      'screens/clave-fiscal/inicio/comprobantes.json',
    ],
    ['a slot that is read again', BOLETAS, '"emitidas":', 'unknown-name', 'fragments/boletas-emitidas.json'],
    ['a field', NUEVA, '"frecuencia":', 'unknown-field', NUEVA],
    ['what is sent', CARTEL, '"tipo":', 'unknown-send-field', CARTEL],
    ['an argument', DEUDA, '"incluir":', 'fragment-argument', DEUDA],
    [
      'a parameter of a fragment',
      'fragments/pago-anticipado.json',
      '"area":',
      'fragment-argument',
      'fragments/boletas-inmueble.json',
    ],
    ['a column', 'tables/vencimientos.json', '"dia":', 'table-rows', 'tables/vencimientos.json'],
    [
      'a property of a request',
      'endpoints/DDJJ/Sipret/Confirmar.json',
      '"quincena":',
      'unknown-send-field',
      SIPRET,
    ],
    ['a parameter', 'parameters.json', '"video_principal":', 'unknown-field', 'screens/inicio.json'],
    [
      'a shared field',
      'fields.json',
      '"tributo":',
      'unknown-shared-field',
      'endpoints/Automotor/EB/Consulta.json',
    ],
    [
      'a shared error',
      'messages/errors.json',
      '"pago_sin_acreditar":',
      'shared-error',
      'endpoints/Automotor/LD/Emitir.json',
    ],
  ])('when %s is called otherwise', (_, file, name, rule, where) => {
    const other = name.replace(/"(:?)$/, '_otro"$1');
    expect(told(edited(file, name, other))).toEqual([`${rule} config/${where}`]);
  });

  it.each([
    [
      'endpoints/RetPer/Desconocer.json',
      'unknown-endpoint',
      'screens/clave-fiscal/inicio/percepciones-retenciones.json',
    ],
    [
      'endpoints/Inmobiliario/ConsultaUnidadUrbana.json',
      'unknown-endpoint',
      'fragments/buscar-inmueble.json',
    ],
    ['records/sipret.json', 'unknown-record', 'endpoints/DDJJ/Sipret/Validar.json'],
    ['codes/datos_imponible.json', 'unknown-codes', 'schemas/data/imponible_adherible.json'],
    ['formats/nro_boleta_impreso.json', 'unknown-format', 'screens/inicio.json'],
    ['schemas/data/expediente.json', 'unknown-shape', 'endpoints/Expedientes/Consulta.json'],
    ['fragments/deuda-a-pagar.json', 'unknown-fragment', 'fragments/boletas-inmueble.json'],
    ['screens/tissh/calculo-intereses.json', 'unknown-route', 'menus/side.json'],
  ])('when the file %s is called otherwise', (file, rule, where) => {
    const to = file.replace('.json', file.startsWith('screens/') ? '-otra.json' : '_otro.json');
    expect(told(moved(file, to))).toEqual([`${rule} config/${where}`]);
  });

  it.each([
    'fields.json',
    'parameters.json',
    'messages/errors.json',
    'menus/fiscal-key.json',
    'endpoints/auth/login.json',
    'schemas/data/retencion.json',
    'codes/tributos.json',
    LOGIN,
  ])('when %s cannot be read, or has what it may not have', (file) => {
    const text = texts.get(file)!;
    const cut = new Map([[file, text.trimEnd().slice(0, -1)]]);
    expect(told(cut)).toEqual([`json-syntax config/${file}`]);
    const more = new Map([[file, text.replace('{', '{ "nada_de_esto": 1,')]]);
    expect(told(more)).toEqual([`grammar config/${file}`]);
  });

  it('when a screen has a name that is no route: its links go where it is told to be', () => {
    expect(told(moved(DEUDA, 'screens/inmobiliario/Estado Deuda.json'))).toEqual([
      'unknown-file config/screens/inmobiliario/Estado Deuda.json',
    ]);
    const lost = new Map([['screens/Mi Trámite.json', texts.get('screens/sellados.json')!]]);
    const said = check(load(lost)).find(({ rule }) => rule === 'unreachable-screen')?.message;
    expect(said).toContain('"to": "/mi-tramite"');
  });

  it('when it is made in many places, and the finding tells of them', () => {
    const [finding] = check(load(moved('codes/tipos_auditoria.json', 'codes/auditorias.json')));
    expect(finding?.message).toBe(
      'No hay ninguna enumeración "tipos_auditoria" en config/codes. Si es nueva, va en config/codes/tipos_auditoria.json. También en config/schemas/data/movimiento_auditoria.json:18.',
    );
  });
});
