import type { SignedIn, DataStore } from '#server/core/context/context.ts';
import type { Notificacion } from '#server/core/generated/endpoints.ts';
import { expedientesOf } from '#server/subjects/expedientes/expedientes.ts';
import { nameOf } from '#server/subjects/expedientes/name-of.ts';

/** Endpoint that answers a notice. */
const ANSWER = 'DFE/Ventanilla/Responder';

/** Adds to the notices of the signed-in taxpayer the expediente that answered each. */
export async function withAnswers(
  notices: readonly Notificacion[],
  { db, taxpayer }: DataStore & SignedIn,
): Promise<Notificacion[]> {
  const own = await expedientesOf(db, taxpayer.id);
  const answers = own.filter(({ endpoint }) => endpoint === ANSWER);
  const byNotice = new Map(
    answers.map((one) => [(JSON.parse(one.data) as { numero: string }).numero, `Expediente ${nameOf(one)}`]),
  );
  return notices.map((notice) => {
    const respuesta = byNotice.get(notice.numero);
    return respuesta === undefined ? notice : { ...notice, respuesta };
  });
}
