import type { Context } from '#server/core/context/context.ts';
import type { AdvertisingMedium } from '#server/core/store/schema/advertising-schema.ts';
import type { Database } from '#server/core/store/database.ts';
import type { Expediente, ObligationRow } from '#server/core/store/schema/schema.ts';
import { mediumState } from '#server/rules/states/medium-state.ts';
import { ADVERTISING_TAX } from '#server/rules/taxes/tax-codes.ts';
import { obligationsOfTaxpayer } from '#server/subjects/debt/obligations.ts';
import { findExpediente } from '#server/subjects/expedientes/expedientes.ts';
import type { CodeOf } from '#server/rules/generated/codes.ts';

/** A sign, or a vehicle with advertising, with all its charges. */
export interface StatedMedium {
  medium: AdvertisingMedium;
  /** The last expediente about it; null: it predates the portal. */
  expediente: Expediente | null;
  rows: readonly ObligationRow[];
  state: CodeOf<'estados_medio'>;
}

/** The advertising of the signed-in taxpayer, newest first. */
export async function ownMedia({ db, taxpayer }: Pick<Context, 'db' | 'taxpayer'>): Promise<StatedMedium[]> {
  if (!taxpayer) return [];
  const media = await db
    .selectFrom('advertising_medium')
    .selectAll()
    .where('taxpayer_id', '=', taxpayer.id)
    .orderBy('number', 'desc')
    .execute();
  const charged = media.length > 0 ? await obligationsOfTaxpayer(db, taxpayer.id) : [];
  const ofTax = charged.filter(({ tax }) => tax === ADVERTISING_TAX);
  return Promise.all(
    media.map((medium) =>
      mediumWithState(
        medium,
        ofTax.filter(({ object }) => object === medium.number),
        db,
      ),
    ),
  );
}

/** A medium of the signed-in taxpayer, by its number. Refuses with `medio_ajeno`. */
export async function ownMedium(
  nro: string,
  context: Pick<Context<'medio_ajeno'>, 'db' | 'taxpayer' | 'refuse'>,
): Promise<StatedMedium> {
  const own = (await ownMedia(context)).find(({ medium }) => medium.number === nro);
  if (!own) throw context.refuse('medio_ajeno', { nro });
  return own;
}

/** A medium with its state. @param rows all its charges */
export async function mediumWithState(
  medium: AdvertisingMedium,
  rows: readonly ObligationRow[],
  db: Database,
): Promise<StatedMedium> {
  const find = async (year: number | null, number: number | null) =>
    (year !== null && number !== null && (await findExpediente(db, year, number))) || null;
  const declared = await find(medium.year, medium.expediente);
  const change = await find(medium.change_year, medium.change_expediente);
  const removal = await find(medium.removal_year, medium.removal_expediente);
  const state = mediumState({
    removed: medium.removed_on !== null,
    removal: removal?.state ?? null,
    declared: declared?.state ?? null,
    change: change?.state ?? null,
    annulled: rows.length > 0 && rows.every(({ status }) => status === 'ANULADA'),
  });
  return { medium, expediente: removal ?? change ?? declared, rows, state };
}

/** Charges of a medium for a year that were not annulled. */
export function chargedIn(year: number, rows: readonly ObligationRow[]): ObligationRow[] {
  return rows.filter((row) => row.year === year && row.status !== 'ANULADA');
}

/** Highest number given to a medium, as a count, from which the series continues. */
export async function lastMedium(db: Database): Promise<number> {
  const { last } = await db
    .selectFrom('advertising_medium')
    .select((of) => of.fn.max('register_number').as('last'))
    .executeTakeFirstOrThrow();
  return last ? Number(last) - FIRST_REGISTER : 0;
}

/** The series of registers of advertising begins here. */
const FIRST_REGISTER = 920_000;

/** Number and register of a medium. */
export function namesOf(count: number, year: string): Pick<AdvertisingMedium, 'number' | 'register_number'> {
  return {
    number: `PYP-${year}-${String(count).padStart(5, '0')}`,
    register_number: String(FIRST_REGISTER + count).padStart(7, '0'),
  };
}
