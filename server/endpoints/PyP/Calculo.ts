import { fromCents } from '#formats/money.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { advertisingFee } from '#server/subjects/advertising/advertising-fee.ts';

/** What a sign, or the advertising of a vehicle, pays a year. */
export const calculo: Handler<'PyP/Calculo'> = async (measures, context) => {
  const { area, units, unit, amount, due } = await advertisingFee(measures, context);
  return {
    superficie: area / 100,
    ut: units,
    valor_ut: fromCents(unit),
    importe: fromCents(amount),
    vencimiento: due,
  };
};
