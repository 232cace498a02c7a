import { fromCents } from '#formats/money.ts';
import { holidays } from '#server/core/catalogues/catalogues.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { advertisingDues } from '#server/rules/taxes/advertising-dues.ts';
import { equalParts } from '#server/rules/money/equal-parts.ts';
import { INSTALMENTS } from '#server/subjects/advertising/add-medium.ts';
import { advertisingFee, firstDue } from '#server/subjects/advertising/advertising-fee.ts';
import { mediumChange } from '#server/subjects/advertising/change-medium.ts';

/** Yearly fee of a sign, or of advertising on a vehicle; for a declared one, the extra cost of other measures. */
export const calculo: Handler<'PyP/Calculo'> = async (
  { nro_ddjj, forma_pago = 'ANUAL', ...said },
  context,
) => {
  const { db, today } = context;
  const change = nro_ddjj === undefined ? null : await mediumChange({ ...said, nro_ddjj }, context);
  const { measured, tariff, amount } = change?.fee ?? (await advertisingFee(said, context));
  const first = await firstDue(context);
  const year = Number(today.slice(0, 4));
  const dues = change
    ? [first]
    : advertisingDues(year, INSTALMENTS[forma_pago] ?? 1, { first, holidays: await holidays(db) });
  const parts = equalParts(change?.difference ?? amount, dues.length);
  return {
    superficie: measured.area / 100,
    ut: tariff.units,
    valor_ut: fromCents(tariff.unit),
    importe: fromCents(amount),
    diferencia: change && fromCents(change.difference),
    cuotas: dues.map((vencimiento, i) => ({ vencimiento, importe: fromCents(parts[i] ?? 0) })),
  };
};
