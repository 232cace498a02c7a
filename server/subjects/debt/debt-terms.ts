import { ratesWithLawsuit, type Rate } from '#server/rules/money/interest.ts';
import { parameterValue, ratesOf } from '#server/core/catalogues/catalogues.ts';
import type { Context } from '#server/core/context/context.ts';

/** Terms of debt fixed by ordinance: rates, holidays, and years not payable here. */
export interface DebtTerms {
  ordinary: readonly Rate[];
  punitive: readonly Rate[];
  /** Days off and their names. */
  holidays: ReadonlyMap<string, string>;
  /** Years before this one are managed at the office; null: none. */
  blockedBefore: number | null;
}

/** The terms of today. */
export async function debtTerms({ db, today }: Pick<Context, 'db' | 'today'>): Promise<DebtTerms> {
  const [ordinary, punitive, holidays, blocked] = await Promise.all([
    ratesOf(db, 'RESARCITORIO'),
    ratesOf(db, 'PUNITORIO'),
    db.selectFrom('holiday').selectAll().execute(),
    parameterValue(db, 'ANIO_BLOQUEO_BOLETA', today),
  ]);
  return {
    ordinary,
    punitive,
    holidays: new Map(holidays.map(({ date, name }) => [date, name])),
    blockedBefore: blocked !== undefined && /^\d{4}$/.test(blocked) ? Number(blocked) : null,
  };
}

/**
 * The rates of an obligation: from its lawsuit the punitive ones. A lawsuit older than the first punitive
 * rate is charged the ordinary ones until that rate begins.
 */
export function ratesOfLine(lawsuit: string | null, { ordinary, punitive }: DebtTerms): readonly Rate[] {
  const first = punitive[0]?.since;
  if (lawsuit === null || first === undefined) return ordinary;
  return ratesWithLawsuit(ordinary, punitive, lawsuit > first ? lawsuit : first);
}

/** The days off as the rules take them. */
export function daysOff({ holidays }: DebtTerms): ReadonlySet<string> {
  return new Set(holidays.keys());
}
