import { cuit } from '#formats/cuit.ts';
import { fromCents } from '#formats/money.ts';
import type { ListingColumn } from '#server/documents/papers/listing.ts';
import { exportedFile, ownFacts } from '#server/core/http/exported-file.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import { landfillMonths } from '#server/subjects/landfill/landfill-account.ts';
import { netOf } from '#server/subjects/landfill/receipts.ts';

const COLUMNS: readonly ListingColumn[] = [
  { title: 'Período', kind: 'text', width: 50 },
  { title: 'Recibo', kind: 'text', width: 66 },
  { title: 'Fecha', kind: 'date', width: 57 },
  { title: 'Hora', kind: 'text', offPaper: true },
  { title: 'Dominio', kind: 'text', width: 58 },
  { title: 'Generador', kind: 'text', offPaper: true },
  { title: 'Residuo', kind: 'text' },
  { title: 'Neto (kg)', kind: 'integer', width: 54 },
  { title: 'Importe', kind: 'money', width: 66 },
  { title: 'Estado', kind: 'text', width: 66 },
];

/** Landfill receipts of the signed-in taxpayer in a year, as a file. */
export const exportar: Handler<'Vertederos/Exportar'> = async ({ anio, formato }, context) => {
  const months = await landfillMonths(anio, context);
  const listing = {
    title: 'Recibos del vertedero',
    subtitle: `Año ${anio}`,
    facts: ownFacts(context),
    columns: COLUMNS,
    rows: months.flatMap(({ period, receipts }) =>
      receipts.map((one) => ({
        cells: [
          period,
          one.number,
          one.at.slice(0, 10),
          one.at.slice(11, 16),
          one.plate,
          cuit.write(one.generator_cuit),
          labelOf('tipos_residuo', one.waste, context),
          String(netOf(one)),
          fromCents(one.amount),
          labelOf('estados_recibo', one.state, context),
        ],
      })),
    ),
    legend: 'Según los recibos de balanza que cargaste.',
  };
  return exportedFile(listing, { format: formato, name: 'vertedero' }, context);
};
