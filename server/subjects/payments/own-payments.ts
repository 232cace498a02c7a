import type { SignedIn, Context, Office, DataStore } from '#server/core/context/context.ts';
import { addDays, date } from '#formats/date.ts';
import { localMinute } from '#server/core/time/clock.ts';
import { isPaid } from '#server/rules/payments/payment-states.ts';
import type { Database } from '#server/core/store/database.ts';
import type { Payment, Taxpayer } from '#server/core/store/schema/schema.ts';
import { slipsOf } from './own-slips.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A payment made by the signed-in taxpayer, or that paid their debt. */
export interface OwnPayment {
  payment: Payment;
  /** Of its slip. */
  tax: CodeOf<'tributos'>;
  object: string;
  /** Day it was made, in the time zone of the office. */
  day: string;
  /** Amounts it paid, by tax and period, in cents. */
  lines: { tax: CodeOf<'tributos'>; period: string; total: number }[];
  /** Made from the account of another taxpayer, who owns its receipt. */
  byAnother: boolean;
}

/** States of attempts that people do not consider payments. */
const NEVER_MADE = ['INICIADO', 'VENCIDO'] as const;

/** Payments of the signed-in taxpayer between two days, newest first. */
export async function ownPayments(
  { from, to }: { from: string; to: string },
  { db, taxpayer: me, portal }: DataStore & SignedIn & Pick<Office, 'portal'>,
): Promise<OwnPayment[]> {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('slip', 'slip.number', 'payment.slip_number')
    .selectAll('payment')
    .select(['slip.tax as tax', 'slip.object as object'])
    .where('payment.state', 'not in', NEVER_MADE)
    .where('payment.updated_at', '>=', addDays(from, -1))
    .where('payment.updated_at', '<', addDays(to, 2))
    .where((is) =>
      is.or([is('payment.taxpayer_id', '=', me.id), is('payment.slip_number', 'in', slipsOf(db, me))]),
    )
    .orderBy('payment.updated_at', 'desc')
    .orderBy('payment.number', 'desc')
    .execute();
  const made = rows
    .map(({ tax, object, ...payment }) => ({
      payment,
      tax,
      object,
      day: localMinute(payment.updated_at, portal.timeZone).slice(0, 10),
      byAnother: payment.taxpayer_id !== null && payment.taxpayer_id !== me.id,
    }))
    .filter(({ day }) => day >= from && day <= to);
  const lines = await linesOf(db, me);
  return made.map((one) => ({ ...one, lines: lines.get(one.payment.slip_number) ?? [] }));
}

/** A payment by its receipt number; undefined when the signed-in taxpayer may not print it. */
export async function ownReceipt(
  number: string,
  { db, taxpayer: me }: DataStore & SignedIn,
): Promise<Payment | undefined> {
  const payment = await db
    .selectFrom('payment')
    .selectAll()
    .where('receipt_number', '=', number)
    .where((is) =>
      is.or([
        is('taxpayer_id', '=', me.id),
        is.and([is('taxpayer_id', 'is', null), is('slip_number', 'in', slipsOf(db, me))]),
      ]),
    )
    .executeTakeFirst();
  return payment && isPaid(payment.state) ? payment : undefined;
}

/** Lines of a taxpayer's debt charged by each slip, by slip number. */
async function linesOf(db: Database, { id }: Taxpayer): Promise<Map<string, OwnPayment['lines']>> {
  const rows = await db
    .selectFrom('slip_obligation')
    .innerJoin('obligation', 'obligation.id', 'slip_obligation.obligation_id')
    .innerJoin('payment', 'payment.slip_number', 'slip_obligation.slip_number')
    .distinct()
    .select(['slip_obligation.slip_number as slip', 'obligation.id as id', 'obligation.tax as tax'])
    .select(['obligation.period as period', 'obligation.due_date as due'])
    .select(['slip_obligation.capital', 'slip_obligation.interest', 'slip_obligation.discount'])
    .where((is) => is.or([is('obligation.taxpayer_id', '=', id), is('payment.taxpayer_id', '=', id)]))
    .orderBy('due')
    .execute();
  const found = new Map<string, OwnPayment['lines']>();
  for (const { slip, tax, period, capital, interest, discount } of rows)
    found.set(slip, [...(found.get(slip) ?? []), { tax, period, total: capital + interest - discount }]);
  return found;
}

const DAYS_SHOWN = 365;
const MOST_DAYS = 731;

/** The requested days, the last year by default. Refuses with `rango_invertido` or `rango_largo`. */
export function paidBetween(
  { desde, hasta }: { desde?: string | null; hasta?: string | null },
  { today, refuse }: Pick<Context<'rango_invertido' | 'rango_largo'>, 'today' | 'refuse'>,
): { from: string; to: string } {
  const to = hasta ?? today;
  const from = desde ?? addDays(to, -DAYS_SHOWN);
  if (from > to) throw refuse('rango_invertido');
  const earliest = addDays(to, -MOST_DAYS);
  if (from < earliest) throw refuse('rango_largo', { desde: date.write(earliest) });
  return { from, to };
}
