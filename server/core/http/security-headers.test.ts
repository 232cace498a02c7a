import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';

const CSP = [
  "default-src 'none'",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self' https://api.example wss://api.example",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join(';');

it('pictures come from where the files are, and from nowhere else', () => {
  const services = { files: 'https://archivos.example/rentas', cards: 'https://tarjetas.example' };
  const policy = securityHeaders(services, 'http://localhost:3000')['content-security-policy'];
  expect(policy).toContain(";img-src 'self' data: https://archivos.example;");
});

describe('every answer', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await openTestPortal({
      API_URL: 'https://api.example/rentas',
      PUBLIC_URL: 'https://rentas.example',
    });
  });
  afterAll(() => portal.close());

  it.each(['/health/live', '/inicio', '/api/nada', '/api/archivos/nada'])(
    'of %s is protected',
    async (url) => {
      const { headers } = await portal.app.inject({ url });
      expect(headers).toMatchObject({
        'content-security-policy': CSP,
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringMatching(/camera=\(self\).*geolocation=\(\).*microphone=\(\)/),
        'cache-control': 'no-store',
      });
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  it.each(['/api/Calendario/Vencimientos', '/api/auth/login', '/inicio'])(
    'lets no page of another origin read it: %s',
    async (url) => {
      for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
        const origin = 'https://otra.example';
        const { headers } = await portal.app.inject({ method, url, headers: { origin } });
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    },
  );

  it('of the API is kept by nobody', async () => {
    const { headers } = await portal.app.inject({
      method: 'POST',
      url: '/api/Calendario/Consulta',
      payload: {},
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('asks for https only where people come by it', () => {
    expect(securityHeaders({}, 'http://localhost:3000')).not.toHaveProperty('strict-transport-security');
  });

  it('of an unknown endpoint is 404 in Spanish', async () => {
    const answer = await portal.app.inject({ method: 'POST', url: '/api/No/Existe', payload: {} });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { message: 'No se encontró el recurso solicitado', errores: [] },
    ]);
  });

  it('about its health is short', async () => {
    expect((await portal.app.inject({ url: '/health/live' })).json()).toEqual({ estado: 'vivo' });
    expect((await portal.app.inject({ url: '/health/ready' })).json()).toEqual({ estado: 'listo' });
  });
});
