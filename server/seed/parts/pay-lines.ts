import { addDays, yearOf } from '#formats/date.ts';
import { lateInterest } from '#server/rules/money/interest.ts';
import type { ObligationRow } from '#server/core/store/schema/schema.ts';
import { issuedOn } from './lines.ts';
import { monthFrom } from './month.ts';
import type { DatedOffice } from './office.ts';
import type { Random } from './random.ts';
import type { PayingDraft, PlanDraft } from './vehicle-draft.ts';

const ON_TIME_PERCENT = 85;
const COURT_REASON = 'En gestión judicial: comunicate con el área Apremios (4160900 int. 1540)';
/** Day of last year on which the office sued. */
const LAWSUIT_DAY = '09-15';
/** Day of January on which those who pay the whole year do. */
const YEAR_PAID_DAY = '01-08';
/** Lines in the yearly payment that are free. */
const FREE_MONTHS = 2;

/** Writes on the lines of a vehicle, or of one tax of a property, what was paid, when, and why the rest was not. Plans are written by `payPlan`. */
export function payLines(
  draft: PayingDraft,
  lines: readonly ObligationRow[],
  office: DatedOffice,
  random: Random,
): void {
  const unpaid = unpaidLines(draft, lines, office);
  for (const line of lines) {
    if (exempt(draft, line)) annul(line, draft.exemption?.text ?? '');
    else if (unpaid.has(line)) owe(draft, line, office);
    else if (draft.paidYear && line.year === yearOf(office.today)) payYear(line, office);
    else payWhenDue(draft, line, office, random);
  }
  if (draft.autoDebit) announceDebit(lines, office);
}

function unpaidLines(
  draft: PayingDraft,
  lines: readonly ObligationRow[],
  office: DatedOffice,
): Set<ObligationRow> {
  const { standing } = draft;
  const overdue = lines.filter((line) => line.due_date < office.today);
  if (standing.is === 'owing') return new Set(overdue.slice(-standing.lines));
  if (standing.is === 'owing-periods')
    return new Set(lines.filter((l) => standing.periods.includes(l.period)));
  if (standing.is === 'in-plan') return new Set(lines.filter((line) => isInPlan(line, standing.plan)));
  if (standing.is !== 'in-court') return new Set();
  const open = overdue.filter((line) => line.year >= office.firstOpenYear);
  const older = overdue.filter((line) => line.year < office.firstOpenYear);
  return new Set([...older.slice(older.length - standing.blocked), ...open.slice(0, standing.lines)]);
}

/** Returns true when a plan includes a line. */
export function isInPlan(line: ObligationRow, plan: PlanDraft): boolean {
  return plan.includes.from <= line.due_date && line.due_date <= plan.includes.to;
}

function exempt(draft: PayingDraft, line: ObligationRow): boolean {
  return draft.exemption !== undefined && monthFrom(line.year, line.instalment) >= draft.exemption.since;
}

function annul(line: ObligationRow, reason: string): void {
  Object.assign(line, { status: 'ANULADA', situation: 'EXENTA', reason });
}

/** Leaves a line unpaid: blocked when it is too old, in court when its owner was sued. */
function owe(draft: PayingDraft, line: ObligationRow, office: DatedOffice): void {
  if (draft.standing.is !== 'in-court') return;
  if (line.year < office.firstOpenYear)
    Object.assign(line, {
      situation: 'BLOQUEADA',
      reason: `Período anterior a ${office.firstOpenYear}: se gestiona en la oficina`,
    });
  else
    Object.assign(line, {
      situation: 'JUDICIAL',
      reason: COURT_REASON,
      lawsuit_date: `${yearOf(office.today) - 1}-${LAWSUIT_DAY}`,
    });
}

function payYear(line: ObligationRow, office: DatedOffice): void {
  const day = `${line.year}-${YEAR_PAID_DAY}`;
  if (day >= office.today) return;
  const free = line.instalment > 12 - FREE_MONTHS;
  payLine(Object.assign(line, { discount: free ? line.capital : 0 }), day, office);
}

function payWhenDue(draft: PayingDraft, line: ObligationRow, office: DatedOffice, random: Random): void {
  const yesterday = addDays(office.today, -1);
  const onTime = random.chance(ON_TIME_PERCENT);
  const usual = addDays(line.due_date, onTime ? -random.integer(0, 7) : random.integer(1, 35));
  const day = draft.autoDebit ? line.due_date : usual;
  if (line.due_date < office.today) payLine(line, day <= yesterday ? day : yesterday, office);
  else if (draft.paidHalf && ofFirstHalf(line, office)) payLine(line, yesterday, office);
  else if (draft.paysAhead) payAhead(draft, line, office);
}

function ofFirstHalf(line: ObligationRow, office: DatedOffice): boolean {
  return line.year === yearOf(office.today) && line.instalment <= 6;
}

/** Pays a line the day after it was issued, when that day has passed. */
function payAhead(draft: PayingDraft, line: ObligationRow, office: DatedOffice): void {
  const day = addDays(issuedOn(draft, monthFrom(line.year, line.instalment)), 1);
  if (day < office.today) payLine(line, day, office);
}

/** Pays all of a line on a day, interest included. */
export function payLine(line: ObligationRow, day: string, office: DatedOffice): void {
  const owed = line.capital - line.discount;
  const interest = lateInterest(owed, line.due_date, day, office.rates).amount;
  Object.assign(line, { status: 'PAGADA', paid: owed + interest, paid_on: day });
}

function announceDebit(lines: readonly ObligationRow[], office: DatedOffice): void {
  for (const line of lines) {
    if (line.status !== 'PENDIENTE' || line.due_date < office.today) continue;
    const [year, month, day] = line.due_date.split('-');
    Object.assign(line, {
      situation: 'DEBITO_AUTOMATICO',
      reason: `Se debitará de tu tarjeta el ${day}/${month}/${year}`,
    });
  }
}
