import type { Office } from '#server/core/context/context.ts';
import { fromCents } from '#formats/money.ts';
import type { FinesReportLine } from '#server/documents/papers/fines-report.ts';
import { issuerOf } from '#server/documents/drawing/issuer.ts';
import { issueCertificate } from '#server/subjects/certificates/certificate.ts';
import { fineLines, type FineLine } from '#server/subjects/fines/fine-line.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import { withLocks } from '#server/core/context/transaction.ts';
import { vehicleFacts } from '#server/subjects/vehicles/vehicle-facts.ts';
import { vehicleOf } from '#server/subjects/vehicles/vehicle.ts';
import { ofObject } from '#server/core/store/locks.ts';
import { finesOf } from '#server/subjects/fines/fines.ts';

/** The unpaid fines of a vehicle as a PDF that can be verified by its code on the day it is made. */
export const imprimirMultas: Handler<'Automotor/EB/ImprimirMultas'> = ({ dominio }, context) =>
  withLocks(context, [ofObject(dominio)], async (inside) => {
    const vehicle = await vehicleOf(dominio, inside);
    const unpaid = (await finesOf(inside.db, vehicle.plate)).filter(({ status }) => status !== 'PAGADA');
    const lines = await fineLines(unpaid, inside);
    const facts = await vehicleFacts(vehicle, inside);
    const name = `multas-${vehicle.plate}-${inside.today.replaceAll('-', '')}.pdf`;
    const { file_id } = await issueCertificate(
      {
        prefix: 'IM',
        kind: 'INFORME_MULTAS',
        object: vehicle.plate,
        validUntil: inside.today,
        owner: inside.taxpayer?.id ?? null,
        name: () => name,
        paper: (_, verification) => ({
          kind: 'finesReport',
          content: {
            issuer: issuerOf(inside.portal),
            created: inside.now,
            date: inside.today,
            facts,
            fines: lines.map((line) => reportLine(line, inside)),
            verification,
          },
        }),
      },
      inside,
    );
    return { url_pdf: inside.links.page(file_id), nombre: name };
  });

function reportLine(
  { fine, state, total, reason }: FineLine,
  context: Pick<Office, 'codes'>,
): FinesReportLine {
  return {
    ticket: fine.ticket,
    at: fine.at,
    offence: `${fine.offence} (${fine.article})`,
    place: fine.place,
    status: labelOf('estados_multa', state, context),
    total: total === null ? null : fromCents(total),
    note: reason,
  };
}
