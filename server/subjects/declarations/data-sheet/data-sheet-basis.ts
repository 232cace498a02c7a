import type { Caller, Moment, Refusing } from '#server/core/context/context.ts';
import { BUSINESS_TAXES } from '#server/rules/taxes/tax-codes.ts';
import { activitiesOfBusiness, allActivities, businessesOf } from '#server/subjects/businesses/businesses.ts';
import { dataSheetsOf } from './data-sheets.ts';
import { isInForce } from '#server/rules/calendar/in-force.ts';
import type { Activity, Business } from '#server/core/store/schema/declaration-schema.ts';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { findTaxpayer } from '#server/core/access/taxpayers.ts';
import { contactOf } from '#server/subjects/taxpayers/contact.ts';
import type { RegisteredData } from './registered-data.ts';

/** Registered data of an inscription, needed to declare changes to it. */
export interface DataSheetBasis {
  business: Business;
  owner: Taxpayer;
  registered: RegisteredData;
  /** Names of all activities, by code. */
  activityNames: ReadonlyMap<string, string>;
  /** Activities that can be declared as begun. */
  offered: readonly Activity[];
  /** Number of the last data sheet of the taxpayer, for any inscription; null: none. */
  last: string | null;
}

/** Refuses with `padron_ajeno` unless it is an open business of the signed-in taxpayer. */
export async function dataSheetBasis(
  padron: string,
  context: Moment & Caller & Refusing<'padron_ajeno'>,
): Promise<DataSheetBasis> {
  const { db, taxpayer, today, refuse } = context;
  const owner = taxpayer && (await findTaxpayer(db, taxpayer.id));
  const own = owner ? await businessesOf(db, owner.id) : [];
  const business = own.find(
    ({ register_number, tax, until }) =>
      register_number === padron && until === null && BUSINESS_TAXES.includes(tax),
  );
  if (!owner || !business) throw refuse('padron_ajeno', { padron });
  const activities = await allActivities(db);
  const [last] = await dataSheetsOf(
    db,
    own.map(({ register_number }) => register_number),
  );
  return {
    business,
    owner,
    registered: {
      fiscalAddress: owner.fiscal_address,
      ...contactOf(owner.profile),
      name: business.name,
      address: business.address,
      activities: await activitiesOfBusiness(db, padron, { from: today, to: today }),
    },
    activityNames: new Map(activities.map(({ code, name }) => [code, name] as const)),
    offered: activities.filter((one) => isInForce(one, today)),
    last: last?.number ?? null,
  };
}
