const ID = /^[0-9a-f]{32}$/;

/**
 * Key of a file, below the root of its store: `ab/ab12...`. The same in folders and object stores, so that one can be
 * copied to the other.
 * @throws {RangeError} when `id` is not a file id, so that nothing else becomes a path.
 */
export function fileKey(id: string): string {
  if (!ID.test(id)) throw new RangeError('Not the id of a file');
  return `${id.slice(0, 2)}/${id}`;
}
