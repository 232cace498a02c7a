import type { Register } from '#contract/generated/grammar.ts';
import type { Database } from '#server/core/store/database.ts';
import { recordPages } from './find-records.ts';
import { indexedFields, insertIndex } from './register-index.ts';

/**
 * Rebuilds the indexes of registers that differ from those config declares. Run it before serving queries: one by a new
 * index would find no records.
 */
export async function indexRegisters(db: Database, registers: ReadonlyMap<string, Register>): Promise<void> {
  for (const [name, register] of registers) {
    const fields = indexedFields(register).join();
    if (fields === (await layoutOf(db, name))) continue;
    await db.transaction().execute(async (trx) => {
      if (fields === (await layoutOf(trx, name))) return;
      await trx.deleteFrom('register_index').where('register', '=', name).execute();
      for await (const page of recordPages(trx, name)) await insertIndex(trx, name, register, page);
      await trx
        .insertInto('register_layout')
        .values({ register: name, fields })
        .onConflict((already) => already.column('register').doUpdateSet({ fields }))
        .execute();
    });
  }
}

async function layoutOf(db: Database, register: string): Promise<string | undefined> {
  const query = db.selectFrom('register_layout').select('fields').where('register', '=', register);
  return (await query.executeTakeFirst())?.fields;
}
