import type { Moment, Office } from '#server/core/context/context.ts';
import { inTransaction } from '#server/core/context/transaction.ts';
import { findExpediente, movesOf } from './expedientes.ts';
import type { Expediente } from '#server/core/store/schema/schema.ts';
import { findTaxpayer } from '#server/core/access/taxpayers.ts';
import { keepReceipt } from './keep-receipt.ts';

/** The expediente with its receipt, made now when it came into the store without one: as from a former system. */
export async function withReceipt(
  expediente: Expediente,
  context: Moment & Pick<Office, 'endpoints' | 'origin' | 'portal'>,
): Promise<Expediente> {
  if (expediente.file_id !== null) return expediente;
  return inTransaction(context, async (inside) => {
    const { db, endpoints } = inside;
    const found = (await findExpediente(db, expediente.year, expediente.number)) ?? expediente;
    if (found.file_id !== null) return found;
    const [first] = await movesOf(db, found);
    const presented = {
      applicant: await person(found.taxpayer_id),
      representative: await person(first?.representative_id ?? null),
      files: first?.files ?? [],
    };
    return { ...found, file_id: await keepReceipt(found, endpoints.get(found.endpoint), presented, inside) };

    async function person(id: number | null) {
      return (id !== null && (await findTaxpayer(db, id))) || null;
    }
  });
}
