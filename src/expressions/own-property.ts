/** Own property of a record by a name from config; undefined for those that every object inherits (`constructor`). */
export function ownProperty<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
