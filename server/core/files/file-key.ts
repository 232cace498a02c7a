const ID = /^[0-9a-f]{32}$/;

/**
 * Where the file of an id is below the place of its store, alike in a folder and in an object store, so that one can be copied
 * to the other: `ab/ab12...`.
 * @throws {RangeError} when it is no id: nothing else becomes a path.
 */
export function fileKey(id: string): string {
  if (!ID.test(id)) throw new RangeError('Not the id of a file');
  return `${id.slice(0, 2)}/${id}`;
}
