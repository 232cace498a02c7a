import { centsOrZero, type DeclaredMonth } from '#server/subjects/declarations/declared-month.ts';
import { taxableBase } from '#server/rules/taxes/turnover-tax.ts';
import type { PricedActivity, TurnoverBasis } from './turnover-basis.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** One declared activity. Amounts in cents. */
export interface TurnoverLine {
  activity: PricedActivity;
  gross: number;
  deductions: number;
  deductionKind: CodeOf<'tipos_deduccion'> | null;
  exempt: number;
  base: number;
}

/**
 * Lines of a declaration. Without activity, the registered activities with zero amounts, since their minimum is still
 * due.
 */
export function turnoverLines(
  { sin_movimiento: idle, actividades }: DeclaredMonth,
  basis: TurnoverBasis,
): TurnoverLine[] {
  const declared = idle ? basis.registered.map((codigo) => ({ codigo, bruto: '0.00' })) : actividades;
  return declared.flatMap((line: DeclaredMonth['actividades'][number]) => {
    const activity = basis.activities.get(line.codigo);
    if (!activity) return [];
    const [gross, deductions, exempt] = [
      centsOrZero(line.bruto),
      centsOrZero(line.deducciones),
      centsOrZero(line.exento),
    ];
    const base = taxableBase({ accrued: gross, deductions, exempt });
    const deductionKind = deductions > 0 ? (line.tipo_deduccion ?? null) : null;
    return [{ activity, gross, deductions, deductionKind, exempt, base }];
  });
}
