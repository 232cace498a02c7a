import { landfillFee } from '#server/rules/money/tariffs.ts';
import type { Context } from '#server/core/context/context.ts';
import { tariffInForce, type Tariff } from '#server/core/catalogues/catalogues.ts';

/** Tariff of the landfill, with the fee in cents for a weight. */
export interface LandfillTariff extends Tariff {
  feeOf(kilograms: number): number;
}

/** Tariff of the landfill on a day. Refuses with `sin_tarifa`. */
export async function landfillTariff(
  day: string,
  context: Pick<Context<'sin_tarifa'>, 'db' | 'refuse'>,
): Promise<LandfillTariff> {
  const { units, unit } = await tariffInForce('VERTEDERO_TONELADA', day, context);
  return { units, unit, feeOf: (kilograms) => landfillFee(kilograms, units, unit) };
}
