import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { Schema } from '#server/core/store/schema/schema.ts';

type Condition<T extends 'file' | 'upload'> = (is: ExpressionBuilder<Schema, T>) => Expression<SqlBool>;

/**
 * Deletes files and queues the deletion of their bytes in the file store, which happens once the transaction of `db`
 * has committed.
 */
export async function discardFiles(db: Kysely<Schema>, condition: Condition<'file'>): Promise<void> {
  await note(db, await db.deleteFrom('file').where(condition).returning(['id', 'outside']).execute());
}

/** Deletes uploads that no request used, as `discardFiles`. */
export async function discardUploads(db: Kysely<Schema>, condition: Condition<'upload'>): Promise<void> {
  const waiting = db.deleteFrom('upload').where('move_id', 'is', null).where(condition);
  await note(db, await waiting.returning(['id', 'outside']).execute());
}

async function note(db: Kysely<Schema>, gone: readonly { id: string; outside: number }[]): Promise<void> {
  const ids = gone.filter(({ outside }) => outside === 1).map(({ id }) => ({ id }));
  for (let start = 0; start < ids.length; start += 1000)
    await db
      .insertInto('discarded_file')
      .values(ids.slice(start, start + 1000))
      .execute();
}
