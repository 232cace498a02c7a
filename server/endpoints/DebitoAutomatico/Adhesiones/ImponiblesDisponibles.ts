import { DEBIT_KINDS } from '#server/subjects/adhesions/debitable.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';

/** Taxes of a kind of thing that can be debited. */
export const imponiblesDisponibles: Handler<'DebitoAutomatico/Adhesiones/ImponiblesDisponibles'> = async (
  { codigo },
  context,
) => {
  const kind = DEBIT_KINDS.find(({ code }) => code === codigo);
  if (!kind) throw context.refuse('clase_inexistente', { codigo });
  return kind.taxes.map((tax) => ({ tipo_inscripcion: tax, descripcion: taxName(tax, context) }));
};
