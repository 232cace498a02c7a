import { cuit } from '#formats/cuit.ts';
import { fromCents } from '#formats/money.ts';
import type { ListingColumn } from '#server/documents/papers/listing.ts';
import { exportedFile, ownFacts } from '#server/core/http/exported-file.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import {
  requestedMonths,
  withholdingsMade,
  withholdingsReceived,
  writtenMonths,
  type Withheld,
} from '#server/subjects/declarations/agents/withheld.ts';

const COLUMNS: readonly ListingColumn[] = [
  { title: 'Fecha', kind: 'date', width: 57 },
  { title: 'Período', kind: 'text', offPaper: true },
  { title: 'Sufrida o practicada', kind: 'text', width: 66 },
  { title: 'Tipo', kind: 'text', width: 62 },
  { title: 'CUIT', kind: 'text', width: 78 },
  { title: 'Razón social', kind: 'text' },
  { title: 'Certificado', kind: 'text', width: 84 },
  { title: 'Comprobante', kind: 'text', offPaper: true },
  { title: 'Base', kind: 'money', offPaper: true },
  { title: 'Importe', kind: 'money', width: 70 },
];

/** Withholdings that the signed-in taxpayer suffered and practised, as a file. */
export const exportar: Handler<'RetPer/Exportar'> = async ({ formato, ...filter }, context) => {
  const months = requestedMonths(filter, context);
  const { desde, hasta } = writtenMonths(months);
  const practised = await withholdingsMade(context, months);
  const row = (side: string, of: 'agent' | 'subject') => (one: Withheld) => ({
    cells: [
      one.date,
      one.period,
      side,
      labelOf('clases_credito', one.kind, context),
      cuit.write(one[of].cuit),
      one[of].name,
      one.certificate,
      one.voucher,
      one.base === null ? null : fromCents(one.base),
      fromCents(one.amount),
    ],
  });
  const listing = {
    title: 'Retenciones y percepciones',
    subtitle: `Períodos ${desde} a ${hasta}`,
    facts: ownFacts(context),
    columns: COLUMNS,
    rows: [
      ...(await withholdingsReceived(context, months).lines()).map(row('Sufrida', 'agent')),
      ...((await practised?.lines()) ?? []).map(row('Practicada', 'subject')),
    ],
    legend: 'Según lo declarado por los agentes.',
  };
  return exportedFile(listing, { format: formato, name: 'retenciones' }, context);
};
