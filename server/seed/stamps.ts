import { guardedObject } from '#server/subjects/slips/guarded-object.ts';
import { addDays, yearOf } from '#formats/date.ts';
import { rollForward } from '#server/rules/calendar/business-days.ts';
import { STAMP_DAYS } from '#server/rules/states/stamp-state.ts';
import { unitsToCents } from '#server/rules/money/tariffs.ts';
import type { Charge, Stamp, StampConcept, Taxpayer } from '#server/core/store/schema/schema.ts';
import { STAMP_CONCEPTS } from './catalogues/stamp-concepts.ts';
import { monthOn, numberInYear, twoDigits } from './parts/month.ts';
import type { Issue } from './parts/number-issues.ts';
import { unitOn, type DatedOffice } from './parts/office.ts';

/** A stamp before its slip is numbered. */
export interface StampDraft {
  stamp: Omit<Stamp, 'slip_number'>;
  charge: Charge;
  slip: Issue['slip'];
}

/** A stamp, with the days ago of each event. */
interface StampCase {
  code: string;
  /** CUIT of the holder; absent: a person without fiscal key. */
  cuit?: string;
  issued: number;
  paid?: number;
  used?: number;
}

/** First number given after the seed, as in the examples of its endpoint. */
const NEXT_STAMP = 91_234;
const FIRST_OF_OLD_YEARS = 90_001;

/** Oldest first: two of each state, including those expired without payment or use. */
const CASES: readonly StampCase[] = [
  { code: '0062-005', issued: 96, paid: 95 },
  { code: '0062-007', issued: 84 },
  { code: '0071-003', issued: 48, paid: 46, used: 41 },
  { code: '0062-020', issued: 30, paid: 30, used: 28 },
  { code: '0062-030', issued: 13, paid: 12 },
  { code: '0071-006', issued: 6 },
  { code: '0062-014', cuit: '20981001126', issued: 2, paid: 1 },
  { code: '0028-001', issued: 1 },
];

/** Stamps in every state, one of them Tolaba's. */
export function stampDrafts(taxpayers: readonly Taxpayer[], office: DatedOffice): StampDraft[] {
  const others = taxpayers.filter(({ password_hash }) => password_hash === null);
  const years = CASES.map(({ issued }) => yearOf(addDays(office.today, -issued)));
  return CASES.map((one, i) => {
    const year = years[i] as number;
    const ofYear = years.filter((other) => other === year).length;
    const before = years.slice(0, i).filter((other) => other === year).length;
    const first = year === yearOf(office.today) ? NEXT_STAMP - ofYear : FIRST_OF_OLD_YEARS;
    const holder = taxpayers.find(({ cuit }) => cuit === one.cuit) ?? (others[i] as Taxpayer);
    return draftOf(one, `S-${year}-${String(first + before).padStart(7, '0')}`, holder, office);
  });
}

function draftOf(one: StampCase, number: string, holder: Taxpayer, office: DatedOffice): StampDraft {
  const { today, holidays } = office;
  const { code, concept, tax, units } = STAMP_CONCEPTS.find((of) => of.code === one.code) as StampConcept;
  const ago = (days: number | undefined) => (days === undefined ? null : addDays(today, -days));
  const issued_on = addDays(today, -one.issued);
  const paid_on = ago(one.paid);
  const due = rollForward(addDays(issued_on, STAMP_DAYS), holidays);
  const month = monthOn(issued_on);
  return {
    stamp: {
      number,
      document: holder.cuit,
      name: holder.name,
      expediente: null,
      notes: null,
      issued_on,
      paid_on,
      used_on: ago(one.used),
      file_id: null,
    },
    charge: {
      id: `SELLADO-${number}-${code}`,
      concept,
      period: `${twoDigits(numberInYear(month))}/${yearOf(issued_on)}`,
      due_date: due,
      paid_on,
      receipt_number: null,
    },
    slip: {
      tax,
      object: guardedObject(number, holder.cuit),
      issued_on,
      due_1: due,
      amount_1: unitsToCents(units, unitOn('UT', issued_on)),
      due_2: null,
      amount_2: null,
      mode: 'SELLADO',
      status: paid_on !== null ? 'PAGADA' : due < today ? 'VENCIDA' : 'EMITIDA',
      tribute: null,
      file_id: null,
    },
  };
}
