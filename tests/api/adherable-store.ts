import type { Database } from '#server/core/store/database.ts';
import { addProperty, addVehicle, emptyStore, OVERDUE } from './vehicle-store.ts';

/** A store with a vehicle that has debt and a future period, and a property: both can be adhered. */
export async function adherableStore(): Promise<Database> {
  const db = await emptyStore();
  await addVehicle(db, 'ZA101AA', [...OVERDUE, { period: '05/2026', due_date: '2026-05-11' }]);
  await addProperty(db, '104512-3', { by_utility: 1 });
  return db;
}
