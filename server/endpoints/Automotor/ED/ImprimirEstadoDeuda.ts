import type { Handler } from '#server/core/context/handler.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import { ofObject } from '#server/core/store/locks.ts';
import { printStatement } from '#server/subjects/clearances/print-statement.ts';
import { statementOf } from '#server/subjects/clearances/statement.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import { checkPaymentDate } from '#server/subjects/debt/payment-day.ts';
import { vehicleFacts } from '#server/subjects/vehicles/vehicle-facts.ts';
import { taxedVehicle } from '#server/subjects/vehicles/vehicle.ts';

/** The debt statement as a PDF that can be verified by its code on the day it is made. */
export const imprimirEstadoDeuda: Handler<'Automotor/ED/ImprimirEstadoDeuda'> = (request, context) =>
  withLocks(context, [ofObject(request.dominio)], async (inside) => {
    const { dominio, tipo_inscripcion } = request;
    const vehicle = await taxedVehicle(dominio, tipo_inscripcion, inside);
    const day = request.fecha ?? inside.today;
    checkPaymentDate(day, inside);
    const statement = await statementOf(vehicle, tipo_inscripcion, day, await debtTerms(inside), inside);
    const facts = await vehicleFacts(vehicle, inside);
    const tribute = taxName(tipo_inscripcion, inside);
    return printStatement({ object: vehicle.plate, tribute, several: false, facts, day, statement }, inside);
  });
