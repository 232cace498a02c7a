import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFiles } from '#scripts/generate/code-files.ts';
import { configFiles } from '#scripts/generate/config-files.ts';
import { MADE_FROM_CONFIG } from '#scripts/machine/generated.mjs';

const inGit = (...paths: string[]) =>
  execFileSync('git', ['ls-files', '--', ...paths], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

describe('what follows from the grammar and the code', async () => {
  const files = await codeFiles();

  it('is checked in', () => {
    expect(inGit(...files.keys())).toEqual([...files.keys()].sort());
  });

  it.each([...files])('%s is what `npm run generate` writes', async (path, content) => {
    expect(await readFile(path, 'utf8')).toBe(content);
  });
});

describe('what follows from config', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'config-'));
    await cp('config', folder, { recursive: true });
    for (const [one, other] of [
      ['endpoints/Expedientes/Consulta', 'endpoints/Expedientes/Otra'],
      ['formats/dominio', 'formats/dominio_viejo'],
    ])
      await writeFile(join(folder, `${other}.json`), await readFile(`config/${one}.json`));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is named, so that it is made when it is missing', async () => {
    expect([...(await configFiles('config')).keys()].sort()).toEqual([...MADE_FROM_CONFIG].sort());
  });

  it('is not checked in: who changes config commits config alone', () => {
    expect(inGit(...MADE_FROM_CONFIG)).toEqual([]);
    const ignored = execFileSync('git', ['check-ignore', ...MADE_FROM_CONFIG], { encoding: 'utf8' });
    expect(ignored.trim().split('\n')).toEqual(MADE_FROM_CONFIG);
  });

  it('knows what was added', async () => {
    const files = await configFiles(folder);
    expect(files.get('server/core/generated/endpoints.ts')).toContain('"Expedientes/Otra":');
    expect(files.get('docs/openapi.json')).toContain('"/api/Expedientes/Otra"');
    expect(files.get('docs/referencia-ciudad.md')).toContain('| `dominio_viejo` |');
    expect(files.get('config/schemas/generated/ids.schema.json')).toContain('Expedientes/Otra');
  });
});
