import type { Handler } from '#server/core/context/handler.ts';
import { debt } from '#server/subjects/summary/debt.ts';
import { declarations } from '#server/subjects/summary/declarations.ts';
import { nextDue } from '#server/subjects/summary/next-due.ts';
import type { SummaryPart } from '#server/subjects/summary/part.ts';
import { plans } from '#server/subjects/summary/plans.ts';
import { procedures } from '#server/subjects/summary/procedures.ts';
import { registrations } from '#server/subjects/summary/registrations.ts';
import { unread } from '#server/subjects/summary/unread.ts';

/** Each card of the summary by its code (partes_resumen). */
const PARTS: Readonly<Record<string, SummaryPart>> = {
  DEUDA: debt,
  VENCIMIENTOS: nextDue,
  DDJJ: declarations,
  NOTIFICACIONES: unread,
  PLANES: plans,
  EXPEDIENTES: procedures,
  INSCRIPCIONES: registrations,
};

/** Summary of the signed-in taxpayer: the requested parts, or all. */
export const resumen: Handler<'Contribuyente/Resumen'> = async ({ partes }, context) => {
  const { taxpayer } = context;
  if (!taxpayer) return {};
  const wanted = (partes ?? Object.keys(PARTS)).flatMap((part) => PARTS[part] ?? []);
  const answers = await Promise.all(wanted.map((part) => part(taxpayer, context)));
  return Object.assign({}, ...answers) as (typeof answers)[number];
};
