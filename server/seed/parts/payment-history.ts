import { addDays } from '#formats/date.ts';
import { businessDayAfter } from '#server/rules/calendar/business-days.ts';
import { secondDueDate } from '#server/rules/calendar/due-dates.ts';
import { lateInterest } from '#server/rules/money/interest.ts';
import type { Charge, ObligationRow } from '#server/core/store/schema/schema.ts';
import type { Collector } from './collector.ts';
import { twoDigits } from './month.ts';
import { numberIssues } from './number-issues.ts';
import type { Issue, Paid } from './number-issues.ts';
import type { DatedOffice } from './office.ts';
import { Random } from './random.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

const CARDS = [
  { brand: 'Visa', bin: '450799', last_four: '4905' },
  { brand: 'Mastercard', bin: '555555', last_four: '4444' },
  { brand: 'Cabal', bin: '604201', last_four: '0121' },
  { brand: 'NaranjaX', bin: '589562', last_four: '0036' },
];
const REJECTIONS = ['Fondos insuficientes', 'Tarjeta vencida', 'Pedí autorización a tu banco'];

/** Providers are not queried about historical payments. */
const NEVER_ASKED = { held_until: '', next_ask_at: '', asks: 0 };

type Method = 'TARJETA' | 'QR' | 'CODIGO' | 'EFECTIVO';

/** Collects issued and paid slips, in any order, and numbers them at the end. */
export class PaymentHistory {
  readonly #random = new Random('payments');
  readonly #issues: Issue[] = [];
  readonly #office: DatedOffice;

  constructor(office: DatedOffice) {
    this.#office = office;
  }

  /** Lines of one object and tax that were paid together on a day. */
  paid(lines: readonly ObligationRow[], day: string): void {
    const random = this.#random;
    const issue = this.#issue(lines, addDays(day, -random.integer(0, 2)), day);
    const mode = lines.length === 12 ? 'ANUAL' : 'CUOTA';
    const method = random.pick<Method>(['TARJETA', 'CODIGO', 'EFECTIVO', 'EFECTIVO', 'QR']);
    const last = this.#attempt(issue, lines, method, day, 'ACREDITADO');
    const rejected = method === 'TARJETA' && random.chance(6);
    const before = rejected ? [this.#rejected(last)] : [];
    const after = method === 'QR' && random.chance(0.2) ? [this.#doubled(last)] : [];
    this.#issues.push({
      ...issue,
      slip: { ...issue.slip, mode, status: 'PAGADA' },
      attempts: [...before, last, ...after],
      holds: false,
    });
  }

