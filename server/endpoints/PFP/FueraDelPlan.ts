import { fromCents, toCents } from '#formats/money.ts';
import type { Obligacion } from '#server/core/generated/endpoints.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { FINE_TAX } from '#server/rules/taxes/tax-codes.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { agePlans } from '#server/subjects/plans/age-plans.ts';
import { inscriptionsOf } from '#server/subjects/single-account/inscriptions.ts';
import { owedLines, owedOf } from '#server/subjects/single-account/owed-lines.ts';

/** Codes of motivos_fuera_del_plan, in the order they are answered. */
const REASONS = ['MULTA', 'JUDICIAL', 'BLOQUEADA', 'EDESA', 'EN_PROCESO', 'A_VENCER'] as const;

/** Debt that no plan accepts, totalled by reason. With `PFP/Deudas` it makes all the debt outside plans. */
export const fueraDelPlan: Handler<'PFP/FueraDelPlan'> = async (_, context) => {
  const { db, today } = context;
  await agePlans(context);
  const terms = await debtTerms({ db, today });
  const found = await inscriptionsOf(context);
  const lines = await Promise.all(found.map((one) => owedLines(one, today, terms, context)));
  const owed = owedOf(lines.flat());
  return REASONS.flatMap((motivo) => {
    const left = owed.filter((line) => reasonOf(line, today) === motivo);
    const cents = left.reduce((sum, { total }) => sum + Number(toCents(total)), 0);
    if (left.length === 0) return [];
    const imponibles = [...new Set(left.map(({ imponible }) => imponible))].sort();
    return [{ motivo, imponibles, conceptos: left.length, importe: fromCents(cents) }];
  });
};

/** Why a plan does not take a debt; null: it takes it. */
function reasonOf(
  { tipo_inscripcion, estado, situacion, fecha_vencimiento }: Obligacion,
  today: string,
): (typeof REASONS)[number] | null {
  if (estado === 'EN_PROCESO') return 'EN_PROCESO';
  if (tipo_inscripcion === FINE_TAX) return 'MULTA';
  if (situacion === 'JUDICIAL' || situacion === 'BLOQUEADA' || situacion === 'EDESA') return situacion;
  return fecha_vencimiento >= today ? 'A_VENCER' : null;
}
