// Depth all: starts the server of a city again and again.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeCatalogues } from '#tests/api/catalogues.ts';
import { PRODUCTION } from '#tests/api/production.ts';
import { loadCatalogues } from './commands/catalogues/load-catalogues.ts';
import { openStore } from './core/store/open.ts';

let folder: string;
let url: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'main-'));
  url = `file:${folder}/portal.db`;
});
afterEach(() => rmSync(folder, { recursive: true }));

interface Ended {
  code: number | null;
  output: string;
}

/** Runs the server with only these variables of the portal; calls `said` with its address, and then stops it. */
function run(
  variables: Readonly<Record<string, string>>,
  said: (address: string) => Promise<void> = async () => undefined,
): Promise<Ended> {
  const env = { PATH: process.env['PATH'], PORT: '0', DATABASE_URL: url, ...variables };
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { env });
  let output = '';
  let asked: Promise<void> | undefined;
  const hear = (chunk: Buffer) => {
    output += String(chunk);
    const address = /http:\/\/localhost:\d+/.exec(output)?.[0];
    if (address) asked ??= said(address).finally(() => child.kill('SIGTERM'));
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      (asked ?? Promise.resolve()).then(() => resolve({ code, output }), reject);
    });
  });
}

/** The levels of lines of JSON, from the first to the last: what is no JSON fails. */
function levelsOf(output: string): number[] {
  const lines = output.trim().split('\n');
  return lines.map((line) => (JSON.parse(line) as { level: number }).level);
}

describe('what the server of a city says', () => {
  it('is JSON from its first line, also of Node, and says who called only when told', async () => {
    const sheets = join(folder, 'planillas');
    mkdirSync(sheets);
    writeCatalogues(sheets);
    await loadCatalogues(sheets, { ...PRODUCTION, DATABASE_URL: url });
    // Warnings of Node, once the server handles them.
    const warns = join(folder, 'warns.mjs');
    const warn = "if (process.listenerCount('SIGTERM') > 0) process.emitWarning('aviso de prueba')";
    writeFileSync(warns, `setInterval(() => { ${warn} }, 100).unref();`);
    const ask = async (address: string) => {
      await fetch(`${address}/health/live`);
      await setTimeout(300);
    };
    const variables = {
      ...PRODUCTION,
      LOG_LEVEL: 'info',
      NODE_OPTIONS: `--import=${warns}`,
    };
    const quiet = await run(variables, ask);
    expect(levelsOf(quiet.output).length).toBeGreaterThan(3);
    expect(quiet.output).toContain('"msg":"aviso de prueba"');
    expect(quiet.output).toContain('"url":"/health/live"');
    expect(quiet.output).not.toContain('"address"');
    const told = await run({ ...variables, LOG_ADDRESS: 'on' }, ask);
    expect(told.output).toContain('"url":"/health/live","address":"127.0.0.1"');
    const text = await run({ ...PRODUCTION, LOG_FORMAT: 'text' }, ask);
    expect(() => levelsOf(text.output)).toThrow();
  });
});

describe('the server of a city', () => {
  it('does not start with nothing set, and names everything', async () => {
    const { code, output } = await run({ NODE_ENV: 'production' });
    expect(code).toBe(1);
    for (const name of Object.keys(PRODUCTION)) expect(output).toContain(`  ${name}: falta`);
    expect(levelsOf(output).at(-1)).toBe(60);
  });

  it('does not start as a demonstration', async () => {
    const { code, output } = await run({ NODE_ENV: 'production', PORTAL_DEMO: 'on' });
    expect([code, output]).toEqual([1, expect.stringContaining('PORTAL_DEMO=on')]);
  });

  it('asks for its catalogues, and with them starts with nobody and nothing in it', async () => {
    const production = { ...PRODUCTION, NODE_ENV: 'production' };
    const { code, output } = await run(production);
    expect([code, output]).toEqual([1, expect.stringContaining('npm run catalogos')]);
    const sheets = join(folder, 'planillas');
    mkdirSync(sheets);
    writeCatalogues(sheets);
    await loadCatalogues(sheets, { ...production, DATABASE_URL: url });
    const open = await run(production, async (address) => {
      expect((await fetch(`${address}/health/live`)).status).toBe(200);
      for (const path of ['correo', 'pasarela/1']) {
        const { status } = await fetch(`${address}/sandbox/${path}`);
        expect(status).toBe(404);
      }
    });
    expect(open.code).toBe(0);
    expect(levelsOf(open.output).length).toBeGreaterThan(0);
    expect(open.output).not.toContain('"address"');
    expect(open.output).not.toMatch(/demostración|Usuarios|clave/i);
    const db = await openStore(url);
    expect(await db.selectFrom('taxpayer').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('installation').select('kind').execute()).toEqual([{ kind: 'PRODUCCION' }]);
    await db.destroy();
    const demo = await run({ PORTAL_DEMO: 'on' });
    expect([demo.code, demo.output]).toEqual([1, expect.stringContaining('una demostración no la toca')]);
  });
});
