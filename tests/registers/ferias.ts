import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Writes the config of a small city that has a register of market stalls; gives its folder. */
export function writeFerias(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'config-')), 'ferias');
  cpSync('tests/fixtures/good', folder, { recursive: true });
  cpSync('tests/registers/config', folder, { recursive: true });
  // What the office moves an expediente with.
  for (const path of ['formats/expediente.json', 'codes/estados_expediente.json'])
    cpSync(join('config', path), join(folder, path));
  return folder;
}
