import { personOf } from '#server/core/audit/actor.ts';
import { audit } from '#server/core/audit/audit.ts';
import { auditPage } from '#server/core/audit/audit-page.ts';
import type { AuditKind, AuditOutcome } from '#server/core/audit/kinds.ts';
import { subjectWords } from '#server/core/audit/subject-words.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { localMinute } from '#server/core/time/clock.ts';

/**
 * A page of the audit log, for administrators: days of the real calendar, the current one by default. The query is
 * audited too, before anything is read.
 */
export const consulta: Handler<'Auditoria/Consulta'> = async (request, context) => {
  const { db, portal, refuse } = context;
  const today = localMinute(new Date().toISOString(), portal.timeZone).slice(0, 10);
  const desde = request.desde ?? request.hasta ?? today;
  const hasta = request.hasta ?? (desde > today ? desde : today);
  if (hasta < desde) throw refuse('periodo_al_reves');
  const { quien: who, tipo: kind } = request;
  const pagina = request.pagina ?? 1;
  const asked = { desde, hasta, ...(who && { quien: who }), ...(kind && { tipo: kind }), pagina };
  await audit(db, personOf(context), 'AUDITORIA_LEIDA', asked);
  const filter = { from: desde, to: hasta, who: who ?? undefined, kind: kind ?? undefined };
  const { rows, total, page, pages } = await auditPage(db, filter, pagina, portal.timeZone);
  return {
    desde,
    hasta,
    total,
    pagina: page,
    paginas: pages,
    movimientos: rows.map((row) => ({
      numero: row.id,
      cuando: localMinute(row.at, portal.timeZone),
      que: row.kind as AuditKind,
      resultado: row.outcome as AuditOutcome,
      quien: row.who,
      por: row.represented,
      comando: row.command,
      origen: row.address,
      sobre: subjectWords(row),
    })),
  };
};
