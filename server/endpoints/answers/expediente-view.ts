import type { Moment, Office } from '#server/core/context/context.ts';
import { slipToWire } from '#server/subjects/slips/slip-to-wire.ts';
import { filedBy } from '#server/subjects/taxpayers/filed-by.ts';
import type { ResponseOf } from '#server/core/context/handler.ts';
import { localMinute } from '#server/core/time/clock.ts';
import { movesOf } from '#server/subjects/expedientes/expedientes.ts';
import { findSlip, chargedLines } from '#server/subjects/slips/slips.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
import { cancellationOf } from '#server/subjects/expedientes/cancellation.ts';
import { factsOf } from '#server/subjects/expedientes/facts-of.ts';
import { nameOf } from '#server/subjects/expedientes/name-of.ts';
import { shownState } from '#server/subjects/expedientes/shown-state.ts';

type ExpedienteView = ResponseOf<'Expedientes/Consulta'>;

/** An expediente in wire format. */
export async function expedienteView(
  expediente: Expediente,
  context: Moment & Pick<Office, 'codes' | 'endpoints' | 'links' | 'portal'>,
): Promise<ExpedienteView> {
  const { db, portal, today, links } = context;
  const moves = await movesOf(db, expediente);
  const { state, answer_until } = expediente;
  const { can, paid } = await cancellationOf(expediente, context);
  const slip = await slipOf(expediente.slip_number, context);
  const balance = await slipOf(expediente.balance_slip, context);
  const observation = state === 'OBSERVADO' ? moves.findLast((move) => move.state === state)?.detail : null;
  return {
    numero: expediente.number,
    anio: expediente.year,
    expediente: nameOf(expediente),
    asunto: expediente.subject,
    estado: shownState(expediente, state, context),
    fecha_inicio: localMinute(expediente.created_at, portal.timeZone),
    ...(await filedBy(moves[0]?.representative_id ?? null, context)),
    observacion: observation ?? null,
    vence_subsanacion: answer_until,
    puede_subsanar: state === 'OBSERVADO' && (answer_until === null || today <= answer_until),
    puede_desistir: can,
    ...(can && paid && { aviso_desistir: paid.text }),
    datos: factsOf(expediente).map(({ label, value }) => ({ rotulo: label, valor: value })),
    movimientos: moves.map((move) => ({
      fecha: localMinute(move.at, portal.timeZone),
      estado: shownState(expediente, move.state, context),
      detalle: move.detail ?? '',
      de_oficina: move.author === 'OFICINA',
      archivos: move.files.map(({ name }) => name),
    })),
    codigo_verificacion: expediente.code,
    ...(slip && { boleta: slip }),
    ...(balance && { boleta_saldo: balance }),
    url_pdf: expediente.file_id && links.page(expediente.file_id),
    url_certificado: expediente.certificate_file_id && links.page(expediente.certificate_file_id),
  };
}

async function slipOf(
  number: string | null,
  context: Moment & Pick<Office, 'codes' | 'links'>,
): Promise<ExpedienteView['boleta']> {
  const slip = number === null ? undefined : await findSlip(context.db, number);
  return slip && slipToWire({ slip, lines: await chargedLines(context.db, slip.number) }, context);
}
