import { fromCents } from '#formats/money.ts';
import {
  declarationBasis,
  FIRST_MONTH,
  type DeclarationBasis,
} from '#server/subjects/declarations/declaration-basis.ts';
import { declarationKindOf } from '#server/subjects/declarations/kinds.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { missingOf } from '#server/rules/calendar/declared-periods.ts';
import { declarableMonths, periodOfMonth } from '#server/rules/calendar/declared-months.ts';

/** Initial data of the declaration of a month, of any kind. */
export const preparar: Handler<'DDJJ/Preparar'> = async (request, context) => {
  const basis = await declarationBasis(request, context);
  const { business, replaced } = basis;
  return {
    padron: business.register_number,
    tipo_inscripcion: business.tax,
    local: business.name,
    periodo: request.periodo,
    vencimiento: basis.due,
    fuera_de_termino: basis.late,
    secuencia: basis.sequence,
    nro_rectificada: replaced?.number ?? null,
    anterior_sin_presentar: earlierMissing(basis, context.today),
    actividades: [],
    nomenclador: [],
    mes_anterior: null,
    creditos: [],
    estadias: [],
    valor_noche: null,
    operaciones: [],
    regimenes: [],
    ...(await declarationKindOf(business).prepare(basis, context)),
    saldo_favor_anterior: fromCents(basis.previousCredit),
    pagado_antes: fromCents(basis.paidBefore),
  };
};

function earlierMissing({ business, filed, month }: DeclarationBasis, today: string): string | null {
  const months = declarableMonths(business, FIRST_MONTH, today);
  const missing = months.find((one) => missingOf(one, filed).length > 0);
  return missing !== undefined && missing < month ? periodOfMonth(missing) : null;
}
