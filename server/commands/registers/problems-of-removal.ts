import { manyValues } from '#server/core/store/many-values.ts';
import type { Database } from '#server/core/store/database.ts';

/** A key of a register, and its row in the spreadsheet. */
interface NumberedKey {
  number: number;
  key: string;
}

/** Why records cannot be taken away: they are not there, or an expediente has them. */
export async function problemsOfRemoval(
  db: Database,
  register: string,
  rows: readonly NumberedKey[],
): Promise<{ number: number; problem: string }[]> {
  const keys = manyValues(
    db,
    rows.map(({ key }) => key),
  );
  const keysIn = async (table: 'register_record' | 'register_hold') => {
    const found = await db
      .selectFrom(table)
      .select('key')
      .where('register', '=', register)
      .where('key', 'in', keys)
      .execute();
    return new Set(found.map(({ key }) => key));
  };
  const [there, held] = [await keysIn('register_record'), await keysIn('register_hold')];
  return rows.flatMap(({ number, key }) => {
    if (!there.has(key)) return [{ number, problem: 'no está.' }];
    return held.has(key) ? [{ number, problem: 'lo tiene un expediente: no se quita.' }] : [];
  });
}
