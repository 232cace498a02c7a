import { importsOf } from './imports-of.ts';

/** Generated types of what crosses the wire. */
const WIRE = '#server/core/generated/endpoints.ts';
/** Types of the handlers that carry them. */
const CARRIED =
  /import type \{[^}]*\b(?:RequestOf|ResponseOf)\b[^}]*\} from '#server\/core\/context\/handler\.ts'/;

/**
 * Modules of the subjects that know the shape of a request or an answer. Subjects speak of cents and of their own
 * lines; `server/endpoints` reads and writes the wire.
 *
 * @param files content by path from the project's root
 */
export function wireReaders(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .filter(([path]) => path.startsWith('server/subjects/'))
    .filter(([path, code]) => CARRIED.test(code) || importsOf(path, code).includes(WIRE))
    .map(([path]) => path)
    .toSorted();
}