  /** Lines with a payment in progress: they are EN_PROCESO. */
  pending(lines: readonly ObligationRow[], day: string, method: 'CODIGO' | 'EFECTIVO'): void {
    const issue = this.#issue(lines, day, this.#office.today);
    this.#issues.push({
      ...issue,
      attempts: [this.#attempt(issue, lines, method, day, 'PENDIENTE')],
      holds: true,
    });
  }

  /** An unpaid slip, issued before its due day. `tried`: a QR payment was started. */
  unpaid(
    lines: readonly ObligationRow[],
    issued: string,
    { status, tried }: { status?: CodeOf<'estados_boleta'>; tried: boolean },
  ): void {
    const issue = this.#issue(lines, issued, issued);
    const attempts = tried ? [this.#attempt(issue, lines, 'QR', issued, 'VENCIDO')] : [];
    const expired = (issue.slip.due_2 ?? issue.slip.due_1) < this.#office.today;
    const slip = { ...issue.slip, status: status ?? (expired ? 'VENCIDA' : 'EMITIDA') };
    this.#issues.push({ ...issue, slip, attempts, holds: false });
  }

  /** The slip of a stamp, paid in cash on a day; null: unpaid. */
  stamped(slip: Issue['slip'], charge: Charge, day: string | null): void {
    const lines = [{ obligation_id: charge.id, capital: slip.amount_1, interest: 0, discount: 0 }];
    const issue = { slip, lines, obligations: [charge], attempts: [], holds: false };
    const attempts = day === null ? [] : [this.#attempt(issue, [], 'EFECTIVO', day, 'ACREDITADO')];
    this.#issues.push({ ...issue, attempts });
  }

  /** Everything in order of day, numbered. */
  close(collector: Collector): Paid {
    return numberIssues(this.#issues, collector, this.#office.today);
  }

  #issue(lines: readonly ObligationRow[], issued: string, paid: string): Issue {
    const { holidays, rates, today } = this.#office;
    const [first] = lines as readonly [ObligationRow];
    const due = lines.reduce(
      (earliest, line) => (line.due_date < earliest ? line.due_date : earliest),
      first.due_date,
    );
    const onTime = paid <= due;
    const due_1 = onTime ? due : paid;
    const twice = onTime && lines.length === 1 && first.instalment > 0;
    const due_2 = twice ? secondDueDate(due, holidays) : null;
    const charged = lines.map((line) => ({
      obligation_id: line.id,
      capital: line.capital,
      interest: lateInterest(line.capital - line.discount, line.due_date, due_1, rates).amount,
      discount: line.discount,
    }));
    const amount_1 = charged.reduce((sum, line) => sum + line.capital + line.interest - line.discount, 0);
    return {
      slip: {
        tax: first.tax,
        object: first.object,
        issued_on: issued <= today ? issued : today,
        due_1,
        amount_1,
        due_2,
        amount_2: due_2 === null ? null : amount_1 + lateInterest(amount_1, due, due_2, rates).amount,
        mode: 'CUOTA',
        status: 'EMITIDA',
        tribute: null,
        file_id: null,
      },
      lines: charged,
      obligations: lines,
      attempts: [],
      holds: false,
    };
  }

  #attempt(
    issue: Issue,
    lines: readonly ObligationRow[],
    method: Method,
    day: string,
    state: CodeOf<'estados_pago'>,
  ): Issue['attempts'][number] {
    const random = this.#random;
    const at = `${day}T${twoDigits(random.integer(11, 22))}:${twoDigits(random.integer(0, 59))}`;
    const card = method === 'TARJETA' ? random.pick(CARDS) : { brand: null, bin: null, last_four: null };
    return {
      operation_id: random.uuid(),
      method,
      amount: issue.slip.amount_1,
      instalments: method === 'TARJETA' && issue.slip.amount_1 > 60_000_00 ? 3 : 1,
      interest: 0,
      state,
      reason: state === 'VENCIDO' ? 'La operación no se completó a tiempo' : null,
      ...card,
      authorization: method === 'TARJETA' && state === 'ACREDITADO' ? random.digits(6) : null,
      receipt_number: null,
      file_id: null,
      taxpayer_id: lines[0]?.taxpayer_id ?? null,
      created_at: `${at}:07.000Z`,
      updated_at: `${at}:21.000Z`,
      email: null,
      ...NEVER_ASKED,
      credited_on: state === 'ACREDITADO' ? businessDayAfter(day, 1, this.#office.holidays) : null,
    };
  }

  /** A duplicate of the payment half an hour later, refunded. */
  #doubled(first: Issue['attempts'][number]): Issue['attempts'][number] {
    const again = new Date(Date.parse(first.created_at) + 1_800_000).toISOString();
    return {
      ...first,
      operation_id: this.#random.uuid(),
      state: 'REVERSADO',
      credited_on: null,
      reason: 'Pago duplicado: te devolvimos el importe',
      created_at: again,
      updated_at: again,
    };
  }

  /** A failed attempt two hours before the successful one. */
  #rejected(last: Issue['attempts'][number]): Issue['attempts'][number] {
    const before = new Date(Date.parse(last.created_at) - 7_200_000).toISOString();
    return {
      ...last,
      operation_id: this.#random.uuid(),
      state: 'RECHAZADO',
      credited_on: null,
      reason: this.#random.pick(REJECTIONS),
      authorization: null,
      created_at: before,
      updated_at: before,
    };
  }
}
