/** What a record has under a name that somebody wrote; nothing for the names that every object has (`constructor`). */
export function ownProperty<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
