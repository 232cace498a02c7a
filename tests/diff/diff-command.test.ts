import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { configDiff } from '#language/diff/config-diff.ts';
import { diffMarkdown } from '#language/diff/diff-markdown.ts';
import { runScript } from '#tests/run-script.ts';
import { load, read } from './edits.ts';

describe('the Markdown', () => {
  it('says that nothing changes', () => {
    expect(diffMarkdown(configDiff(load(), load()))).toBe('# Qué cambia\n\nNada cambia para las personas.\n');
  });

  it('has a heading per kind and per thing', () => {
    const groups = [
      { kind: 'Pantallas', title: 'A (`/a`)', changes: ['Uno.', 'Dos.'] },
      { kind: 'Pantallas', title: 'B (`/b`)', changes: ['Tres.'] },
    ];
    expect(diffMarkdown(groups)).toBe(
      '# Qué cambia\n\n## Pantallas\n\n### A (`/a`)\n\n- Uno.\n- Dos.\n\n### B (`/b`)\n\n- Tres.\n',
    );
  });
});

describe('npm run diff:config', () => {
  const folder = mkdtempSync(join(tmpdir(), 'diff-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (...args: string[]) => runScript('diff-config', ...args);

  it('compares with another folder', () => {
    cpSync('tests/fixtures/good', folder, { recursive: true });
    const portal = read('portal.json');
    writeFileSync(join(folder, 'portal.json'), JSON.stringify({ ...portal, name: 'Otra ciudad' }));
    const { status, stdout } = run('tests/fixtures/good', '--config', folder);
    expect(stdout).toContain('→ «Otra ciudad»');
    expect(status).toBe(0);
  });

  it('compares with a revision of git', () => {
    const { status, stdout } = run('HEAD', '--config', 'tests/fixtures/good');
    expect(stdout).toMatch(/^# Qué cambia\n/);
    expect(status).toBe(0);
  });

  it('ends with 2 when there is no such base', () => {
    const { status, stderr } = run('no-existe');
    expect(stderr).toContain('"no-existe" no es una carpeta ni una revisión de git.');
    expect(status).toBe(2);
  });
});
