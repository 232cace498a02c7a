import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const IMPORTED = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;

/** Every file and package that a file of the server leads to while it runs. */
export function reached(from: string, known = new Set<string>()): Set<string> {
  if (known.has(from)) return known;
  known.add(from);
  if (!existsSync(from)) return known;
  for (const [, name = ''] of readFileSync(from, 'utf8').matchAll(IMPORTED))
    reached(pathOf(name, from), known);
  return known;
}

function pathOf(name: string, from: string): string {
  if (name.startsWith('./')) return join(dirname(from), name);
  if (name.startsWith('#server/')) return name.slice(1);
  return name.startsWith('#') ? name.replace('#', 'src/') : name;
}
