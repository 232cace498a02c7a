import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { fillPage } from './fill-page.ts';

const PAGE =
  '<html><head><script type="application/json" id="entorno">{"api":"/otra"}</script></head><body><aside id="demostracion" class="d" hidden><strong>Demostración</strong></aside><main></main></body></html>';

/** A drawn page with the styles and scripts of all. */
const pageOf = (main: string) =>
  PAGE.replace('<main>', `<main>${main}`).replace(
    '</head>',
    '<script type="module" async fetchpriority="high" crossorigin src="/assets/early-1a2b.js"></script><link rel="stylesheet" crossorigin href="/assets/drawn-1a2b.css"><template id="codigo"><link rel="modulepreload" crossorigin href="/assets/portal-1a2b.js"></template></head>',
  );

describe('the built portal', () => {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  let portal: TestPortal;
  beforeAll(async () => {
    mkdirSync(join(dist, 'assets'));
    mkdirSync(join(dist, '.vite'));
    writeFileSync(join(dist, 'index.html'), PAGE);
    writeFileSync(join(dist, 'assets/app-1a2b.js'), 'let a;');
    writeFileSync(join(dist, 'assets/app-1a2b.js.br'), brotliCompressSync('let a;'));
    writeFileSync(join(dist, 'logo.svg'), '<svg/>');
    writeFileSync(join(dist, '.vite/manifest.json'), '{}');
    mkdirSync(join(dist, 'sellados'));
    writeFileSync(join(dist, 'sellados/index.html'), pageOf(`Sellados${' y timbrados'.repeat(100)}`));
    const lines = [{ route: '/sellados', files: ['assets/app-1a2b.js'], page: 'sellados/index.html' }];
    writeFileSync(join(dist, '.vite/preloads.json'), JSON.stringify(lines));
    portal = await openTestPortal({ PORTAL_DIST: dist, SURVEY_URL: 'https://encuesta.example/' });
  });
  afterAll(async () => {
    await portal.close();
    rmSync(dist, { recursive: true });
  });
  const get = (url: string, headers = {}) => portal.app.inject({ url, headers });

  it.each([
    '/',
    '/inicio',
    '/automotores/emision-boletas?dominio=ZA101AA',
    '/clave-fiscal/otra',
    '/index',
    '//inicio',
    `/tramites/${'a'.repeat(300)}`,
  ])('is the page at %s, with the addresses of this installation', async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(JSON.parse(/id="entorno">(.*)<\/script>/.exec(body)?.[1] ?? '')).toEqual({
      api: '/api',
      files: '/api/archivos',
      socket: '/socket.io',
      cards: '/sandbox/tarjetas',
      captcha: '/sandbox/captcha',
      fraud: '/sandbox/fraude',
      survey: 'https://encuesta.example',
    });
  });

  it('is the drawn page of a screen, filled in like any, and asked again whether it changed', async () => {
    const { body, headers } = await get('/sellados');
    expect(body).toContain('<main>Sellados');
    expect(body).toContain('{"api":"/api"');
    expect(/<template id="codigo">(.*)<\/template>/.exec(body)?.[1]).toBe(
      '<link rel="modulepreload" crossorigin href="/assets/app-1a2b.js"><link rel="modulepreload" crossorigin href="/assets/portal-1a2b.js">',
    );
    const again = await get('/sellados', { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/inicio', { 'if-none-match': String(headers['etag']) })).statusCode).toBe(200);
  });

  it('is sent compressed, and says in its head what it asks for at once', async () => {
    const { headers, rawPayload } = await get('/sellados', { 'accept-encoding': 'br, gzip' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toContain('<main>Sellados');
    expect(String(headers['link']).split(', ')).toEqual([
      '</assets/drawn-1a2b.css>; rel=preload; as=style; crossorigin',
      '</assets/early-1a2b.js>; rel=modulepreload; crossorigin',
    ]);
    expect((await get('/sellados?enviado=x')).headers['content-encoding']).toBeUndefined();
  });

  it('keeps hashed files for a year and sends them compressed', async () => {
    const { headers, rawPayload } = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
    });
    expect(headers['vary']).toContain('accept-encoding');
    expect(rawPayload).toEqual(brotliCompressSync('let a;'));
    expect((await get('/assets/app-1a2b.js')).body).toBe('let a;');
  });

  it('asks again for files without a hash', async () => {
    expect((await get('/logo.svg')).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/assets/otro.js',
    '/.vite/manifest.json',
    '/../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%5c..%5cindex.html',
    '/assets//app-1a2b.js',
    '//assets/app-1a2b.js',
    '/assets%2fapp-1a2b.js',
    '/assets/app-1a2b.js%00.js',
    '/%2evite/manifest.json',
    '/.vite%2fmanifest.json',
    '/sellados%2findex.html',
    '/api/x',
    '/sellados/index.html',
  ])('does not give the page, nor anything else, at %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, JSON.parse(body)]).toEqual([
      404,
      { message: 'No se encontró el recurso solicitado', errores: [] },
    ]);
  });

  it('is home at the name of its file', async () => {
    const { statusCode, body } = await get('/index.html');
    expect([statusCode, body]).toEqual([200, (await get('/')).body]);
  });

  it('answers an address so many forms sent without script a minute, and pages as ever', async () => {
    const limited = await openTestPortal({ PORTAL_DIST: dist, RATE_LIMIT: 'on' });
    const send = (remoteAddress: string) =>
      limited.app.inject({ url: '/sellados?enviado=busqueda', remoteAddress });
    for (let n = 0; n < 30; n++) expect((await send('10.0.0.1')).statusCode).toBe(200);
    expect((await send('10.0.0.1')).statusCode).toBe(429);
    expect((await send('10.0.0.2')).statusCode).toBe(200);
    expect((await limited.app.inject({ url: '/sellados', remoteAddress: '10.0.0.1' })).statusCode).toBe(200);
    await limited.close();
  });

  it('takes a form sent without script in a body, which no address and no log has', async () => {
    const limited = await openTestPortal({ PORTAL_DIST: dist, RATE_LIMIT: 'on', LOG_LEVEL: 'info' });
    const post = (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
      limited.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
    const sent = await post('/sellados', 'enviado=busqueda&nro_sellado=S-2026-0000001');
    expect([sent.statusCode, sent.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(limited.logged()).not.toContain('S-2026-0000001');
    for (let n = 1; n < 30; n++) expect((await post('/sellados', 'enviado=busqueda')).statusCode).toBe(200);
    expect((await post('/sellados', 'enviado=busqueda')).statusCode).toBe(429);
    for (const url of ['/api/nada', '/sandbox/nada', '/logo.svg', '/health/nada'])
      expect([url, (await post(url, 'enviado=busqueda')).statusCode]).toEqual([url, 404]);
    expect((await post('/sellados', '{}', 'application/json')).statusCode).toBe(404);
    expect((await post('/sellados', `enviado=busqueda&a=${'b'.repeat(20_000)}`)).statusCode).toBe(413);
    await limited.close();
  });

  it('is not available before it is built', async () => {
    const bare = await openTestPortal();
    expect((await bare.app.inject({ url: '/inicio' })).statusCode).toBe(503);
    await bare.close();
  });
});

describe('fillPage', () => {
  it('says that it is a demonstration, or nothing of the kind', () => {
    const body = (demo: boolean) =>
      /<body>(.*)<\/body>/.exec(fillPage({ page: PAGE, parameters: {} }, { services: {}, demo }, []))?.[1];
    expect(body(true)).toBe(
      '<aside id="demostracion" class="d"><strong>Demostración</strong></aside><main></main>',
    );
    expect(body(false)).toBe('<main></main>');
  });

  it('says the parameters that it was drawn with, and they cannot leave their place', () => {
    const page = '<script type="application/json" id="parametros">\n {}\n</script>';
    const filled = fillPage({ page, parameters: { aviso: '</script>$&' } }, { services: {}, demo: true }, []);
    expect(filled).toBe(
      '<script type="application/json" id="parametros">{"aviso":"\\u003c/script>$&"}</script>',
    );
  });

  it('asks for the modules of the screen and cannot be left through an address', () => {
    const services = { api: '</script><script>$&' };
    const page = fillPage({ page: pageOf(''), parameters: {} }, { services, demo: true }, ['/assets/a.js']);
    expect(page).toContain(
      '<template id="codigo"><link rel="modulepreload" crossorigin href="/assets/a.js">',
    );
    expect(page).toContain('{"api":"\\u003c/script>\\u003cscript>$&"}</script>');
  });
});
