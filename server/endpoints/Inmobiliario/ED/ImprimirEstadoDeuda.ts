import type { Handler } from '#server/core/context/handler.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import { ofObject } from '#server/core/store/locks.ts';
import { printStatement } from '#server/subjects/clearances/print-statement.ts';
import { propertyStatement } from '#server/subjects/clearances/statement.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { checkPaymentDate } from '#server/subjects/debt/payment-day.ts';
import { propertyFacts } from '#server/subjects/properties/property-facts.ts';
import { propertyOf } from '#server/subjects/properties/property.ts';

/** The debt statement of a property as a PDF that can be verified by its code on the day it is made. */
export const imprimirEstadoDeuda: Handler<'Inmobiliario/ED/ImprimirEstadoDeuda'> = (request, context) =>
  withLocks(context, [ofObject(request.unidad_urbana)], async (inside) => {
    const property = await propertyOf(request.unidad_urbana, inside);
    const day = request.fecha ?? inside.today;
    checkPaymentDate(day, inside);
    const taxes = [...new Set([request.tipo_inscripcion, ...(request.incluir ?? [])])];
    const statement = await propertyStatement(property, taxes, day, await debtTerms(inside), inside);
    const facts = await propertyFacts(property, inside);
    const tribute = taxes.map((tax) => taxName(tax, inside)).join(', ');
    return printStatement(
      { object: property.unit, tribute, facts, day, statement, several: taxes.length > 1 },
      inside,
    );
  });
