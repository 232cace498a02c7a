import type { Notificacion } from '#server/core/generated/endpoints.ts';
import type { Context } from '#server/core/context/context.ts';
import type { LegalNotice } from '#server/core/store/schema/legal-notice-schema.ts';
import { localMinute } from '#server/core/time/clock.ts';
import type { Holidays } from '#server/rules/calendar/business-days.ts';
import { notifiedOn, termBegins, termEnds } from '#server/rules/calendar/legal-notice.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** Legal effect of a notice, in days. */
export interface Effect {
  /** Day it was notified; null: not yet. */
  notified: string | null;
  /** APERTURA, OFICIO; null: not yet. */
  mode: CodeOf<'modos_notificacion'> | null;
  begins: string | null;
  /** Last day to answer, as far as it is known: who opens it earlier has it earlier. */
  ends: string | null;
}

/** Computes the effect of a notice on a day. */
export function effectOf(
  notice: Pick<LegalNotice, 'deemed_on' | 'opened_at' | 'term_days'>,
  holidays: Holidays,
  { today, portal }: Pick<Context, 'today' | 'portal'>,
): Effect {
  const { deemed_on, opened_at, term_days } = notice;
  const opened = opened_at && localMinute(opened_at, portal.timeZone).slice(0, 10);
  const day = notifiedOn(deemed_on, opened);
  const notified = opened !== null || day <= today ? day : null;
  return {
    notified,
    mode: notified === null ? null : opened === day ? 'APERTURA' : 'OFICIO',
    begins: notified && termBegins(day, holidays),
    ends: term_days === null ? null : termEnds(day, term_days, holidays),
  };
}

/** An unopened notice in wire format, without its text. */
export function notificacionOf(
  notice: LegalNotice,
  files: number,
  holidays: Holidays,
  context: Pick<Context, 'today' | 'portal'>,
): Notificacion {
  const { notified, mode, ends } = effectOf(notice, holidays, context);
  const leida = notice.opened_at !== null;
  const minuteOf = (instant: string) => localMinute(instant, context.portal.timeZone);
  return {
    id: notice.id,
    numero: notice.number,
    fecha: minuteOf(notice.published_at),
    asunto: notice.subject,
    dependencia: notice.office,
    tipo: notice.kind,
    estado: leida ? 'LEIDA' : notified === null ? 'SIN_LEER' : 'NOTIFICADA_DE_OFICIO',
    leida,
    leida_el: notice.opened_at && minuteOf(notice.opened_at),
    rige_desde: notice.deemed_on,
    fecha_notificacion: notified,
    modo: mode,
    vence: ends,
    adjuntos: files,
  };
}
