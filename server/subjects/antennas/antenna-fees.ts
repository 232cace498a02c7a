import { rollForward } from '#server/rules/calendar/business-days.ts';
import { chargeDueDate } from '#server/rules/calendar/due-dates.ts';
import { unitsToCents } from '#server/rules/money/tariffs.ts';
import type { Context } from '#server/core/context/context.ts';
import { holidays, tariffInForce, type Tariff } from '#server/core/catalogues/catalogues.ts';
import type { TariffKind } from '#server/rules/money/charged-codes.ts';

/** A fee in cents and tax units, with its due day. */
export interface AntennaFee extends Tariff {
  amount: number;
  due: string;
}

/** Business days to pay for putting a structure up. */
const DAYS = { days: 10, business: true };
/** Day of the year on which the check is due. */
const CHECK_DUE = '04-30';

type FeeContext<E extends string = never> = Pick<Context<E>, 'db' | 'today' | 'refuse'>;

/** Fee today for the installation of a structure. Refuses with `sin_tarifa`. */
export async function putUpFee(context: FeeContext): Promise<AntennaFee> {
  const { db, today } = context;
  const due = chargeDueDate(today, DAYS, await holidays(db));
  return { ...(await feeOn('ANTENA_EMPLAZAMIENTO', today, context)), due };
}

/**
 * Fee for the check of a year, by the tariff of the day it is declared, or of its due day if earlier. Refuses with
 * `sin_tarifa`.
 */
export async function checkFee(year: number, context: FeeContext): Promise<AntennaFee> {
  const { db, today } = context;
  const due = rollForward(`${year}-${CHECK_DUE}`, await holidays(db));
  return { ...(await feeOn('ANTENA_VERIFICACION', today < due ? today : due, context)), due };
}

async function feeOn(kind: TariffKind, day: string, context: FeeContext): Promise<Omit<AntennaFee, 'due'>> {
  const tariff = await tariffInForce(kind, day, context);
  return { ...tariff, amount: unitsToCents(tariff.units, tariff.unit) };
}
