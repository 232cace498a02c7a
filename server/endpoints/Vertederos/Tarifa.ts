import { fromCents } from '#formats/money.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { landfillTariff } from '#server/subjects/landfill/landfill-tariff.ts';

/** Price of a tonne at the landfill today. */
export const tarifa: Handler<'Vertederos/Tarifa'> = async (_, context) => {
  const { units, unit, feeOf } = await landfillTariff(context.today, context);
  return { ut: units, valor_ut: fromCents(unit), tonelada: fromCents(feeOf(1_000)) };
};
