import type { Kysely } from 'kysely';
import { cuit as cuitFormat } from '#formats/cuit.ts';
import { readServerEnvironment } from '#server/core/environment/server-environment.ts';
import { openOffice } from '#server/core/environment/open-office.ts';
import type { Schema, Taxpayer } from '#server/core/store/schema/schema.ts';

/**
 * Runs some work on one account of an installation, in one transaction, and closes the store.
 *
 * @param typed CUIT, in any format
 * @param work gets the account and its formatted CUIT
 * @returns the result of the work
 * @throws {Error} when the CUIT is wrong or unknown, or the work fails
 */
export async function withAccount<T>(
  typed: string,
  variables: Readonly<Record<string, string | undefined>>,
  work: (trx: Kysely<Schema>, account: Taxpayer, written: string) => Promise<T>,
): Promise<T> {
  const reading = cuitFormat.read(typed);
  if ('error' in reading) throw new Error(reading.error);
  const cuit = String(reading.value);
  const written = cuitFormat.write(cuit);
  const db = await openOffice(readServerEnvironment(variables));
  try {
    return await db.transaction().execute(async (trx) => {
      const account = await trx
        .selectFrom('taxpayer')
        .selectAll()
        .where('cuit', '=', cuit)
        .executeTakeFirst();
      if (!account)
        throw new Error(
          `${written} no está en el padrón de contribuyentes: revisá el CUIT, o cargalo con npm run padron.`,
        );
      return work(trx, account, written);
    });
  } finally {
    await db.destroy();
  }
}
