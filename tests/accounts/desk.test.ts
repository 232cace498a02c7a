import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { readText } from '#tests/documents/read-pdf.ts';
import { scriptFile } from '#tests/run-script.ts';

const CUIT = '20981001126';
const OWN = 'Clave-de-Juan-1';
const KEY = /(?:\w{4}-){3}\w{4}/;

let portal: TestPortal;
let folder: string;
beforeEach(async () => {
  portal = await openTestPortal();
  folder = mkdtempSync(join(tmpdir(), 'mesa-'));
  await portal.db.updateTable('taxpayer').set({ password_hash: null }).where('cuit', '=', CUIT).execute();
});
afterEach(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

/** Runs `npm run cuenta` on the store of the portal that is open. */
function account(...words: string[]) {
  const env = {
    ...process.env,
    PORTAL_DEMO: 'on',
    DATABASE_URL: portal.environment.databaseUrl,
    PUBLIC_URL: 'https://rentas.ejemplo.test',
  };
  return spawnSync(process.execPath, [scriptFile('cuenta'), ...words], { encoding: 'utf8', env });
}

/** Enters with a provisional key, chooses another and enters with that. */
async function enterFirst(clave: string) {
  const first = await portal.call('auth/login', { usuario: CUIT, clave });
  const change = { usuario: CUIT, clave, clave_nueva: OWN, repetir: OWN };
  const changed = await portal.call('auth/cambiar-password', change);
  const { body } = await portal.call('auth/login', { usuario: CUIT, clave: OWN });
  return [first.body.cambiar_clave, changed.status, body.signin];
}

describe('npm run cuenta, at the desk', () => {
  it('leaves an envelope that says who it is for, where to enter and a key that does', async () => {
    const path = join(folder, 'sobre.pdf');
    const { status, stdout, stderr } = account('--cuit', '20-98100112-6', '--sobre', path);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`20-98100112-6 tiene cuenta. La clave provisoria está en ${path}`);
    expect(stdout).not.toMatch(KEY);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const text = await readText(new Uint8Array(readFileSync(path)));
    expect(text).toContain('20-98100112-6');
    expect(text).toContain('https://rentas.ejemplo.test');
    expect(await enterFirst(KEY.exec(text)?.[0] ?? '')).toEqual([true, 200, true]);
  });

  it('or sends the key by mail, in whatever way the CUIT is written', async () => {
    const { status, stdout } = account('--cuit', CUIT, '--correo', 'juan@ejemplo.test');
    expect([status, stdout]).toEqual([0, expect.stringContaining('va por correo a juan@ejemplo.test')]);
    expect(stdout).not.toMatch(KEY);
    const { text } = await portal.db.selectFrom('letter').select('text').executeTakeFirstOrThrow();
    expect(await enterFirst(KEY.exec(text)?.[0] ?? '')).toEqual([true, 200, true]);
  });

  it.each([
    [['--cuit', '20-98100112-7', '--sobre', 'a.pdf'], /CUIT/],
    [['--cuit', '27-91111222-7', '--sobre', 'a.pdf'], /27-91111222-7 no está en el padrón de contribuyentes/],
    [['--cuit', CUIT], /Decí --sobre/],
    [['--cuit', CUIT, '--sobre', 'a.txt'], /terminar en \.pdf/],
  ])('ends with 1 and says why: %j', (words, why) => {
    const { status, stdout, stderr } = account(...words);
    expect([status, stdout, stderr]).toEqual([1, '', expect.stringMatching(why)]);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(existsSync('a.pdf')).toBe(false);
  });
});
