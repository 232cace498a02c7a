import type { Context } from '#server/endpoints/context.ts';
import { LATE_FILING_DAYS, LATE_FILING_UNITS } from '#server/endpoints/tax-constants.ts';
import { rollForward } from '#server/rules/business-days.ts';
import { lateInterest } from '#server/rules/interest.ts';
import { share } from '#server/rules/share.ts';
import { unitsToCents } from '#server/rules/tariffs.ts';
import { taxableBase, turnoverTax, type TurnoverTax } from '#server/rules/turnover-tax.ts';
import { daysOff } from '#server/endpoints/debt-terms.ts';
import { unitValue } from '#server/store/catalogues.ts';
import type { TaxCredit } from '#server/store/declaration-schema.ts';
import { addDays } from '#formats/date.ts';
import { checkDeclaration } from './check-declaration.ts';
import { cents, type Declared } from './declared.ts';
import type { DeclarationDesk, PricedActivity } from './declaration-desk.ts';

/** One declared activity. Amounts in cents. */
export interface AssessedLine {
  activity: PricedActivity;
  gross: number;
  deductions: number;
  deductionKind: string | null;
  exempt: number;
  base: number;
  amount: number;
}

/** What a declaration comes to. Amounts in cents. */
export interface Assessment {
  lines: AssessedLine[];
  used: readonly TaxCredit[];
  credits: { withheld: number; collected: number; onAccount: number; previous: number };
  tax: TurnoverTax;
  interest: number;
  /** For declaring late: whole, and half until a day. */
  fine: { amount: number; reduced: number; until: string } | null;
}

/** Works out a declaration by the rules of domain 3.6. Refuses what is not right of it, field by field. */
export async function assess(
  declared: Declared,
  desk: DeclarationDesk,
  context: Context,
): Promise<Assessment> {
  await checkDeclaration(declared, desk, context);
  const used = desk.credits.filter(({ id }) => declared.creditos_usados.includes(id));
  if (used.length !== declared.creditos_usados.length) throw context.refuse('creditos_cambiaron');
  const lines = linesOf(declared, desk);
  const of = (kind: string) =>
    sum(used.filter((one) => one.kind === kind).map(({ amount }) => amount)) +
    sum(declared.creditos_manuales.filter(({ clase }) => clase === kind).map((one) => cents(one.importe)));
  const credits = {
    withheld: of('RETENCION'),
    collected: of('PERCEPCION'),
    onAccount: of('PAGO_A_CUENTA') + desk.paidBefore,
    previous: desk.previousCredit,
  };
  const priced = lines.map(({ base, activity }) => ({
    base,
    rate: activity.rate,
    minimum: activity.minimum,
  }));
  const tax = turnoverTax(priced, credits);
  const interest = lateInterest(tax.payable, desk.due, context.today, desk.terms.ordinary).amount;
  return {
    lines: lines.map((line, i) => ({ ...line, amount: tax.activities[i] ?? 0 })),
    used,
    credits,
    tax,
    interest,
    fine: await fineFor(desk, context),
  };
}

/** Without movement, the activities the business is registered for with nothing in them: the minimum is due all the same. */
function linesOf({ sin_movimiento: idle, actividades }: Declared, desk: DeclarationDesk): AssessedLine[] {
  const declared = idle ? desk.registered.map((codigo) => ({ codigo, bruto: '0.00' })) : actividades;
  return declared.flatMap((line: Declared['actividades'][number]) => {
    const activity = desk.activities.get(line.codigo);
    if (!activity) return [];
    const [gross, deductions, exempt] = [cents(line.bruto), cents(line.deducciones), cents(line.exento)];
    const base = taxableBase({ accrued: gross, deductions, exempt });
    const deductionKind = deductions > 0 ? (line.tipo_deduccion ?? null) : null;
    return [{ activity, gross, deductions, deductionKind, exempt, base, amount: 0 }];
  });
}

/** Only an original is late; half of it is enough within some days. */
async function fineFor({ late, sequence, terms }: DeclarationDesk, { db, today, taxpayer }: Context) {
  if (!late || sequence > 0) return null;
  const { personeria } = JSON.parse(taxpayer?.profile ?? '{}') as { personeria?: string };
  const units = personeria === 'HUMANA' ? LATE_FILING_UNITS.person : LATE_FILING_UNITS.company;
  const amount = unitsToCents(units, await unitValue(db, 'UT', today));
  const until = rollForward(addDays(today, LATE_FILING_DAYS), daysOff(terms));
  return { amount, reduced: share(amount, 5_000), until };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
