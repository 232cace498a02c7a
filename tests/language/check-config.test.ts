import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { runScript, scriptFile } from '#tests/run-script.ts';

const checkConfig = (...args: string[]) => runScript('check-config', ...args);

describe('npm run check:config', () => {
  it('ends with 0 and a summary when config is coherent', () => {
    const { status, stdout } = checkConfig('--config', 'tests/fixtures/good');
    expect(stdout).toMatch(
      /^Config coherente: \d+ archivos, ningún hallazgo\. Falta probar los casos: npm run cases\.\n8 avisos: /,
    );
    expect(status).toBe(0);
  });

  it('ends with 1 and shows each finding with its place', () => {
    const { status, stdout } = checkConfig('--config', 'tests/fixtures/duplicate-code');
    expect(stdout).toContain(
      'tests/fixtures/duplicate-code/codes/estados.json:5:15  duplicate-code\n  "P" ya está en esta enumeración.',
    );
    expect(stdout).toMatch(/\d+ hallazgos en \d+ archivos de \d+\.\n$/);
    expect(status).toBe(1);
  });

  it('ends with 2 when there is no such folder', () => {
    const { status, stderr } = checkConfig('--config', 'no/esta');
    expect(stderr).toContain('No se pudo revisar: No existe la carpeta no/esta.');
    expect(status).toBe(2);
  });

  it('ends with 2 when it is asked for something it does not know', () => {
    expect(checkConfig('--reparar').status).toBe(2);
  });

  it('explains a rule, and ends with 2 when there is no such rule', () => {
    const { status, stdout } = checkConfig('--explain', 'unknown-icon');
    expect(stdout).toContain('Así no (menus/side.json, en items.0.icon):');
    expect(status).toBe(0);
    expect(checkConfig('--explain', 'tetera').status).toBe(2);
  });

  it('writes what it found for other programs, with the same exit code', () => {
    const { status, stdout } = checkConfig('--config', 'tests/fixtures/duplicate-code', '--format', 'json');
    const { findings } = JSON.parse(stdout) as { findings: { rule: string }[] };
    expect(findings.map(({ rule }) => rule)).toContain('duplicate-code');
    expect(status).toBe(1);
  });

  it('checks again when a file changes', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'config-')), 'good');
    cpSync('tests/fixtures/good', folder, { recursive: true });
    const child = spawn(process.execPath, [scriptFile('check-config'), '--config', folder, '--watch']);
    const file = join(folder, 'menus/side.json');
    let said = '';
    try {
      await new Promise<void>((resolve, reject) => {
        child.once('exit', () => reject(new Error(`It ended: ${said}`)));
        child.stderr.on('data', (data) => (said += String(data)));
        child.stdout.on('data', (data) => {
          const before = said.length;
          said += stripVTControlCharacters(String(data));
          if (before === 0) writeFileSync(file, readFileSync(file, 'utf8').replace('"house"', '"hause"'));
          if (said.includes('unknown-icon')) resolve();
        });
      });
      expect(said).toMatch(/^Config coherente[\s\S]*side\.json:4:\d+ {2}unknown-icon/);
    } finally {
      child.removeAllListeners('exit');
      child.kill();
      rmSync(folder, { recursive: true });
    }
  });
});
