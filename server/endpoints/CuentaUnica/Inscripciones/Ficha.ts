import { date } from '#formats/date.ts';
import type { ListingRow } from '#server/documents/papers/listing.ts';
import { ownInscription } from '#server/subjects/single-account/inscriptions.ts';
import { sheetOf } from '#server/subjects/single-account/sheet.ts';
import { exportedFile, ownFacts } from '#server/core/http/exported-file.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { taxName } from '#server/subjects/debt/tax-name.ts';

/** The data sheet of an inscription as a PDF. */
export const ficha: Handler<'CuentaUnica/Inscripciones/Ficha'> = async ({ id }, context) => {
  const one = await ownInscription(id, context);
  const { facts, activities, history } = await sheetOf(one, context);
  const row = (dato: string, valor: string): ListingRow => ({ cells: [dato, valor] });
  const listing = {
    title: 'Ficha de inscripción',
    subtitle: `${taxName(one.tax, context)} · ${one.object}`,
    facts: [...ownFacts(context), { label: 'Padrón', value: one.register }],
    columns: [
      { title: 'Dato', kind: 'text' as const, width: 190 },
      { title: 'Valor', kind: 'text' as const },
    ],
    rows: [
      ...facts.map(({ rotulo, valor }) => row(rotulo, valor)),
      ...activities.map(({ codigo, nombre }) => row(`Actividad ${codigo}`, nombre)),
      ...history.map(({ fecha, evento }) => row(date.write(fecha), evento)),
    ],
    legend: 'Datos registrados en la Dirección General de Rentas al día de emisión.',
  };
  return exportedFile(listing, { format: 'PDF', name: `ficha-${id}` }, context);
};
