import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const IMPORTED = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const DRAWN_WITH = ['pdfkit', 'bwip-js/node', 'write-excel-file/node'];

/** Every file and package that a file of the server leads to while it runs. */
function reached(from: string, known = new Set<string>()): Set<string> {
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

it('the thread that answers requests draws nothing: it cannot even reach what draws', () => {
  const main = reached('server/main.ts');
  expect(main).toContain('server/subjects/slips/issue-slip.ts');
  expect(DRAWN_WITH.filter((name) => main.has(name))).toEqual([]);
  const thread = reached('server/core/files/drawing-thread.ts');
  expect(DRAWN_WITH.filter((name) => thread.has(name))).toEqual(DRAWN_WITH);
});
