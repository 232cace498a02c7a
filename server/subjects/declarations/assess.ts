import type { Caller, Moment, Refusing } from '#server/core/context/context.ts';
import { daysOff } from '#server/subjects/debt/debt-terms.ts';
import { LATE_FILING_DAYS, LATE_FILING_UNITS } from '#server/rules/money/tax-constants.ts';
import { rollForward } from '#server/rules/calendar/business-days.ts';
import { lateFineInTerm } from '#server/rules/taxes/fines.ts';
import { lateInterest } from '#server/rules/money/interest.ts';
import { unitsToCents } from '#server/rules/money/tariffs.ts';
import { unitValue } from '#server/core/catalogues/catalogues.ts';
import { addDays } from '#formats/date.ts';
import type { AssessedLines, DeclarationContext, DeclarationKind } from './declaration-kind.ts';
import type { DeclaredMonth, DeclaredList } from './declared-month.ts';
import type { DeclarationBasis } from './declaration-basis.ts';
import { declarationKindOf } from './kinds.ts';
import { refuseProblems } from './refuse-problems.ts';

/** Result of a declaration. Amounts in cents. */
export interface Assessment extends AssessedLines {
  interest: number;
  /** For declaring late: whole, and half until a day. */
  fine: { amount: number; reduced: number; until: string } | null;
}

const LISTS: readonly DeclaredList[] = [
  'actividades',
  'creditos_usados',
  'creditos_manuales',
  'estadias',
  'operaciones',
];

/** Works out a declaration by the rules of its kind. Refuses what is not right of it, field by field. */
export async function assess(
  declared: DeclaredMonth,
  basis: DeclarationBasis,
  context: DeclarationContext & Refusing<'creditos_cambiaron'>,
): Promise<Assessment> {
  const kind = declarationKindOf(basis.business);
  refuseOtherLists(declared, kind);
  return assessedLines(await kind.assess(declared, basis, context), basis, context);
}

/** Adds to assessed lines the interest and the fine for declaring late. */
export async function assessedLines(
  lines: AssessedLines,
  basis: DeclarationBasis,
  context: Moment & Caller,
): Promise<Assessment> {
  const interest = lateInterest(lines.tax.payable, basis.due, context.today, basis.terms.ordinary).amount;
  return { ...lines, interest, fine: await fineFor(basis, context) };
}

function refuseOtherLists(declared: DeclaredMonth, { lists }: DeclarationKind): void {
  const others = LISTS.filter((list) => !lists.includes(list) && declared[list].length > 0);
  refuseProblems(others.map((campo) => ({ campo, mensaje: 'Eso no se declara en esta inscripción.' })));
}

/** Only an original is late; half of it is enough within some days. */
async function fineFor(
  { late, sequence, terms }: DeclarationBasis,
  { db, today, taxpayer }: Moment & Caller,
) {
  if (!late || sequence > 0) return null;
  const { personeria } = JSON.parse(taxpayer?.profile ?? '{}') as { personeria?: string };
  const units = personeria === 'HUMANA' ? LATE_FILING_UNITS.person : LATE_FILING_UNITS.company;
  const amount = unitsToCents(units, await unitValue(db, 'UT', today));
  const until = rollForward(addDays(today, LATE_FILING_DAYS), daysOff(terms));
  return { amount, reduced: lateFineInTerm(amount), until };
}
