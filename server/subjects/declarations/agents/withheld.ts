import { sql } from 'kysely';
import type { Context, DataStore, SignedIn } from '#server/core/context/context.ts';
import { monthOfPeriod, monthOn, periodOfMonth, type Month } from '#server/rules/calendar/declared-months.ts';
import { AGENT_TAXES, PERCEPTION_TAX } from '#server/rules/taxes/tax-codes.ts';
import { businessesOf } from '#server/subjects/businesses/businesses.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A withholding on a payment or a perception on a sale, by an agent. Amounts in cents. */
export interface Withheld {
  id: string;
  date: string;
  period: string;
  agent: Party;
  subject: Party;
  kind: CodeOf<'clases_credito'>;
  voucher: string | null;
  base: number | null;
  /** In basis points. */
  rate: number | null;
  amount: number;
  certificate: string;
  /** Period of the declaration that uses it; null: unused. */
  usedIn: string | null;
}

interface Party {
  cuit: string;
  name: string;
}

const MONTHS_SHOWN = 12;

/** The requested months, the last twelve by default. Refuses with `rango_invertido`. */
export function requestedMonths(
  { desde, hasta }: { desde?: string | null; hasta?: string | null },
  { today, refuse }: Pick<Context<'rango_invertido'>, 'today' | 'refuse'>,
): { from: Month; to: Month } {
  const to = hasta ? monthOfPeriod(hasta) : monthOn(today);
  const from = desde ? monthOfPeriod(desde) : to - MONTHS_SHOWN + 1;
  if (from > to) throw refuse('rango_invertido');
  return { from, to };
}

/** Filter: months, and a text found in a CUIT, a name or a certificate. */
export interface WithholdingFilter {
  from: Month;
  to: Month;
  text?: string | null;
  /** A single one, by id. */
  id?: string;
}

/** Withholdings suffered or practised: totals, and lines, newest first. */
export interface WithholdingList {
  totals(): Promise<{ count: number; sum: number }>;
  lines(part?: { limit: number; offset: number }): Promise<Withheld[]>;
}

const ALL_MONTHS = { from: 0, to: Number.MAX_SAFE_INTEGER };
const ALL_LINES = { limit: Number.MAX_SAFE_INTEGER, offset: 0 };

/** Amounts that agents withheld or collected from the signed-in taxpayer. */
export function withholdingsReceived(
  { db, taxpayer }: DataStore & SignedIn,
  asked: WithholdingFilter = ALL_MONTHS,
): WithholdingList {
  const me = taxpayer;
  let found = db
    .selectFrom('tax_credit as credit')
    .leftJoin('taxpayer as agent', 'agent.cuit', 'credit.agent_cuit')
    .where('credit.taxpayer_id', '=', me.id)
    .where('credit.kind', 'in', ['RETENCION', 'PERCEPCION']);
  if (asked !== ALL_MONTHS)
    found = found.where(({ between }) => between(monthOf('credit.period'), asked.from, asked.to));
  if (asked.id !== undefined) found = found.where('credit.id', '=', asked.id);
  if (asked.text)
    found = found.where(saying(asked.text, ['credit.agent_cuit', 'agent.name', 'credit.certificate']));
  return {
    totals: () =>
      totalsOf(found.select((of) => [of.fn.countAll().as('count'), of.fn.sum('credit.amount').as('sum')])),
    async lines({ limit, offset } = ALL_LINES) {
      const rows = await found
        .leftJoin('declaration', 'declaration.number', 'credit.declaration')
        .leftJoin('declaration_withholding as line', (on) =>
          on
            .onRef('line.declaration', '=', 'credit.informed_in')
            .onRef('line.certificate', '=', 'credit.certificate')
            .on('line.subject_cuit', '=', me.cuit),
        )
        .select(['credit.id', 'credit.kind', 'credit.period', 'credit.agent_cuit'])
        .select(['credit.certificate', 'credit.date', 'credit.amount'])
        .select(['agent.name as agent', 'declaration.period as usedIn'])
        .select(['line.voucher', 'line.base', 'line.rate'])
        .orderBy('credit.date', 'desc')
        .orderBy('credit.id')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(({ agent_cuit: cuit, agent, ...row }) => ({
        ...row,
        agent: { cuit, name: agent ?? '' },
        subject: { cuit: me.cuit, name: me.name },
      }));
    },
  };
}

