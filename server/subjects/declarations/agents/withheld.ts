import type { Context } from '#server/core/context/context.ts';
import type { Taxpayer } from '#server/core/store/schema.ts';
import { monthOfPeriod, monthOn, periodOfMonth, type Month } from '#server/rules/declared-months.ts';
import { AGENT_TAXES, PERCEPTION_TAX } from '#server/rules/tax-names.ts';
import { businessesOf } from '#server/subjects/businesses/businesses.ts';
import { declarationsOf, withholdingsOf } from '#server/subjects/declarations/declarations.ts';

/** Something an agent withheld of a payment or collected with a sale. Amounts in cents. */
export interface Withheld {
  id: string;
  date: string;
  period: string;
  agent: Party;
  subject: Party;
  /** RETENCION, PERCEPCION. */
  kind: string;
  voucher: string | null;
  base: number | null;
  /** Basis points. */
  rate: number | null;
  amount: number;
  certificate: string;
  /** Period of the declaration that uses it; null: none does. */
  usedIn: string | null;
}

interface Party {
  cuit: string;
  name: string;
}

const MONTHS_SHOWN = 12;

/** The months that are asked for, the last twelve unless said. Refuses with `rango_invertido`. */
export function monthsAsked(
  { desde, hasta }: { desde?: string | null; hasta?: string | null },
  { today, refuse }: Pick<Context, 'today' | 'refuse'>,
): { from: Month; to: Month } {
  const to = hasta ? monthOfPeriod(hasta) : monthOn(today);
  const from = desde ? monthOfPeriod(desde) : to - MONTHS_SHOWN + 1;
  if (from > to) throw refuse('rango_invertido');
  return { from, to };
}

/** What agents withheld from who signed in and collected from him, newest first. */
export async function sufferedBy({ db, taxpayer }: Pick<Context, 'db' | 'taxpayer'>): Promise<Withheld[]> {
  const me = taxpayer as Taxpayer;
  const rows = await db
    .selectFrom('tax_credit')
    .leftJoin('taxpayer', 'taxpayer.cuit', 'tax_credit.agent_cuit')
    .leftJoin('declaration', 'declaration.number', 'tax_credit.declaration')
    .leftJoin('declaration_withholding', (on) =>
      on
        .onRef('declaration_withholding.declaration', '=', 'tax_credit.informed_in')
        .onRef('declaration_withholding.certificate', '=', 'tax_credit.certificate')
        .on('declaration_withholding.subject_cuit', '=', me.cuit),
    )
    .select(['tax_credit.id', 'tax_credit.kind', 'tax_credit.period', 'tax_credit.agent_cuit'])
    .select(['tax_credit.certificate', 'tax_credit.date', 'tax_credit.amount'])
    .select(['taxpayer.name as agent', 'declaration.period as usedIn'])
    .select([
      'declaration_withholding.voucher',
      'declaration_withholding.base',
      'declaration_withholding.rate',
    ])
    .where('tax_credit.taxpayer_id', '=', me.id)
    .where('tax_credit.kind', 'in', ['RETENCION', 'PERCEPCION'])
    .orderBy('tax_credit.date', 'desc')
    .orderBy('tax_credit.id')
    .execute();
  return rows.map(({ agent_cuit: cuit, agent, ...row }) => ({
    ...row,
    agent: { cuit, name: agent ?? '' },
    subject: { cuit: me.cuit, name: me.name },
  }));
}

/** What who signed in declared as an agent, by what is in force, newest first; null: he is none. */
export async function practisedBy({
  db,
  taxpayer,
}: Pick<Context, 'db' | 'taxpayer'>): Promise<Withheld[] | null> {
  const me = taxpayer as Taxpayer;
  const agencies = (await businessesOf(db, me.id)).filter(({ tax }) => AGENT_TAXES.includes(tax));
  if (agencies.length === 0) return null;
  const found = await Promise.all(
    agencies.map(async ({ register_number, tax }) => {
      const inForce = (await declarationsOf(db, register_number)).filter(
        ({ state }) => state === 'PRESENTADA',
      );
      const periods = new Map(inForce.map(({ number, period }) => [number, period]));
      const lines = await withholdingsOf(db, [...periods.keys()]);
      return lines.map((line): Withheld => ({
        id: `${line.declaration}:${line.line}`,
        date: line.date,
        period: periods.get(line.declaration) ?? '',
        agent: { cuit: me.cuit, name: me.name },
        subject: { cuit: line.subject_cuit, name: line.subject_name },
        kind: tax === PERCEPTION_TAX ? 'PERCEPCION' : 'RETENCION',
        voucher: line.voucher,
        base: line.base,
        rate: line.rate,
        amount: line.amount,
        certificate: line.certificate,
        usedIn: null,
      }));
    }),
  );
  return found.flat().toSorted((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));
}

/** Those of some months. */
export function within(all: readonly Withheld[], { from, to }: { from: Month; to: Month }): Withheld[] {
  return all.filter(({ period }) => monthOfPeriod(period) >= from && monthOfPeriod(period) <= to);
}

export const writtenMonths = ({ from, to }: { from: Month; to: Month }) => ({
  desde: periodOfMonth(from),
  hasta: periodOfMonth(to),
});
