import { fromCents, money } from '#formats/money.ts';
import { issuerOf } from '#server/documents/issuer.ts';
import type { StatementLine } from '#server/documents/statement-document.ts';
import { issueCertificate } from '#server/subjects/certificates/certificate.ts';
import type { DebtLine } from '#server/subjects/debt/debt-line.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { checkPaymentDate } from '#server/subjects/debt/payment-day.ts';
import { statementOf } from '#server/subjects/clearances/statement.ts';
import { taxName } from '#server/rules/tax-names.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { vehicleFacts } from '#server/subjects/vehicles/vehicle-facts.ts';
import { taxedVehicle } from '#server/subjects/vehicles/vehicle.ts';
import { ofObject } from '#server/core/store/locks.ts';

const STATES: Readonly<Record<string, string>> = {
  A_VENCER: 'A vencer',
  VENCIDA: 'Vencida',
  EN_PROCESO: 'En proceso',
  PARCIAL: 'Pago parcial',
};

/** The debt statement as a PDF that can be verified by its code on the day it is made (domain 4.0.6). */
export const imprimirEstadoDeuda: Handler<'Automotor/ED/ImprimirEstadoDeuda'> = (request, context) =>
  withLocks(context, [ofObject(request.dominio)], async (inside) => {
    const { dominio, tipo_inscripcion } = request;
    const vehicle = await taxedVehicle(dominio, tipo_inscripcion, inside);
    const day = request.fecha ?? inside.today;
    checkPaymentDate(day, inside);
    const terms = await debtTerms(inside.db);
    const { owed, summary } = await statementOf(vehicle, tipo_inscripcion, day, terms, inside);
    const facts = await vehicleFacts(vehicle, inside);
    const inPlan = { label: 'Además, en plan de pago', value: money.write(summary.en_plan) };
    const name = `estado-deuda-${vehicle.plate}-${day.replaceAll('-', '')}.pdf`;
    const { file_id } = await issueCertificate(
      {
        prefix: 'ED',
        kind: 'ESTADO_DEUDA',
        object: vehicle.plate,
        validUntil: inside.today,
        owner: inside.taxpayer?.id ?? null,
        name: () => name,
        paper: (_, verification) => ({
          kind: 'statement',
          content: {
            issuer: issuerOf(inside.portal),
            created: inside.now,
            date: day,
            tribute: taxName(tipo_inscripcion),
            facts: summary.en_plan === '0.00' ? facts : [...facts, inPlan],
            concepts: owed.map(statementLine),
            verification,
          },
        }),
      },
      inside,
    );
    return { url_pdf: inside.links.page(file_id), nombre: name };
  });

function statementLine({ row, balance, state, reason }: DebtLine): StatementLine {
  return {
    year: row.year,
    period: row.period,
    concept: row.label,
    due: row.due_date,
    capital: fromCents(balance.capitalLeft + row.discount),
    interest: fromCents(balance.interestLeft),
    discount: fromCents(row.discount),
    total: fromCents(balance.total),
    status: STATES[state] ?? state,
    note: reason,
  };
}
