import { fromCents } from '#formats/money.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { checkFee } from '#server/subjects/antennas/antenna-fees.ts';
import { checksOf } from '#server/subjects/antennas/checks.ts';
import { ownStructures } from '#server/subjects/antennas/structures.ts';

/** Structures of the signed-in taxpayer subject to the yearly check: which lack that of a year, and its cost. */
export const verificables: Handler<'Antenas/Verificables'> = async ({ anio }, context) => {
  const fee = await checkFee(anio, context);
  const own = (await ownStructures(context)).filter(({ state }) => state === 'HABILITADA');
  const checks = (await checksOf(own, context.db)).filter(
    ({ year, status }) => year === anio && status !== 'ANULADA',
  );
  const said = own.map(({ structure: { number, place } }) => ({ nro_estructura: number, ubicacion: place }));
  return {
    anio,
    ut: fee.units,
    valor_ut: fromCents(fee.unit),
    importe: fromCents(fee.amount),
    vencimiento: fee.due,
    pendientes: said.filter(({ nro_estructura }) => !checks.some((one) => one.structure === nro_estructura)),
    declaradas: checks.map(({ structure, declaration, checked_on, status }) => ({
      nro_estructura: structure,
      nro_ddjj: declaration,
      fecha_verificacion: checked_on,
      pagada: status === 'PAGADA',
    })),
  };
};
