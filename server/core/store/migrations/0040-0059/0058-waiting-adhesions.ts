import { sql, type Kysely, type Migration } from 'kysely';

const INDEX = 'debit_adhesion_in_force';

/** An adhesion that waits for the owner of its object does not keep others from adhering it: only those in force are one at most. */
export const waitingAdhesions: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex(INDEX).execute();
    await db.schema
      .createIndex(INDEX)
      .unique()
      .on('debit_adhesion')
      .columns(['object', 'tax'])
      .where(sql.ref('state'), 'in', sql`('ACTIVA', 'SUSPENDIDA')`)
      .execute();
  },
};
