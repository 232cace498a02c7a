import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORTED = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
/** Dynamic imports, and modules mocked by a test. */
const LATER = /\b(?:import|vi\.mock)\(\s*['"]([^'"]+)['"]/g;
/** Aliases of folders outside `src/`. */
const ROOTS = /^#(?:server|tests|scripts|config)\//;

/** Files and packages that a file imports statically, directly or not. */
export function reached(from: string, known = new Set<string>()): Set<string> {
  return follow(from, known, [IMPORTED]);
}

/** The same, dynamic imports included. */
export function reachedAtLast(from: string, known = new Set<string>()): Set<string> {
  return follow(from, known, [IMPORTED, LATER]);
}

const imports = new Map<string, readonly string[]>();

function follow(from: string, known: Set<string>, ways: readonly RegExp[]): Set<string> {
  if (known.has(from)) return known;
  known.add(from);
  for (const path of importsOf(from, ways)) follow(path, known, ways);
  return known;
}

function importsOf(from: string, ways: readonly RegExp[]): readonly string[] {
  const key = `${ways.length} ${from}`;
  const before = imports.get(key);
  if (before) return before;
  const text = /\.(tsx?|mts)$/.test(from) && existsSync(from) ? readFileSync(from, 'utf8') : '';
  const found = ways.flatMap((way) => [...text.matchAll(way)].map(([, name = '']) => pathOf(name, from)));
  imports.set(key, found);
  return found;
}

function pathOf(name: string, from: string): string {
  if (name.startsWith('.')) return join(dirname(from), name);
  if (ROOTS.test(name)) return name.slice(1);
  return name.startsWith('#') ? name.replace('#', 'src/') : name;
}
