import { landfillFee } from '#server/rules/tariffs.ts';
import type { Context } from '#server/core/context/context.ts';
import { tariffUnits, unitValue } from '#server/core/catalogues/catalogues.ts';

/** Cents of so many kilograms, and what it comes from. */
export interface LandfillTariff {
  units: number;
  unit: number;
  feeOf(kilograms: number): number;
}

/** What dumping costs on a day. Refuses with `sin_tarifa`. */
export async function landfillTariff(
  day: string,
  { db, refuse }: Pick<Context, 'db' | 'refuse'>,
): Promise<LandfillTariff> {
  const units = await tariffUnits(db, 'VERTEDERO_TONELADA', day);
  if (units === undefined) throw refuse('sin_tarifa');
  const unit = await unitValue(db, 'UT', day);
  return { units, unit, feeOf: (kilograms) => landfillFee(kilograms, units, unit) };
}
