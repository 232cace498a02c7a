import { fromCents, money } from '#formats/money.ts';
import { fineLines, isPayable, multa } from '#server/endpoints/fine-line.ts';
import type { Handler } from '#server/endpoints/handler.ts';
import { vehicleOf } from '#server/endpoints/vehicle.ts';
import { unitValue } from '#server/store/catalogues.ts';
import { finesOf } from '#server/store/fines.ts';

/** The traffic fines a vehicle has not paid, or one of them (domain R12). */
export const multas: Handler<'Automotor/EB/Multas'> = async ({ dominio, acta }, context) => {
  const vehicle = await vehicleOf(dominio, context);
  const unit = fromCents(await unitValue(context.db, 'UF', context.today));
  const all = await finesOf(context.db, vehicle.plate);
  const asked = acta ? all.filter(({ ticket }) => ticket === acta) : all;
  if (acta && asked.length === 0) throw context.refuse('acta_inexistente', { acta, dominio });
  const lines = await fineLines(
    asked.filter(({ status }) => status !== 'PAGADA'),
    context,
  );
  const payable = lines.filter(isPayable).reduce((sum, { total }) => sum + (total ?? 0), 0);
  return {
    dominio: vehicle.plate,
    fecha: context.today,
    valor_uf: unit,
    aviso: `El importe de las multas se actualiza con el valor de la nafta súper (UF ${money.write(unit)}).`,
    multas: lines.map(multa),
    total: fromCents(payable),
  };
};
