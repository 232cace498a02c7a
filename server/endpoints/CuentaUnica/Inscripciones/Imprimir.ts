import { cuit } from '#formats/cuit.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import type { Obligacion } from '#server/core/generated/endpoints.ts';
import type { StatementLine } from '#server/documents/papers/statement-document.ts';
import { issueCertificate } from '#server/subjects/certificates/certificate.ts';
import { descriptionOf, ownInscription } from '#server/subjects/single-account/inscriptions.ts';
import { owedLines, owedOf } from '#server/subjects/single-account/owed-lines.ts';
import { debtTerms } from '#server/subjects/debt/debt-terms.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import { paymentDay } from '#server/subjects/debt/payment-day.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';
import { ofObject } from '#server/core/store/locks.ts';

/** The debt statement of an inscription of the signed-in taxpayer, a PDF that can be verified by its code. */
export const imprimir: Handler<'CuentaUnica/Inscripciones/Imprimir'> = async ({ id, fecha }, context) => {
  const { object } = await ownInscription(id, context);
  return withLocks(context, [ofObject(object)], async (inside) => {
    const one = await ownInscription(id, inside);
    const terms = await debtTerms(inside);
    const day = fecha ? paymentDay(fecha, terms, inside).day : inside.today;
    const lines = owedOf(await owedLines(one, day, terms, inside));
    const name = `estado-deuda-${one.object}-${day.replaceAll('-', '')}.pdf`;
    const { file_id } = await issueCertificate(
      {
        prefix: 'ED',
        kind: 'ESTADO_DEUDA',
        object: one.object,
        validUntil: inside.today,
        owner: inside.taxpayer?.id ?? null,
        name: () => name,
        paper: (_, verification) => ({
          kind: 'statement',
          content: {
            issuer: issuerOf(inside.portal),
            created: inside.now,
            date: day,
            tribute: taxName(one.tax, inside),
            facts: [
              { label: 'Imponible', value: one.object, detail: descriptionOf(one) },
              { label: 'Contribuyente', value: inside.taxpayer?.name ?? '' },
              { label: 'CUIT', value: cuit.write(inside.taxpayer?.cuit ?? '') },
            ],
            concepts: lines.map((line) =>
              statementLine(line, labelOf('estados_obligacion', line.estado, inside)),
            ),
            verification,
          },
        }),
      },
      inside,
    );
    return { url_pdf: inside.links.page(file_id), nombre: name };
  });
};

function statementLine(line: Obligacion, status: string): StatementLine {
  return {
    year: line.anio,
    period: line.periodo,
    concept: line.concepto,
    due: line.fecha_vencimiento,
    capital: line.capital,
    interest: line.interes,
    discount: line.bonificacion,
    total: line.total,
    status,
    note: line.motivo,
  };
}
