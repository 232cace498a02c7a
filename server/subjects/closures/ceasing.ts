import type { Caller, Moment, Refusing } from '#server/core/context/context.ts';
import type { Database } from '#server/core/store/database.ts';
import { BUSINESS_TAXES } from '#server/rules/taxes/tax-codes.ts';
import { nameOf } from '#server/subjects/expedientes/name-of.ts';
import { monthOfPeriod, monthOn, type Month } from '#server/rules/calendar/declared-months.ts';
import { isExpedienteOpen } from '#server/rules/states/expediente-states.ts';
import { businessesOf } from '#server/subjects/businesses/businesses.ts';
import type { Business } from '#server/core/store/schema/declaration-schema.ts';
import { expedientesOf } from '#server/subjects/expedientes/expedientes.ts';
import type { Expediente, ObligationRow } from '#server/core/store/schema/schema.ts';

/** The closure that a taxpayer requests. */
export interface Ceasing {
  padron: string;
  /** Its name and where it is. */
  local: string;
  /** A code of alcances_cierre. */
  alcance: string;
  /** Last day of activity. */
  fecha_cese: string;
}

/** Endpoint that asks for a closure. */
export const CLOSURE = 'CierreNegocios/Solicitar';
const WHOLE = 'TOTAL';
/** Scope of a closure after which the business goes on. */
export const ACTIVITY = 'ACTIVIDAD';

/** The closures requested by a taxpayer, newest first. */
export async function closuresOf(db: Database, taxpayerId: number): Promise<Expediente[]> {
  return (await expedientesOf(db, taxpayerId)).filter(({ endpoint }) => endpoint === CLOSURE);
}

/** The request of a closure, as it was sent. */
export function closureRequestOf({ data }: Pick<Expediente, 'data'>): Ceasing {
  return JSON.parse(data) as Ceasing;
}

/**
 * The business that the signed-in taxpayer asks to close. Refuses with `padron_ajeno`, `local_cerrado`, `fecha_futura`,
 * `anterior_al_alta` or `cierre_en_tramite`.
 */
export async function ceasingBusiness(
  { padron, fecha_cese }: Pick<Ceasing, 'padron' | 'fecha_cese'>,
  {
    db,
    taxpayer,
    today,
    refuse,
  }: Moment &
    Caller &
    Refusing<'anterior_al_alta' | 'cierre_en_tramite' | 'fecha_futura' | 'local_cerrado' | 'padron_ajeno'>,
): Promise<Business> {
  const own = taxpayer ? await businessesOf(db, taxpayer.id) : [];
  const business = own.find((one) => one.register_number === padron && BUSINESS_TAXES.includes(one.tax));
  if (!taxpayer || !business) throw refuse('padron_ajeno', { padron });
  if (business.until !== null) throw refuse('local_cerrado', { padron });
  if (fecha_cese > today) throw refuse('fecha_futura');
  if (fecha_cese < business.since) throw refuse('anterior_al_alta');
  const closures = await closuresOf(db, taxpayer.id);
  const open = closures.find((one) => isExpedienteOpen(one.state) && closureRequestOf(one).padron === padron);
  if (open) throw refuse('cierre_en_tramite', { padron, expediente: nameOf(open) });
  return business;
}

/** The businesses that close: all open ones of the owner for the same tax, or only the requested one. */
export async function businessesToClose(
  business: Business,
  alcance: string,
  db: Database,
): Promise<Business[]> {
  if (alcance !== WHOLE) return [business];
  const own = await businessesOf(db, business.taxpayer_id);
  return own.filter(({ tax, until }) => tax === business.tax && until === null);
}

/** Returns true when the line is of a month that began after the closure. */
export function isAfterCeasing({ period, due_date }: ObligationRow, day: string): boolean {
  const month: Month = /^\d\d\/\d{4}$/.test(period) ? monthOfPeriod(period) : monthOn(due_date);
  return month > monthOn(day);
}
