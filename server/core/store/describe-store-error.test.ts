import { expect, it } from 'vitest';
import { emptyStore } from '#tests/api/vehicle-store.ts';
import { describeStoreError } from './describe-store-error.ts';

it('says in Spanish why the store refused, with its code', async () => {
  const db = await emptyStore();
  const error = await db
    .insertInto('business_activity')
    .values({ register_number: '0000001', activity: '999999', since: null, until: null })
    .execute()
    .catch((caught: unknown) => caught);
  expect(describeStoreError(error)).toBe(
    'No se guardó nada: hay algo que usa lo que se quiere quitar, o que nombra lo que no está. (SQLITE_CONSTRAINT_FOREIGNKEY)',
  );
});

it.each([
  [{ code: '53100', severity: 'ERROR' }, 'no hay lugar en el disco'],
  [{ code: '22003', severity: 'ERROR' }, 'la base no pudo hacerlo. (22003)'],
  [{ code: '42501', severity: 'ERROR' }, 'hacela con createdb --owner'],
  [{ code: '28000', severity: 'FATAL' }, 'mirá el usuario, la clave y la base de DATABASE_URL'],
  [{ code: 'SQLITE_READONLY' }, 'no se puede escribir'],
  [new Error('outer', { cause: { code: 'SQLITE_FULL' } }), 'no hay lugar'],
])('knows the codes of both engines: %j', (error, words) => {
  expect(describeStoreError(error)).toContain(words);
});

it.each([new Error('Falta decir algo.'), { code: 'ENOENT' }, null])('leaves other errors: %j', (error) => {
  expect(describeStoreError(error)).toBeNull();
});
