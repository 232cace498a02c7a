import { datetime } from '#formats/datetime.ts';
import type { ListingColumn } from '#server/documents/papers/listing.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { labelOf } from '#server/core/context/label-of.ts';
import { exportedFile, ownFacts } from '#server/core/http/exported-file.ts';
import { notifiedOfYear } from '#server/subjects/electronic-address/legal-notices.ts';
import { ownNotices } from '#server/endpoints/answers/own-notices.ts';
import { withAnswers } from '#server/endpoints/answers/notice-answers.ts';

const COLUMNS: readonly ListingColumn[] = [
  { title: 'Publicada', kind: 'date', width: 54 },
  { title: 'Notificada', kind: 'date', width: 54 },
  { title: 'Cómo', kind: 'text', width: 48 },
  { title: 'Leída', kind: 'text', width: 54 },
  { title: 'Número', kind: 'text', width: 68 },
  { title: 'Asunto', kind: 'text' },
  { title: 'Dependencia', kind: 'text', width: 70 },
  { title: 'Respuesta', kind: 'text', width: 62 },
];

/** Notices of the signed-in taxpayer in a year, as a file. */
export const exportar: Handler<'DFE/Ventanilla/Exportar'> = async ({ anio, formato }, context) => {
  const { today, portal } = context;
  const notified = await ownNotices(notifiedOfYear(anio, today, portal.timeZone), context);
  const listing = {
    title: 'Notificaciones recibidas',
    subtitle: `Publicadas en ${anio}`,
    facts: ownFacts(context),
    columns: COLUMNS,
    rows: (await withAnswers(notified, context)).map((one) => ({
      cells: [
        one.fecha.slice(0, 10),
        one.fecha_notificacion,
        labelOf('modos_notificacion', one.modo ?? '', context),
        one.leida_el && datetime.write(one.leida_el),
        one.numero,
        one.asunto,
        one.dependencia,
        one.respuesta ?? null,
      ],
    })),
    legend: 'Listado sin valor de constancia: la de cada notificación se imprime desde el portal.',
  };
  return exportedFile(listing, { format: formato, name: 'notificaciones' }, context);
};
