import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompiledCall } from '#contract/compiled-call.ts';
import type { Wire } from '#contract/generated/grammar.ts';
import { check } from '#language/check/check.ts';
import { loadConfig } from '#language/load/load.ts';
import { HttpFailure } from '#runtime/http/http-failure.ts';
import { portal as shown } from '#runtime/services/portal-fixture.ts';
import { requestEndpoint } from '#runtime/calls/request.ts';
import type { Services } from '#runtime/services/services.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';

const PATH = 'Pagos/Consulta';

/** Example of docs/backend.md: slips are requested with GET, under other names, and returned as a list. */
const example = /```json\n([\s\S]*?)```/.exec(readFileSync('docs/backend.md', 'utf8'))![1]!;
const { wire: WIRE } = JSON.parse(example) as { wire: Wire };

const folder = mkdtempSync(join(tmpdir(), 'wire-'));
const call: CompiledCall = {
  path: PATH,
  access: 'public',
  typedIn: {},
  answer: { nro_boleta: 'text' },
  wire: WIRE,
};
let portal: TestPortal;
const asked: { method?: string; path: string; body: unknown }[] = [];
const answers: unknown[] = [];

/** The browser's services, its network door leading straight to the server. */
const services = {
  portal: shown,
  http: {
    async call(path: string, body: Record<string, string>, { method = 'POST' }: { method?: 'GET' | 'POST' }) {
      asked.push({ method, path, body });
      const answer = await portal.app.inject({ method, url: `/api/${path}`, query: body });
      const parsed = answer.json();
      answers.push(parsed);
      if (answer.statusCode === 200) return parsed;
      const fields = (parsed.errores as { campo: string; mensaje: string }[]).map((e) => [
        e.campo,
        e.mensaje,
      ]);
      throw new HttpFailure(answer.statusCode, parsed.message, Object.fromEntries(fields));
    },
  },
} as unknown as Services;

beforeAll(async () => {
  cpSync('config', folder, { recursive: true });
  const file = join(folder, 'endpoints', `${PATH}.json`);
  const declared = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...declared, wire: WIRE }));
  portal = await openTestPortal({ PORTAL_CONFIG: folder });
});
afterAll(async () => {
  await portal.close();
  rmSync(folder, { recursive: true });
});

describe('an endpoint mapped to a backend with other names', () => {
  it('is coherent', () => {
    expect(check(loadConfig(folder))).toEqual([]);
  });

  it('is asked and read by its own names, and travels by the others', async () => {
    const codigo = '0006000012345614';
    const answer = await requestEndpoint(call, { codigo, imponible: 'ZA101AA' }, services);
    expect(answer).toMatchObject({ nro_boleta: '0000123456' });
    expect(asked.at(-1)).toEqual({
      method: 'GET',
      path: 'v1/boletas/buscar',
      body: { COD_PAGO: codigo, imponible: 'ZA101AA' },
    });
    expect(answers.at(-1)).toMatchObject([{ DATOS: { NRO: '0000123456' } }]);
    expect(Object.keys(answer as object)).not.toContain('NRO');
  });

  it('puts the errors of the backend on the fields that were typed', async () => {
    const failure = new HttpFailure(422, 'Revisá el código.', { COD_PAGO: 'No existe.' });
    const failing = { http: { call: () => Promise.reject(failure) } } as unknown as Services;
    await expect(requestEndpoint(call, { codigo: '1' }, failing)).rejects.toMatchObject({
      status: 422,
      message: 'Revisá el código.',
      fields: { codigo: 'No existe.' },
    });
  });

  it('is not there by its own path', async () => {
    expect((await portal.call(PATH, { codigo: '0006000012345614' })).status).toBe(404);
  });
});
