import type { Office, DataStore } from '#server/core/context/context.ts';
import type { DeclaracionJurada } from '#server/core/generated/endpoints.ts';
import { localMinute } from '#server/core/time/clock.ts';
import { filedBy } from '#server/subjects/taxpayers/filed-by.ts';
import { monthOn, partsOfMonth, periodOfMonth } from '#server/rules/calendar/declared-months.ts';
import { dataSheetsOf } from '#server/subjects/declarations/data-sheet/data-sheets.ts';
import type { Business } from '#server/core/store/schema/declaration-schema.ts';

/** A code of tipos_ddjj. */
const KIND = '0099';

/** Data sheets of an inscription in the list of its declarations: each under the month of its filing, without debt. */
export async function dataSheetRows(
  business: Business,
  context: DataStore & Pick<Office, 'links' | 'portal'>,
): Promise<DeclaracionJurada[]> {
  const { db, portal, links } = context;
  const filed = await dataSheetsOf(db, [business.register_number]);
  return Promise.all(
    filed.map(async ({ number, filed_at, file_id, representative_id }) => {
      const minute = localMinute(filed_at, portal.timeZone);
      const month = monthOn(minute.slice(0, 10));
      return {
        padron: business.register_number,
        local: business.name,
        tipo_inscripcion: business.tax,
        periodo: periodOfMonth(month),
        anio: partsOfMonth(month).year,
        tipo_ddjj: KIND,
        vencimiento: null,
        fecha_presentacion: minute,
        nro_presentacion: number,
        secuencia: null,
        version: 'Datos registrados',
        determinado: null,
        impuesto: null,
        a_pagar: null,
        saldo_favor: null,
        estado: 'PRESENTADA',
        ...(await filedBy(representative_id, context)),
        id_concepto: null,
        multa: null,
        url_acuse: file_id && links.page(file_id),
      };
    }),
  );
}
