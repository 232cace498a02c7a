// Depth all: the command is started for each of its endings.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { afterAll, describe, expect, it } from 'vitest';
import { runScript } from '#tests/run-script.ts';

const scratch = mkdtempSync(join(tmpdir(), 'cases-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** A small portal with one case that holds and one that does not. */
function configWithCases(): string {
  const folder = join(scratch, 'config');
  cpSync('tests/fixtures/good', folder, { recursive: true });
  mkdirSync(join(folder, 'cases/vehiculos'), { recursive: true });
  const steps = [{ fill: { Patente: 'ab 123 cd' } }, { press: 'Consultar' }];
  const cases = [
    { title: 'Cuenta lo vencido', do: steps, then: { texts: ['Tenés 1 cuotas. Buscaste: —.'] } },
    { title: 'Cuenta de más', do: steps, then: { texts: ['Tenés 2 cuotas. Buscaste: —.'] } },
  ];
  writeFileSync(join(folder, 'cases/vehiculos/deuda.json'), JSON.stringify({ cases }, null, 1));
  return folder;
}

const run = (...args: string[]) => runScript('cases', ...args);

describe('npm run cases', () => {
  it('prints how each case went and what was seen instead, and ends with 1 when one failed', () => {
    const folder = configWithCases();
    const { status, stdout } = run('--config', folder);
    expect(stdout).toBe(
      [
        '   Pantalla         Caso',
        '✓  vehiculos/deuda  Cuenta lo vencido',
        '✗  vehiculos/deuda  Cuenta de más',
        `     ${folder}/cases/vehiculos/deuda.json:35`,
        '       se esperaba: leer «Tenés 2 cuotas. Buscaste: —.»',
        '       se vio:      «Tenés 1 cuotas. Buscaste: —.»',
        '',
        '2 casos de 1 pantalla: 1 bien, 1 mal.',
        '',
      ].join('\n'),
    );
    expect(status).toBe(1);
  });

  it('cuts a case that does not end in its time, says so, and ends', () => {
    const folder = configWithCases();
    // No case ends in a thousandth of a second: it waits for the page more than once.
    env['PORTAL_CASE_SECONDS'] = '0.001';
    const { status, stdout } = run('--config', folder, 'lo vencido');
    delete env['PORTAL_CASE_SECONDS'];
    expect(stdout).toMatch(/se vio: +seguía después de 0.001 segundos, y se cortó/);
    expect(stdout).toContain('1 caso de 1 pantalla: 0 bien, 1 mal.');
    expect(status).toBe(1);
  });

  it.each([
    ['there is no such folder', ['--config', 'no/esta'], 'No existe la carpeta no/esta.'],
    ['there is no case', ['--config', 'tests/fixtures/good'], 'no hay casos en tests/fixtures/good/cases.'],
    [
      'config is not coherent',
      ['--config', 'tests/fixtures/duplicate-code'],
      'primero hay que corregir esto.',
    ],
    ['an option does not exist', ['--reparar'], 'No existe la opción --reparar.'],
  ])('ends with 2 when %s', (_, args, said) => {
    const { status, stderr } = run(...args);
    expect(stderr).toContain(said);
    expect(status).toBe(2);
  });
});
