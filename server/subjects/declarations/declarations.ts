import type { Kysely } from 'kysely';
import type {
  Declaration,
  DeclarationActivity,
  DeclarationStay,
  DeclarationWithholding,
  TaxCredit,
} from '#server/core/store/schema/declaration-schema.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { nextInSeries } from '#server/core/store/series.ts';

/** Declarations of a business, oldest period first, each period from its original on. */
export function declarationsOf(db: Kysely<Schema>, register: string): Promise<Declaration[]> {
  return db
    .selectFrom('declaration')
    .selectAll()
    .where('register_number', '=', register)
    .orderBy('month')
    .orderBy('fortnight')
    .orderBy('sequence')
    .execute();
}

/** Lines by activity of a declaration, in order of code. */
export function activitiesOf(db: Kysely<Schema>, declaration: string): Promise<DeclarationActivity[]> {
  return db
    .selectFrom('declaration_activity')
    .selectAll()
    .where('declaration', '=', declaration)
    .orderBy('activity')
    .execute();
}

/** The stays of a declaration, in their order. */
export function staysOf(db: Kysely<Schema>, declaration: string): Promise<DeclarationStay[]> {
  return db
    .selectFrom('declaration_stay')
    .selectAll()
    .where('declaration', '=', declaration)
    .orderBy('line')
    .execute();
}

/** Withholdings in some declarations of an agent, in their order. */
export function withholdingsOf(
  db: Kysely<Schema>,
  declarations: readonly string[],
): Promise<DeclarationWithholding[]> {
  return db
    .selectFrom('declaration_withholding')
    .selectAll()
    .where('declaration', 'in', declarations.length > 0 ? declarations : [''])
    .orderBy('declaration')
    .orderBy('line')
    .execute();
}

/** The file a declaration was made with; undefined: none. */
export function fileOf(db: Kysely<Schema>, declaration: string): Promise<{ rejected: number } | undefined> {
  return db
    .selectFrom('declaration_file')
    .select('rejected')
    .where('declaration', '=', declaration)
    .executeTakeFirst();
}

/** Withholdings of a taxpayer that no declaration uses, apart from the one being replaced; oldest first. */
export async function creditsFor(
  db: Kysely<Schema>,
  taxpayerId: number,
  replaced: string | null,
): Promise<TaxCredit[]> {
  return db
    .selectFrom('tax_credit')
    .selectAll()
    .where('taxpayer_id', '=', taxpayerId)
    .where((is) => is.or([is('declaration', 'is', null), is('declaration', '=', replaced ?? '')]))
    .orderBy('date')
    .orderBy('id')
    .execute();
}

/** The credit of a certificate, used or not. */
export function creditOf(
  db: Kysely<Schema>,
  { taxpayer_id, agent_cuit, certificate }: Pick<TaxCredit, 'taxpayer_id' | 'agent_cuit' | 'certificate'>,
): Promise<TaxCredit | undefined> {
  return db
    .selectFrom('tax_credit')
    .selectAll()
    .where('taxpayer_id', '=', taxpayer_id)
    .where('agent_cuit', '=', agent_cuit)
    .where('certificate', '=', certificate)
    .executeTakeFirst();
}

/**
 * The next number for a declaration of a year, monthly or of registered data. Call it in the transaction that writes
 * it.
 */
export async function nextDeclarationNumber(db: Kysely<Schema>, year: number): Promise<string> {
  const prefix = `DJ-${year}-`;
  const lastIn = async (table: 'declaration' | 'data_sheet') => {
    const { last } = await db
      .selectFrom(table)
      .select((of) => of.fn.max('number').as('last'))
      .where('number', '>=', prefix)
      .where('number', '<', `${prefix}:`)
      .executeTakeFirstOrThrow();
    return Number(last?.slice(prefix.length) ?? 0);
  };
  const last = Math.max(await lastIn('declaration'), await lastIn('data_sheet'));
  return prefix + String(await nextInSeries(db, `declaracion ${year}`, last)).padStart(7, '0');
}
