import type { CalculoDdjj } from '#server/core/generated/endpoints.ts';
import { daysBetween } from '#formats/date.ts';
import { fromCents } from '#formats/money.ts';
import type { Assessment } from '#server/subjects/declarations/assess.ts';
import type { DeclarationBasis } from '#server/subjects/declarations/declaration-basis.ts';

/** The result of a declaration, in wire format. */
export function assessmentView(
  { view, credits, tax, interest, fine }: Assessment,
  { due, late }: DeclarationBasis,
  today: string,
): CalculoDdjj {
  return {
    renglones: [],
    hospedaje: null,
    agente: null,
    ...view,
    determinado: fromCents(tax.determined),
    minimo: fromCents(tax.minimum),
    impuesto: fromCents(tax.tax),
    retenciones: fromCents(credits.withheld),
    percepciones: fromCents(credits.collected),
    pagos_a_cuenta: fromCents(credits.onAccount),
    saldo_favor_anterior: fromCents(credits.previous),
    a_pagar: fromCents(tax.payable),
    saldo_favor: fromCents(tax.credit),
    vencimiento: due,
    fuera_de_termino: late,
    dias_mora: late ? daysBetween(due, today) : 0,
    interes: fromCents(interest),
    total: fromCents(tax.payable + interest),
    multa: fine && fromCents(fine.amount),
    multa_reducida: fine && fromCents(fine.reduced),
    multa_hasta: fine && fine.until,
  };
}