/** Amounts that the signed-in taxpayer declared as an agent, in declarations in force; null when not an agent. */
export async function withholdingsMade(
  { db, taxpayer: me }: DataStore & SignedIn,
  asked: WithholdingFilter = ALL_MONTHS,
): Promise<WithholdingList | null> {
  const agencies = (await businessesOf(db, me.id)).filter(({ tax }) => AGENT_TAXES.includes(tax));
  if (agencies.length === 0) return null;
  const taxes = new Map(agencies.map(({ register_number, tax }) => [register_number, tax]));
  let found = db
    .selectFrom('declaration_withholding as line')
    .innerJoin('declaration', 'declaration.number', 'line.declaration')
    .where('declaration.register_number', 'in', [...taxes.keys()])
    .where('declaration.state', '=', 'PRESENTADA');
  if (asked !== ALL_MONTHS)
    found = found.where(({ between }) => between('declaration.month', asked.from, asked.to));
  if (asked.id !== undefined) {
    const [declaration = '', line] = asked.id.split(':');
    found = found.where('line.declaration', '=', declaration).where('line.line', '=', Number(line));
  }
  if (asked.text)
    found = found.where(saying(asked.text, ['line.subject_cuit', 'line.subject_name', 'line.certificate']));
  return {
    totals: () =>
      totalsOf(found.select((of) => [of.fn.countAll().as('count'), of.fn.sum('line.amount').as('sum')])),
    async lines({ limit, offset } = ALL_LINES) {
      const rows = await found
        .selectAll('line')
        .select(['declaration.period', 'declaration.register_number'])
        .orderBy('line.date', 'desc')
        .orderBy('line.declaration')
        .orderBy('line.line')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map((line): Withheld => ({
        id: `${line.declaration}:${line.line}`,
        date: line.date,
        period: line.period,
        agent: { cuit: me.cuit, name: me.name },
        subject: { cuit: line.subject_cuit, name: line.subject_name },
        kind: taxes.get(line.register_number) === PERCEPTION_TAX ? 'PERCEPCION' : 'RETENCION',
        voucher: line.voucher,
        base: line.base,
        rate: line.rate,
        amount: line.amount,
        certificate: line.certificate,
        usedIn: null,
      }));
    },
  };
}

async function totalsOf(asked: { executeTakeFirstOrThrow(): Promise<{ count: unknown; sum: unknown }> }) {
  const { count, sum } = await asked.executeTakeFirstOrThrow();
  return { count: Number(count), sum: Number(sum ?? 0) };
}

/** SQL that converts a period in wire format (`03/2026`) to a month. */
const monthOf = (column: string) =>
  sql<number>`cast(substr(${sql.ref(column)}, 4) as integer) * 12 + cast(substr(${sql.ref(column)}, 1, 2) as integer) - 1`;

/** SQL that finds a text in some columns, ignoring case and the hyphens of a CUIT. */
function saying(text: string, columns: readonly string[]) {
  const written = text.trim().toUpperCase();
  const parts = new Set([written, written.replace(/^(\d\d)-?(\d{8})-?(\d)$/, '$1$2$3')]);
  const like = [...parts].map((part) => `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`);
  const tries = columns.flatMap((column) =>
    like.map((pattern) => sql<boolean>`upper(${sql.ref(column)}) like ${pattern} escape '\\'`),
  );
  return sql<boolean>`(${sql.join(tries, sql` or `)})`;
}

/** The withholding with an id, suffered or practised by the signed-in taxpayer; undefined when it is neither. */
export async function withheldOne(id: string, context: DataStore & SignedIn): Promise<Withheld | undefined> {
  const asked = { ...ALL_MONTHS, id };
  const side = /^[^:]+:\d{1,9}$/.test(id)
    ? await withholdingsMade(context, asked)
    : withholdingsReceived(context, asked);
  return (await side?.lines({ limit: 1, offset: 0 }))?.[0];
}

export const writtenMonths = ({ from, to }: { from: Month; to: Month }) => ({
  desde: periodOfMonth(from),
  hasta: periodOfMonth(to),
});
