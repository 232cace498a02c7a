import type { Moment, Refusing, DataStore } from '#server/core/context/context.ts';
import type { ConceptoSellado, Sellado } from '#server/core/generated/endpoints.ts';
import { fromCents } from '#formats/money.ts';
import { folded, hasWords } from '#formats/has-words.ts';
import type { Handler, RequestOf } from '#server/core/context/handler.ts';
import { isInForce } from '#server/rules/calendar/in-force.ts';
import { notInForce } from '#server/subjects/stamps/stamp-concepts.ts';
import { conceptsBySlip } from '#server/subjects/stamps/concepts-by-slip.ts';
import { stampFacts } from '#server/subjects/stamps/stamp-facts.ts';
import { stampState, stampValidUntil } from '#server/rules/states/stamp-state.ts';
import { unitsToCents } from '#server/rules/money/tariffs.ts';
import { unitValue } from '#server/core/catalogues/catalogues.ts';
import {
  findStamp,
  stampConcepts,
  stampsOfHolder,
  type IssuedStamp,
} from '#server/subjects/stamps/stamps.ts';

type Request = RequestOf<'Sellados/Consulta'>;

/**
 * Stamp concepts, one stamp by its number, or the stamps of a CUIT or DNI on a day. Since numbers can be guessed, the
 * holder is never shown by number, and the link to the slip only with the CUIT or DNI.
 */
export const consulta: Handler<'Sellados/Consulta'> = async (request, context) => {
  if (request.accion === 'CONCEPTOS') return { conceptos: await concepts(request, context), sellados: [] };
  const stamps =
    request.accion === 'SELLADO' ? [await numbered(request, context)] : await held(request, context);
  const isNamed = request.accion === 'TITULAR';
  const bySlip = await conceptsBySlip(
    context.db,
    stamps.map(({ slip_number }) => slip_number),
  );
  const sellados = stamps.map((stamp) => ({
    ...stampAnswer(stamp, isNamed, context.today),
    conceptos: bySlip.get(stamp.slip_number) ?? [],
  }));
  return { conceptos: [], sellados };
};

async function concepts({ texto, area }: Request, { db, today }: Moment): Promise<ConceptoSellado[]> {
  const value = await unitValue(db, 'UT', today);
  const all = await stampConcepts(db);
  return all
    .filter((one) => (area ?? one.area) === one.area && hasWords(folded(one.concept), texto ?? ''))
    .map((one) => ({
      codigo: one.code,
      tipo_inscripcion: one.tax,
      concepto: one.concept,
      area: one.area,
      ut: String(one.units),
      importe: fromCents(unitsToCents(one.units, value)),
      vigente: isInForce(one, today),
      motivo: isInForce(one, today) ? null : notInForce(today),
    }));
}

async function numbered(
  { nro_sellado }: Request,
  { db, refuse }: DataStore & Refusing<'falta_numero' | 'sellado_inexistente'>,
): Promise<IssuedStamp> {
  if (!nro_sellado) throw refuse('falta_numero');
  const stamp = await findStamp(db, nro_sellado);
  if (!stamp) throw refuse('sellado_inexistente', { nro_sellado });
  return stamp;
}

async function held(
  { cuit, fecha }: Request,
  { db, refuse }: DataStore & Refusing<'falta_titular'>,
): Promise<IssuedStamp[]> {
  if (!cuit || !fecha) throw refuse('falta_titular');
  return stampsOfHolder(db, cuit, fecha);
}

function stampAnswer(stamp: IssuedStamp, isNamed: boolean, today: string): Omit<Sellado, 'conceptos'> {
  const facts = stampFacts(stamp);
  const state = stampState(facts, today);
  return {
    nro_sellado: stamp.number,
    estado: state,
    importe: fromCents(stamp.amount),
    fecha_emision: stamp.issued_on,
    fecha_pago: stamp.paid_on,
    valido_hasta: stampValidUntil(facts),
    usado: stamp.used_on !== null,
    codigo_pago: state === 'EMITIDO' ? stamp.payment_code : null,
    imponible: state === 'EMITIDO' && isNamed ? stamp.object : null,
  };
}
