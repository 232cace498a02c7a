import { once } from 'node:events';
import http from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readPagesEnvironment } from './core/environment/pages-environment.ts';
import { startServer } from './portal.ts';
import { openTestPortal } from '#tests/api/test-portal.ts';

const PAGE =
  '<html><head><script type="application/json" id="entorno">{}</script></head><body><aside id="demostracion" hidden>Demostración</aside></body></html>';
const BACKEND = 'https://api.ciudad.example/v1';

/** Error message of an invalid environment. */
function problemsOf(variables: Record<string, string>): string {
  try {
    readPagesEnvironment(variables);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('It serves.');
}

describe('the settings of pages alone', () => {
  it('need the address of the API, and nothing else', () => {
    expect(problemsOf({})).toContain('API_URL: falta');
    const { services, publicUrl } = readPagesEnvironment({ API_URL: `${BACKEND}/` });
    expect(services).toEqual({
      api: BACKEND,
      files: `${BACKEND}/archivos`,
      socket: '',
      cards: '',
      captcha: '',
      fraud: '',
      survey: '',
    });
    expect(publicUrl).toBe('http://localhost:3000');
  });

  it('are never those of a demonstration', () => {
    expect(problemsOf({ API_URL: BACKEND, PORTAL_DEMO: 'on' })).toContain('PORTAL_DEMO=on');
  });
});

describe('a server of pages alone', () => {
  const dist = mkdtempSync(join(tmpdir(), 'pages-'));
  beforeAll(() => {
    mkdirSync(join(dist, '.vite'));
    writeFileSync(join(dist, 'index.html'), PAGE);
    writeFileSync(join(dist, '.vite/preloads.json'), '[]');
  });
  afterAll(() => rmSync(dist, { recursive: true }));

  async function start(variables: Record<string, string>) {
    const lines: string[] = [];
    const started = await startServer(
      {
        PORTAL_MODE: 'pages',
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        PORTAL_DIST: dist,
        LOG_LEVEL: 'silent',
        ...variables,
      },
      { tell: (line) => lines.push(line), away: () => undefined },
    );
    onTestFinished(() => started.close());
    return { lines, base: /http:\/\/localhost:\d+/.exec(lines.join('\n'))![0] };
  }

  it('serves them with the addresses and the policy of that backend, and without a store', async () => {
    const { base } = await start({ API_URL: BACKEND, CARDS_URL: 'https://tarjetas.example/v2' });
    const answer = await fetch(`${base}/inicio`);
    const page = await answer.text();
    expect(JSON.parse(/id="entorno">(.*?)<\/script>/.exec(page)![1]!)).toMatchObject({
      api: BACKEND,
      cards: 'https://tarjetas.example/v2',
      socket: '',
    });
    expect(page).not.toContain('Demostración');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' https://api.ciudad.example https://tarjetas.example");
    expect(await (await fetch(`${base}/health/ready`)).json()).toEqual({ estado: 'listo' });
  });

  it('answers for no API, as for any unknown path of one', async () => {
    const { base } = await start({ API_URL: '/api' });
    const answer = await fetch(`${base}/api/parametros/leer`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ errores: [] });
  });

  it('answers who asks for live events, and waits for no request longer than the whole portal', async () => {
    const made = vi.spyOn(http, 'createServer');
    onTestFinished(() => made.mockRestore());
    const { base } = await start({ API_URL: '/api' });
    const asked = http.get(`${base}/socket.io/?EIO=4`, {
      headers: { connection: 'Upgrade', upgrade: 'websocket' },
    });
    const [answer] = (await once(asked, 'response')) as [http.IncomingMessage];
    expect(answer.resume().statusCode).toBe(426);
    const server = made.mock.results[0]!.value as http.Server;
    const whole = await openTestPortal();
    onTestFinished(() => whole.close());
    expect([server.requestTimeout, server.timeout]).toEqual([60_000, 120_000]);
    expect([whole.app.server.requestTimeout, whole.app.server.timeout]).toEqual([60_000, 120_000]);
  });

  it('says at its start what it does without', async () => {
    const { lines } = await start({ API_URL: BACKEND, CAPTCHA_URL: 'https://captcha.example' });
    expect(lines.filter((line) => line.includes('falta')).map((line) => line.split(':')[0])).toEqual([
      'SOCKET_URL',
      'CARDS_URL',
      'SURVEY_URL',
    ]);
    expect(lines.join('\n')).toContain(BACKEND);
  });
});
