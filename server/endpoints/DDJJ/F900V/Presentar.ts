import type { Contribuyente } from '#server/core/generated/endpoints.ts';
import { localMinute } from '#server/core/time/clock.ts';
import { attachFiles } from '#server/subjects/declarations/attach-files.ts';
import { dataChanges } from '#server/subjects/declarations/data-sheet/data-changes.ts';
import { dataSheetBasis } from '#server/subjects/declarations/data-sheet/data-sheet-basis.ts';
import { writeDataSheetLetters } from '#server/subjects/declarations/data-sheet/data-sheet-letters.ts';
import { dataSheetReceipt } from '#server/subjects/declarations/data-sheet/data-sheet-receipt.ts';
import { declaredData } from '#server/subjects/declarations/data-sheet/declared-data.ts';
import { registerData } from '#server/subjects/declarations/data-sheet/register-data.ts';
import { withContact } from '#server/subjects/taxpayers/contact.ts';
import { demandOwnKey } from '#server/subjects/accounts/demand-own-key.ts';
import type { Handler } from '#server/core/context/handler.ts';
import { inTransaction } from '#server/core/context/transaction.ts';
import { nextDeclarationNumber } from '#server/subjects/declarations/declarations.ts';

const ACCEPT = ['pdf', 'png'] as const;

/** Files a data sheet: changes, supporting documents, new data and receipt, all or nothing. */
export const presentar: Handler<'DDJJ/F900V/Presentar'> = async (request, context) => {
  await demandOwnKey(request.clave, context);
  return inTransaction(context, async (inside) => {
    const { db, now, today, representative, refuse } = inside;
    const basis = await dataSheetBasis(request.padron, inside);
    if (basis.last !== null && basis.last !== request.nro_anterior)
      throw refuse('datos_cambiaron', { numero: basis.last });
    const declared = declaredData(request, basis, inside);
    const changes = dataChanges(basis.registered, declared, basis.activityNames);
    if (changes.lines.length === 0) throw refuse('sin_cambios');
    // Only the taxpayer may change the mail, since it serves to recover the key.
    if (changes.mail && representative) throw refuse('solo_titular');
    const { documento_local: place, documento_actividades: work } = request;
    if (changes.moved && !place) throw refuse('falta_documento_local');
    if (changes.begun.length + changes.ended.length > 0 && !work) throw refuse('falta_documento_actividades');
    const named = Object.entries({ documento_local: place, documento_actividades: work }).flatMap(
      ([field, id]) => (id ? [{ field, id, limits: { accept: [...ACCEPT] } }] : []),
    );
    const documents = await attachFiles(named, inside);
    const number = await nextDeclarationNumber(db, Number(today.slice(0, 4)));
    const since = request.desde;
    const receipt = await dataSheetReceipt({ number, since, documents }, basis, changes, inside);
    await db
      .insertInto('data_sheet')
      .values({
        number,
        register_number: request.padron,
        filed_at: now,
        since,
        changes: JSON.stringify(changes.lines),
        documents: JSON.stringify(documents),
        file_id: receipt.file_id,
        representative_id: representative?.id ?? null,
      })
      .execute();
    await registerData(basis, declared, changes, since, inside);
    await writeDataSheetLetters(number, basis, declared, changes, inside);
    return {
      nro_presentacion: number,
      fecha: localMinute(now, inside.portal.timeZone),
      padron: request.padron,
      desde: since,
      cambios: [...changes.lines],
      codigo_verificacion: receipt.code,
      url_acuse: inside.links.page(receipt.file_id),
      contribuyente: JSON.parse(withContact(basis.owner.profile, declared)) as Contribuyente,
    };
  });
};
