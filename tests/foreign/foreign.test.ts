import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { warningsOf } from '#language/check/warnings.ts';
import { loadConfig } from '#language/load/load.ts';
import { backendAsker } from '#language/openapi/backend-asker.ts';
import { checkContract } from '#language/openapi/contract-check.ts';
import { TODAY } from '#tests/api/test-portal.ts';
import { runScript } from '#tests/run-script.ts';
import { startForeignBackend, type ForeignBackend } from './foreign-backend.ts';

const FOLDER = 'docs/ejemplos/otro-backend';
const config = loadConfig(FOLDER);
let backend: ForeignBackend;
beforeAll(async () => {
  backend = await startForeignBackend();
});
afterAll(() => backend.stop());

describe('the worked example of a city with a backend of its own', () => {
  it('is config alone: twelve endpoints, sound, with cases', () => {
    expect(config.endpoints.size).toBe(12);
    expect(check(config)).toEqual([]);
    expect(warningsOf(config, { isProgrammed: () => true, today: TODAY })).toEqual([]);
    const { stdout } = spawnSync('find', [FOLDER, '-name', '*.ts*'], { encoding: 'utf8' });
    expect(stdout).toBe('');
  });

  it('plays its cases', () => {
    const { stdout, status } = runScript('cases', '--config', FOLDER);
    expect(stdout).toMatch(/8 casos de 5 pantallas: todos bien\./);
    expect(status).toBe(0);
  });

  it('is what its backend answers, for who did not sign in', async () => {
    const ask = backendAsker(new URL(`${backend.url}/v2/`), config, undefined);
    const report = await checkContract(config, ask, { signedIn: false, commands: true, newId: () => 'x' });
    expect(report.differences).toEqual([]);
    expect(backend.calls).toContain('GET /v2/vehicles/AB123CD/debts 200');
  });

  it('is what its backend answers to who signed in', async () => {
    const ask = backendAsker(new URL(`${backend.url}/v2/`), config, undefined);
    const { body } = await ask('POST', 'sessions', { tax_id: '20981001126', password: 'Clave-de-ejemplo1' });
    const { access_token: token } = (body as { data: { access_token: string } }).data;
    const signed = backendAsker(new URL(`${backend.url}/v2/`), config, token);
    const report = await checkContract(config, signed, { signedIn: true, commands: true, newId: () => 'x' });
    expect(report.differences).toEqual([]);
    expect(backend.calls).toContain('PATCH /v2/me 200');
    expect(backend.calls).toContain('DELETE /v2/sessions/current 204');
  });
});
