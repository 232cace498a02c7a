import type { Moment, Office } from '#server/core/context/context.ts';
import { fromCents, money } from '#formats/money.ts';
import { unitValue } from '#server/core/catalogues/catalogues.ts';
import type { Fine } from '#server/core/store/schema/schema.ts';
import { fineLines, isPayable, fineToWire } from '#server/subjects/fines/fine-line.ts';
import type { ResponseOf } from '#server/core/context/handler.ts';

/** The unpaid fines among some, in wire format, with their payable total. */
export async function finesAnswer(
  fines: readonly Fine[],
  context: Moment & Pick<Office, 'links'>,
): Promise<ResponseOf<'Automotor/EB/MultasPropias'>> {
  const unit = fromCents(await unitValue(context.db, 'UF', context.today));
  const unpaid = fines.filter(({ status }) => status !== 'PAGADA');
  const lines = await fineLines(unpaid, context);
  const payable = lines.filter(isPayable).reduce((sum, { total }) => sum + (total ?? 0), 0);
  return {
    fecha: context.today,
    valor_uf: unit,
    aviso: `El importe de las multas se actualiza con el valor de la nafta súper (UF ${money.write(unit)}).`,
    multas: lines.map((line) => fineToWire(line, context)),
    total: fromCents(payable),
  };
}
