import { holidays } from '#server/core/catalogues/catalogues.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { localMinute } from '#server/core/time/clock.ts';
import { filesOfNotice, readingsOf } from '#server/subjects/electronic-address/legal-notices.ts';
import { noticePaper } from '#server/subjects/electronic-address/notice-papers.ts';
import { effectOf, notificacionOf } from '#server/subjects/electronic-address/notice-view.ts';
import { openNotice } from '#server/subjects/electronic-address/open-notice.ts';

/** Opens a notice of who signed in: the first time he is notified by it, and each time is kept. */
export const leer: Handler<'DFE/Ventanilla/Leer'> = ({ id }, context) =>
  openNotice(id, context, async (notice, inside) => {
    const { db, links, portal } = inside;
    const off = await holidays(db);
    const files = await filesOfNotice(db, id);
    const [numero, anio] = notice.expediente?.split('/').map(Number) ?? [];
    return {
      notificacion: notificacionOf(notice, files.length, off, inside),
      texto: notice.body,
      corre_desde: effectOf(notice, off, inside).begins,
      url_pdf: links.page(await noticePaper(notice, inside)),
      archivos: files.map((file) => ({ nombre: file.name, url: links.page(file.id) })),
      expediente: numero && anio ? { numero, anio } : null,
      lecturas: (await readingsOf(db, id)).map(({ at, name }) => ({
        fecha: localMinute(at, portal.timeZone),
        quien: name,
      })),
    };
  });
