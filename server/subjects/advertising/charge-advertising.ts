import { holidays, tariffUnits, unitValue } from '#server/core/catalogues/catalogues.ts';
import type { Context } from '#server/core/context/context.ts';
import type { AdvertisingMedium } from '#server/core/store/schema/advertising-schema.ts';
import type { Database } from '#server/core/store/database.ts';
import { transaction } from '#server/core/store/transaction.ts';
import { advertisingDues } from '#server/rules/taxes/advertising-dues.ts';
import { isMediumInPlace } from '#server/rules/states/medium-state.ts';
import { ADVERTISING_TAX } from '#server/rules/taxes/tax-codes.ts';
import { obligationsOf } from '#server/subjects/debt/obligations.ts';
import { feeBy, firstDue, tariffKind } from './advertising-fee.ts';
import { mediumWithState } from './media.ts';
import { yearLines } from './year-lines.ts';

/**
 * Charges the current year to the media declared before it that are still in place, by the tariff of January 1. A
 * medium with a pending removal is skipped until the office decides.
 */
export async function chargeAdvertising({ db, today }: Pick<Context, 'db' | 'today'>): Promise<void> {
  const year = Number(today.slice(0, 4));
  await transaction(db, null, async (trx) => {
    const media = await uncharged(year, trx);
    if (media.length === 0) return;
    const due = { first: await firstDue({ db: trx, today }), holidays: await holidays(trx) };
    for (const medium of media) {
      const { state } = await mediumWithState(
        medium,
        await obligationsOf(trx, medium.number, ADVERTISING_TAX),
        trx,
      );
      if (!isMediumInPlace(state) || state === 'BAJA_PEDIDA') continue;
      const amount = await yearlyFee(medium, `${year}-01-01`, trx);
      const dues = advertisingDues(year, medium.instalments, due);
      const charge = { day: `${year}-01-01`, amount, dues, label: `Publicidad ${year}` };
      if (amount > 0) await trx.insertInto('obligation').values(yearLines(medium, charge)).execute();
    }
  });
}

/** Cents a year of a medium by the tariff in force on a day; zero without one. */
export async function yearlyFee(medium: AdvertisingMedium, day: string, db: Database): Promise<number> {
  const units = await tariffUnits(db, tariffKind(medium.kind, medium.mode), day);
  return units === undefined ? 0 : feeBy({ units, unit: await unitValue(db, 'UT', day) }, medium);
}

/** Media declared before a year, in place during it and not charged for it. */
function uncharged(year: number, db: Database): Promise<AdvertisingMedium[]> {
  const first = `${year}-01-01`;
  return db
    .selectFrom('advertising_medium as m')
    .selectAll('m')
    .where('m.declared_on', '<', first)
    .where('m.removed_on', 'is', null)
    .where((is) => is.or([is('m.until', 'is', null), is('m.until', '>=', first)]))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('obligation as o')
            .select('o.id')
            .whereRef('o.object', '=', 'm.number')
            .where('o.tax', '=', ADVERTISING_TAX)
            .where('o.year', '=', year),
        ),
      ),
    )
    .execute();
}
