import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { asTaxpayer, TOLABA } from './as-taxpayer.ts';
import { openSeededPortal, PASSWORD, TODAY, type TestPortal } from './test-portal.ts';

/** Every path of the portal's specification. */
const NAMES = [
  '/auth/login',
  '/auth/cambiar-password',
  '/parametros/leer',
  '/parametros/tiene-notificaciones',
  'Contribuyente/ConsultarDatos',
  'Contribuyente/ActualizarEmail',
  'Automotor/ConsultaDominio',
  'Automotor/EB/ModificacionFechaPago',
  'Automotor/ED/ImprimirEstadoDeuda',
  'Automotor/PFP/ModificacionFechaPago',
  'DebitoAutomatico/Adhesiones/TiposImponibles',
  'DebitoAutomatico/Adhesiones/ImponiblesDisponibles',
  'DebitoAutomatico/Adhesiones/ConsultaDominio',
  'DebitoAutomatico/Adhesiones/ConsultaUnidadUrbana',
  'DebitoAutomatico/Adhesiones/Otros',
  'DebitoAutomatico/Adhesiones/ValidarTarjeta',
  'DebitoAutomatico/Adhesiones/NuevaAdhesion',
  'DebitoAutomatico/Adhesiones/ImprimirComprobante',
  'DebitoAutomatico/Consultas',
  'DebitoAutomatico/Consultas/Detalles',
  'Inmobiliario/ConsultaUnidadUrbana',
  'Inmobiliario/EB/ModificacionFechaPago',
  'Inmobiliario/ED/ImprimirEstadoDeuda',
  'Inmobiliario/PFP/ModificacionFechaPago',
  'Inmobiliario/PFP/EstadoDeuda',
  'Sellados/Consulta',
  'TISSH/CalculoIntereses',
  'TISSH/ConstanciaInscripcion',
];

/** A card that the demonstration's provider accepts. */
const CARD = {
  token: 'demo-4905',
  bin: '450799',
  ultimos_digitos: '4905',
  marca: 'Visa',
  vencimiento: '12/28',
};

/** Values of the demonstration that differ from the first example of an endpoint. */
const OF_THE_CITY: Readonly<Record<string, object>> = {
  'auth/login': { clave: PASSWORD },
  'Contribuyente/ConsultarDatos': { cuit: TOLABA },
  'Contribuyente/ActualizarEmail': { clave: PASSWORD },
  'DebitoAutomatico/Adhesiones/ValidarTarjeta': CARD,
  'DebitoAutomatico/Adhesiones/NuevaAdhesion': { tarjeta: CARD },
  'Automotor/PFP/ModificacionFechaPago': { fecha_pago: TODAY },
};

/** Endpoints that need a code sent by mail: an invented one is refused. */
const REFUSED: Readonly<Record<string, readonly [number, string]>> = {
  'Contribuyente/ActualizarEmail': [422, 'El código no es correcto o venció.'],
  'DebitoAutomatico/Adhesiones/ImprimirComprobante': [403, 'El código no es correcto o venció.'],
  'DebitoAutomatico/Consultas': [403, 'El código no es correcto o venció.'],
  'DebitoAutomatico/Consultas/Detalles': [403, 'El código no es correcto o venció.'],
};

const { declarations } = await readPortalConfig('config');
let portal: TestPortal;
beforeAll(async () => {
  portal = await openSeededPortal();
});
afterAll(() => portal.close());

it.each(NAMES)('%s answers', async (name) => {
  const path = name.replace(/^\//, '');
  const ask = await asTaxpayer(portal, TOLABA);
  const [example] = declarations.endpoints.get(path)!.examples;
  const { status, said } = await ask(path, { ...(example!.request as object), ...OF_THE_CITY[path] });
  const [expected, words] = REFUSED[path] ?? [200];
  expect(status, said.message).toBe(expected);
  if (words) expect(said.message).toContain(words);
});
