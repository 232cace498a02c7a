import { fromCents } from '#formats/money.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { putUpFee } from '#server/subjects/antennas/antenna-fees.ts';

/** Fee for the installation of an antenna structure today. */
export const emplazamiento: Handler<'Antenas/Emplazamiento'> = async (_, context) => {
  const { units, unit, amount, due } = await putUpFee(context);
  return { ut: units, valor_ut: fromCents(unit), importe: fromCents(amount), vencimiento: due };
};
