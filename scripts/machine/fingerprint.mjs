import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const TEST = /\.test\.tsx?$/;

/** One hash of every path and content in some files and below some folders, but for tests and what is excluded. */
export function fingerprint(places, excluded = []) {
  const hash = createHash('sha256');
  const files = places.flatMap(filesBelow).filter((path) => !excluded.includes(path));
  for (const path of files) hash.update(`${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

function filesBelow(place) {
  if (!existsSync(place)) return [];
  if (!statSync(place).isDirectory()) return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !TEST.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
