import type { Caller, Moment, Office } from '#server/core/context/context.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import type { AdvertisingMedium } from '#server/core/store/schema/advertising-schema.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { debtLines, isObligationOpen, totalOf } from '#server/subjects/debt/debt.ts';
import { yearlyFee } from './charge-advertising.ts';
import { chargedIn, ownMedia, type StatedMedium } from './media.ts';

/** A medium in a year, in cents. */
export interface MediumOfYear extends StatedMedium {
  /** Description: `Luminoso, saliente`. */
  what: string;
  /** Charge for the year; without one, the amount it would be. */
  amount: number;
  /** Debt today, of all years. */
  debt: number;
}

/** Advertising of the signed-in taxpayer in a year, newest first. */
export async function advertisingOf(
  year: number,
  context: Moment & Caller & Pick<Office, 'codes' | 'portal'>,
): Promise<MediumOfYear[]> {
  const { db, today } = context;
  const own = (await ownMedia(context)).filter(({ medium }) => isThere(medium, year));
  const owed = own.flatMap(({ rows }) => rows.filter(isObligationOpen));
  const lines = await debtLines(owed, today, await debtTerms({ db, today }), context);
  return Promise.all(
    own.map(async (one) => {
      const { medium, rows } = one;
      const charged = chargedIn(year, rows).reduce((sum, { capital }) => sum + capital, 0);
      return {
        ...one,
        what: whatIs(medium, context),
        amount: charged > 0 ? charged : await yearlyFee(medium, today, db),
        debt: totalOf(lines.filter(({ row }) => row.object === medium.number)),
      };
    }),
  );
}

function isThere({ since, removed_on }: AdvertisingMedium, year: number): boolean {
  return since <= `${year}-12-31` && (removed_on === null || removed_on >= `${year}-01-01`);
}

function whatIs({ kind, mode, carrier }: AdvertisingMedium, context: Pick<Office, 'codes'>): string {
  const carriers = kind === 'CARTEL' ? 'ubicaciones_cartel' : 'tipos_vehiculo_publicidad';
  const words = [labelOf('modalidades_publicidad', mode, context)];
  if (carrier !== null) words.push(labelOf(carriers, carrier, context).toLowerCase());
  return words.join(', ');
}
