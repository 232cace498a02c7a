import { fromCents } from '#formats/money.ts';
import type { ListingColumn } from '#server/documents/papers/listing.ts';
import { exportedFile, ownFacts } from '#server/core/http/exported-file.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import { advertisingOf } from '#server/subjects/advertising/advertising-of.ts';

const COLUMNS: readonly ListingColumn[] = [
  { title: 'Declaración', kind: 'text', width: 88 },
  { title: 'Qué es', kind: 'text' },
  { title: 'Ubicación o dominio', kind: 'text' },
  { title: 'Superficie (m²)', kind: 'text', offPaper: true },
  { title: 'Caras', kind: 'text', offPaper: true },
  { title: 'Cantidad', kind: 'text', offPaper: true },
  { title: 'Importe anual', kind: 'money', width: 78 },
  { title: 'Deuda', kind: 'money', width: 78 },
  { title: 'Estado', kind: 'text', width: 66 },
];

/** Advertising of the signed-in taxpayer in a year, as a file. */
export const exportar: Handler<'PyP/Exportar'> = async ({ anio, formato }, context) => {
  const own = await advertisingOf(anio, context);
  const listing = {
    title: 'Publicidad y propaganda',
    subtitle: `Año ${anio}`,
    facts: ownFacts(context),
    columns: COLUMNS,
    rows: own.map(({ medium, what, state, amount, debt }) => ({
      cells: [
        medium.number,
        what,
        medium.place,
        fromCents(medium.area).replace('.', ','),
        String(medium.faces),
        String(medium.copies),
        fromCents(amount),
        fromCents(debt),
        labelOf('estados_medio', state, context),
      ],
    })),
    legend: 'Informe sin valor de libre deuda. La deuda está calculada al día de emisión.',
  };
  return exportedFile(listing, { format: formato, name: 'publicidad' }, context);
};
