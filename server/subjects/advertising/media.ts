import type { Context } from '#server/core/context/context.ts';
import type { AdvertisingMedium } from '#server/core/store/advertising-schema.ts';
import type { Database } from '#server/core/store/database.ts';
import type { Expediente, ObligationRow } from '#server/core/store/schema.ts';
import { conceptId } from '#server/rules/concept-id.ts';
import { mediumState } from '#server/rules/medium-state.ts';
import { ADVERTISING_TAX } from '#server/rules/tax-names.ts';
import { obligationsOfTaxpayer } from '#server/subjects/debt/obligations.ts';
import { findExpediente } from '#server/subjects/expedientes/expedientes.ts';

/** A sign, or a vehicle with advertising, with the expediente that declares it and what was ever charged for it. */
export interface OwnMedium {
  medium: AdvertisingMedium;
  expediente: Expediente | null;
  rows: ObligationRow[];
  /** A code of estados_medio. */
  state: string;
}

/** The advertising of a taxpayer, newest first. */
export async function ownMedia({ db, taxpayer }: Pick<Context, 'db' | 'taxpayer'>): Promise<OwnMedium[]> {
  if (!taxpayer) return [];
  const media = await db
    .selectFrom('advertising_medium')
    .selectAll()
    .where('taxpayer_id', '=', taxpayer.id)
    .orderBy('number', 'desc')
    .execute();
  const charged = media.length > 0 ? await obligationsOfTaxpayer(db, taxpayer.id) : [];
  const find = async (year: number | null, number: number | null) =>
    (year !== null && number !== null && (await findExpediente(db, year, number))) || null;
  return Promise.all(
    media.map(async (medium) => {
      const expediente = await find(medium.year, medium.expediente);
      const removal = await find(medium.removal_year, medium.removal_expediente);
      const rows = charged.filter(({ tax, object }) => tax === ADVERTISING_TAX && object === medium.number);
      const state = mediumState({ declared: expediente?.state ?? null, removal: removal?.state ?? null });
      return { medium, expediente, rows, state };
    }),
  );
}

/** The id of what a sign or a vehicle pays in a year, from the month it is charged in. */
export function mediumConcept({ register_number }: Pick<AdvertisingMedium, 'register_number'>, day: string) {
  return conceptId({
    tax: ADVERTISING_TAX,
    register: register_number,
    year: day.slice(0, 4),
    period: day.slice(5, 7),
    declaration: '0000',
    rectification: '0',
    instalment: '1',
  });
}

/** The greatest register of advertising, as a count: the series of their numbers goes on after it. */
export async function lastMedium(db: Database): Promise<number> {
  const { last } = await db
    .selectFrom('advertising_medium')
    .select((of) => of.fn.max('register_number').as('last'))
    .executeTakeFirstOrThrow();
  return last ? Number(last) - FIRST_REGISTER : 0;
}

/** Registers of advertising begin with this. */
export const FIRST_REGISTER = 920_000;
