import type { Caller, Letterhead, Moment, Office, DataStore } from '#server/core/context/context.ts';
import { localMinute } from '#server/core/time/clock.ts';
import { findTaxpayer } from '#server/core/access/taxpayers.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { ofObject } from '#server/core/store/locks.ts';
import type { Business, Declaration } from '#server/core/store/schema/declaration-schema.ts';
import { periodName } from '#server/rules/calendar/declared-periods.ts';
import { lateFineInTerm } from '#server/rules/taxes/fines.ts';
import { obligationsById } from '#server/subjects/debt/obligations.ts';
import type { Assessment } from './assess.ts';
import { declarationReceipt } from './declaration-receipt.ts';
import { declarationsOf } from './declarations.ts';
import { declarationKindOf } from './kinds.ts';
import { lateFineId } from './late-fine.ts';

/** All that a business declared, with receipts: those that came into the store without one, as from a former system, have it made now. */
export async function withReceipts(
  business: Business,
  context: Moment & Caller & Letterhead & Pick<Office, 'tables'>,
): Promise<Declaration[]> {
  const register = business.register_number;
  const filed = await declarationsOf(context.db, register);
  if (filed.every(hasReceipt)) return filed;
  return withLocks(context, [ofObject(register)], async (inside) => {
    for (const one of await declarationsOf(inside.db, register))
      if (!hasReceipt(one)) await makeReceipt(one, business, inside);
    return declarationsOf(inside.db, register);
  });
}

const hasReceipt = ({ file_id: id }: Declaration) => id !== null;

/** The receipt that it would have had on the day it was filed. */
async function makeReceipt(
  declaration: Declaration,
  business: Business,
  context: Moment & Caller & Letterhead & Pick<Office, 'tables'>,
): Promise<void> {
  const { db, portal } = context;
  const { representative_id: id, filed_at: now } = declaration;
  const told = {
    table: await declarationKindOf(business).kept(declaration, context),
    credits: {
      withheld: declaration.withheld,
      collected: declaration.collected,
      onAccount: declaration.on_account,
      previous: declaration.previous_credit,
    },
    tax: {
      determined: declaration.determined,
      minimum: declaration.minimum,
      tax: declaration.tax_amount,
      payable: declaration.payable,
      credit: declaration.credit,
    },
    fine: await fineOf(declaration, business, context),
  };
  const then = {
    ...context,
    now,
    today: localMinute(now, portal.timeZone).slice(0, 10),
    representative: (id !== null && (await findTaxpayer(db, id))) || null,
  };
  await declarationReceipt(declaration, { business, period: periodName(declaration) }, told, then);
}

async function fineOf(
  declaration: Declaration,
  business: Business,
  { db }: DataStore,
): Promise<Assessment['fine']> {
  if (!declaration.late) return null;
  const [fine] = await obligationsById(db, [lateFineId(business, declaration)]);
  if (!fine) return null;
  return { amount: fine.capital, reduced: lateFineInTerm(fine.capital), until: fine.due_date };
}
