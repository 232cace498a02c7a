import type { Moment, Office } from '#server/core/context/context.ts';
import type { NotificacionAbierta } from '#server/core/generated/endpoints.ts';
import { holidays } from '#server/core/catalogues/catalogues.ts';
import type { LegalNotice } from '#server/core/store/schema/legal-notice-schema.ts';
import { localMinute } from '#server/core/time/clock.ts';
import { filesOfNotice, readingsOf } from '#server/subjects/electronic-address/legal-notices.ts';
import { effectOf, notificacionOf } from '#server/subjects/electronic-address/notice-view.ts';

/**
 * An opened notice in wire format: text, files and readings.
 * @param paper id of its file
 */
export async function openedNoticeOf(
  notice: LegalNotice,
  paper: string,
  context: Moment & Pick<Office, 'links' | 'portal'>,
): Promise<NotificacionAbierta> {
  const { db, links, portal } = context;
  const off = await holidays(db);
  const files = await filesOfNotice(db, notice.id);
  const [numero, anio] = notice.expediente?.split('/').map(Number) ?? [];
  return {
    notificacion: notificacionOf(notice, files.length, off, context),
    texto: notice.body,
    corre_desde: effectOf(notice, off, context).begins,
    url_pdf: links.page(paper),
    archivos: files.map((file) => ({ nombre: file.name, url: links.page(file.id) })),
    expediente: numero && anio ? { numero, anio } : null,
    lecturas: (await readingsOf(db, notice.id)).map(({ at, name }) => ({
      fecha: localMinute(at, portal.timeZone),
      quien: name,
    })),
  };
}
