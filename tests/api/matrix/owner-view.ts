import { A, CLEAR_PLATE, declarations } from './cast.ts';
import type { Asked } from './asked.ts';
import type { Touches } from './public-writes.ts';
import { lasting } from './requests.ts';

/** Queries of A that name nothing: all that A reads of their own, by the path. */
const OWN = [...declarations.endpoints].filter(
  ([path, { kind, access, request, wire }]) =>
    kind === 'query' &&
    access === 'taxpayer' &&
    !wire &&
    (request.required ?? []).length === 0 &&
    !path.endsWith('/Exportar'),
);

/** Reads of A that refer to something by name. */
const NAMED: readonly (readonly [string, object])[] = [
  ['Automotor/ConsultaDominio', { dominio: 'ZA101AA' }],
  ['Automotor/LD/Verificar', { dominio: CLEAR_PLATE }],
  ['Automotor/EB/Consulta', { dominio: 'ZA101AA', tipo_inscripcion: '0006' }],
  ['Contribuyente/ConsultarDatos', { cuit: A.cuit }],
  ['Inmobiliario/ConsultaUnidadUrbana', { unidad_urbana: '104501' }],
  ['parametros/tiene-notificaciones', { personaId: A.id }],
];

/** Everything that the owner reads of their own, by query, without ids of papers, which always change. */
export async function ownerView(portal: Asked): Promise<Record<string, unknown>> {
  const seen: Record<string, unknown> = {};
  const asked = [...OWN.map(([path]) => [path, {}] as const), ...NAMED];
  for (const [path, request] of asked) {
    const { status, body } = await portal.ask(path, request, 'A');
    seen[path] = [status, JSON.parse(lasting(body))];
  }
  return seen;
}

type Facts = Readonly<Record<string, unknown>>;

/** True for something that awaits the owner's confirmation, or for the notice of it. */
const waits = (one: Facts) =>
  one['a_confirmar'] === true ||
  one['evento'] === 'adhesion_por_confirmar' ||
  String(one['asunto'] ?? one['titulo'] ?? '').startsWith('Pedido de débito automático');

/** A paper that charges what is owed anyway, or repeats what was paid: a slip, the receipt of a stamp. */
const isPaper = (one: Facts) =>
  (one['nro_boleta'] !== undefined && one['estado'] === 'EMITIDA') ||
  (one['clase'] === 'BOLETA' && one['estado_boleta'] === 'EMITIDA') ||
  one['titulo'] === 'Comprobante de sellado';

/** Counters, which change with the omitted elements. */
const COUNTS = new Set(['total', 'cantidad', 'sin_leer', 'no_leidas', 'nuevas', 'notificaciones']);

/**
 * The part of a view that strangers must not change, as text: without the minute, what awaits the owner's confirmation
 * and, for a write that makes papers, those.
 */
export function certain(view: Facts, touches: Touches): string {
  const isLeftOut = (one: unknown) =>
    typeof one === 'object' &&
    one !== null &&
    ((touches === 'waits' && waits(one as Facts)) || (touches === 'papers' && isPaper(one as Facts)));
  return JSON.stringify(
    view,
    (name, value: unknown) => {
      if (name === 'ultimo_uso') return undefined;
      if (touches === 'waits' && typeof value === 'number' && COUNTS.has(name)) return undefined;
      return Array.isArray(value) ? value.filter((one) => !isLeftOut(one)) : value;
    },
    1,
  );
}
