import { monthOf, yearOf } from '#formats/date.ts';
import { divideHalfUp } from '#formats/divide-half-up.ts';
import { businessDayAfter, rollForward, type Holidays } from '#server/rules/calendar/business-days.ts';
import { equalParts } from '#server/rules/money/equal-parts.ts';
import { shareOf } from '#server/rules/money/share-of.ts';

/** One instalment of a plan, in cents. `balance` is the capital left after it. */
export interface PlanInstalment {
  number: number;
  amount: number;
  capital: number;
  interest: number;
  balance: number;
}

/** Terms of financing. Rates in basis points; `monthly` zero means no interest. */
export interface PlanTerms {
  system: 'french' | 'direct';
  downPayment: number;
  monthly: number;
  count: number;
}

export interface PlanOffer {
  downPayment: number;
  financed: number;
  instalments: PlanInstalment[];
  interest: number;
  total: number;
}

const BASIS = 10_000n;

/** Constant instalment: P·i / (1 − (1+i)^−n), in exact integers, rounded half-up. */
function constantInstalment(principal: number, monthly: number, count: number): number {
  if (monthly === 0) return Number(divideHalfUp(BigInt(principal), BigInt(count)));
  const rate = BigInt(monthly);
  const growth = (BASIS + rate) ** BigInt(count);
  const divisor = BASIS * (growth - BASIS ** BigInt(count));
  return Number(divideHalfUp(BigInt(principal) * rate * growth, divisor));
}

/** French system: constant instalments, interest on the balance; the last one takes what rounding left. */
export function frenchSchedule(principal: number, monthly: number, count: number): PlanInstalment[] {
  const constant = constantInstalment(principal, monthly, count);
  const schedule: PlanInstalment[] = [];
  let balance = principal;
  for (let number = 1; number <= count; number++) {
    const interest = shareOf(balance, monthly);
    const capital = number === count ? balance : Math.min(constant - interest, balance);
    balance -= capital;
    schedule.push({ number, amount: capital + interest, capital, interest, balance });
  }
  return schedule;
}

/** Direct rate: interest on the whole capital for every month, in equal parts; the last one adjusts. */
export function directSchedule(principal: number, monthly: number, count: number): PlanInstalment[] {
  const interest = shareOf(principal, monthly * count);
  const interests = equalParts(interest, count);
  let balance = principal;
  return equalParts(principal + interest, count).map((amount, i) => {
    const capital = amount - (interests[i] ?? 0);
    balance -= capital;
    return { number: i + 1, amount, capital, interest: amount - capital, balance };
  });
}

/** The whole plan of a debt: down payment, what is financed and its instalments. */
export function planOffer(debt: number, terms: PlanTerms): PlanOffer {
  return planWithDownPayment(debt, shareOf(debt, terms.downPayment), terms);
}

/** The same with a given down payment in cents, the minimum or more. */
export function planWithDownPayment(
  debt: number,
  downPayment: number,
  terms: Omit<PlanTerms, 'downPayment'>,
): PlanOffer {
  const financed = debt - downPayment;
  const schedule = terms.system === 'french' ? frenchSchedule : directSchedule;
  const instalments = schedule(financed, terms.monthly, terms.count);
  const interest = instalments.reduce((sum, instalment) => sum + instalment.interest, 0);
  return { downPayment, financed, instalments, interest, total: debt + interest };
}

/** Limits that the ordinance sets on a plan, in cents. */
export interface PlanLimits {
  minDebt: number;
  maxCount: number;
  minInstalment: number;
}

/** Why a debt cannot be paid by that plan, in cash if it has no offer; null when it can. */
export function planRefusal(
  debt: number,
  offer: PlanOffer | null,
  limits: PlanLimits,
): 'debt-too-small' | 'too-many-instalments' | 'instalment-too-small' | null {
  if (debt < limits.minDebt) return 'debt-too-small';
  const instalments = offer?.instalments ?? [];
  if (instalments.length > limits.maxCount) return 'too-many-instalments';
  return instalments.some((i) => i.amount < limits.minInstalment) ? 'instalment-too-small' : null;
}

/** Due days of a plan: the down payment in business days from its signing, the instalments on a day of the month. */
export interface PlanDueRule {
  downPaymentDays: number;
  monthDay: number;
}

export const PLAN_DUE_RULE: PlanDueRule = { downPaymentDays: 5, monthDay: 10 };

/**
 * Due days of a plan signed on a day: the down payment in business days, the instalments on a day of each next month,
 * rolled.
 */
export function planDueDates(
  signed: string,
  count: number,
  rule: PlanDueRule,
  holidays: Holidays,
): { downPayment: string; instalments: string[] } {
  const first = yearOf(signed) * 12 + monthOf(signed);
  const instalments = Array.from({ length: count }, (_, i) => {
    const month = String(((first + i) % 12) + 1).padStart(2, '0');
    const day = String(rule.monthDay).padStart(2, '0');
    return rollForward(`${Math.floor((first + i) / 12)}-${month}-${day}`, holidays);
  });
  return { downPayment: businessDayAfter(signed, rule.downPaymentDays, holidays), instalments };
}
