import type { Caller, Refusing, DataStore } from '#server/core/context/context.ts';
import { fromCents } from '#formats/money.ts';
import { ownCredits, type DeclarationBasis } from '#server/subjects/declarations/declaration-basis.ts';
import type { AssessedLines } from '#server/subjects/declarations/declaration-kind.ts';
import { centsOrZero, type DeclaredMonth } from '#server/subjects/declarations/declared-month.ts';
import { perThousand } from '#server/subjects/declarations/per-thousand.ts';
import { refuseProblems } from '#server/subjects/declarations/refuse-problems.ts';
import { turnoverTax } from '#server/rules/taxes/turnover-tax.ts';
import { turnoverProblems } from './check-turnover.ts';
import { keepTurnover } from './keep-turnover.ts';
import { turnoverBasis } from './turnover-basis.ts';
import { turnoverLines } from './turnover-lines.ts';
import { turnoverTable } from './turnover-table.ts';

/** Works out the turnover of a month. Refuses what is not right of it. */
export async function assessTurnover(
  declared: DeclaredMonth,
  common: DeclarationBasis,
  context: DataStore & Caller & Refusing<'creditos_cambiaron'>,
): Promise<AssessedLines> {
  const basis = await turnoverBasis(common, context);
  refuseProblems(await turnoverProblems(declared, basis, context));
  const used = basis.credits.filter(({ id }) => declared.creditos_usados.includes(id));
  if (used.length !== declared.creditos_usados.length) throw context.refuse('creditos_cambiaron');
  const lines = turnoverLines(declared, basis);
  const manual = declared.creditos_manuales;
  const of = (kind: string) =>
    sum(used.filter((one) => one.kind === kind).map(({ amount }) => amount)) +
    sum(manual.filter(({ clase }) => clase === kind).map((one) => centsOrZero(one.importe)));
  const own = ownCredits(basis);
  const credits = {
    withheld: of('RETENCION'),
    collected: of('PERCEPCION'),
    onAccount: of('PAGO_A_CUENTA') + own.onAccount,
    previous: own.previous,
  };
  const priced = lines.map(({ base, activity }) => ({
    base,
    rate: activity.rate,
    minimum: activity.minimum,
  }));
  const tax = turnoverTax(priced, credits);
  const amounts = tax.activities;
  const kept = lines.map(({ activity, gross, deductions, deductionKind, exempt, base }, i) => ({
    activity: activity.code,
    gross,
    deductions,
    deduction_kind: deductionKind,
    exempt,
    base,
    rate: activity.rate,
    amount: amounts[i] ?? 0,
  }));
  return {
    tax,
    credits,
    view: {
      renglones: lines.map(({ activity, base }, i) => ({
        codigo: activity.code,
        nombre: activity.name,
        base: fromCents(base),
        alicuota: perThousand(activity.rate),
        impuesto: fromCents(amounts[i] ?? 0),
      })),
    },
    table: turnoverTable(kept, basis.activities),
    keep: (declaration, inside) => keepTurnover(declaration, { lines: kept, used, manual }, inside),
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
