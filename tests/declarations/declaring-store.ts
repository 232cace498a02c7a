import { monthOfPeriod, periodOfMonth } from '#server/rules/calendar/declared-months.ts';
import type { Database } from '#server/core/store/database.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

export const KEY = 'Clave-1234';
export const TODAY = '2026-04-15';
/** CUITs of the demo set: Los Lapachos (#10) and a person, Tolaba (#1). */
export const LAPACHOS = '30006001218';
export const TOLABA = '20981001126';
const AGENT = '30006005698';

export function taxpayerOf(db: Database, cuit: string): Promise<Taxpayer> {
  return db.selectFrom('taxpayer').selectAll().where('cuit', '=', cuit).executeTakeFirstOrThrow();
}

let last = 9_000_000;

interface NewBusiness {
  activities: readonly string[];
  /** Credit that the declaration of the month before left. */
  previous?: number;
}

/** A business of its own for a test, opened in the month before `period`; gives its padrón. */
export async function addBusiness(
  db: Database,
  taxpayer: Taxpayer,
  period: string,
  { activities, previous = 0 }: NewBusiness,
): Promise<string> {
  const register_number = String((last += 1));
  const month = monthOfPeriod(period) - 1;
  const before = periodOfMonth(month);
  const since = `${before.slice(3)}-${before.slice(0, 2)}-01`;
  const place = { name: 'Local', address: 'España 1', tax: '0012' as const, since, until: null };
  await db
    .insertInto('business')
    .values({ register_number, taxpayer_id: taxpayer.id, ...place })
    .execute();
  await db
    .insertInto('business_activity')
    .values(activities.map((activity) => ({ register_number, activity })))
    .execute();
  if (previous === 0) return register_number;
  const amounts = { determined: 0, minimum: 0, tax_amount: 0, withheld: 0, collected: 0, on_account: 0 };
  await db
    .insertInto('declaration')
    .values({
      number: `DJ-${register_number}`,
      register_number,
      period: before,
      month,
      sequence: 0,
      kind: '0004',
      filed_at: `${since}T12:00:00.000Z`,
      due_date: since,
      late: 0,
      idle: 0,
      reason: null,
      ...amounts,
      previous_credit: 0,
      previous_number: null,
      payable: 0,
      credit: previous,
      state: 'PRESENTADA',
      obligation_id: null,
      file_id: null,
    })
    .execute();
  return register_number;
}

/** Adds a withholding reported by an agent for a taxpayer; gives its id. */
export async function addCredit(
  db: Database,
  taxpayer: Taxpayer,
  kind: CodeOf<'clases_credito'>,
  period: string,
  amount: number,
): Promise<string> {
  const id = String((last += 1));
  const date = `${period.slice(3)}-${period.slice(0, 2)}-15`;
  const row = {
    taxpayer_id: taxpayer.id,
    kind,
    period,
    agent_cuit: AGENT,
    certificate: `C-${id}`,
    date,
    amount,
  };
  await db
    .insertInto('tax_credit')
    .values({ id, ...row, source: 'AGENTE', declaration: null })
    .execute();
  return id;
}
