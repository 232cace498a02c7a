import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readPagesEnvironment } from '#server/core/environment/pages-environment.ts';
import { writeStaticPages } from './static-pages.ts';

const pageOf = (main: string) =>
  `<head><script type="application/json" id="entorno">{}</script><template id="codigo"></template></head><body><aside id="demostracion" hidden>Demostración</aside>${main}</body>`;

function built() {
  const folder = mkdtempSync(join(tmpdir(), 'static-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const dist = join(folder, 'dist');
  for (const name of ['assets', '.vite', 'inicio']) mkdirSync(join(dist, name), { recursive: true });
  writeFileSync(join(dist, 'index.html'), pageOf('Espere'));
  writeFileSync(join(dist, 'inicio/index.html'), pageOf('Inicio'));
  writeFileSync(join(dist, 'assets/portal-1a2b.js'), 'let a;');
  const lines = [
    { route: '/inicio', files: ['assets/inicio-1a2b.js'], page: 'inicio/index.html' },
    { route: '/descargas/:id', files: [] },
  ];
  writeFileSync(join(dist, '.vite/preloads.json'), JSON.stringify(lines));
  return { dist, into: join(folder, 'www') };
}

const environmentOf = (dist: string) =>
  readPagesEnvironment({
    API_URL: 'https://api.ciudad.example',
    CAPTCHA_URL: 'https://captcha.example',
    PUBLIC_URL: 'https://rentas.ciudad.example',
    PORTAL_DIST: dist,
  });

it('static pages hold the addresses of their backend, and nothing of a demonstration', () => {
  const { dist, into } = built();
  expect(writeStaticPages(environmentOf(dist), '/inicio', into)).toBe(1);
  const read = (name: string) => readFileSync(join(into, name), 'utf8');
  for (const name of ['index.html', 'inicio/index.html', '404.html']) {
    const services: unknown = JSON.parse(/id="entorno">(.*?)<\/script>/.exec(read(name))![1]!);
    expect(services).toMatchObject({ api: 'https://api.ciudad.example', captcha: 'https://captcha.example' });
    expect(read(name)).not.toContain('Demostración');
  }
  expect(read('assets/portal-1a2b.js')).toBe('let a;');
  expect(existsSync(join(into, '.vite'))).toBe(false);
});

it('the root is the page of home with the code of its screen; an unknown path is the bare one', () => {
  const { dist, into } = built();
  writeStaticPages(environmentOf(dist), '/inicio', into);
  const root = readFileSync(join(into, 'index.html'), 'utf8');
  expect(root).toContain('Inicio');
  expect(root).toContain(
    '<template id="codigo"><link rel="modulepreload" crossorigin href="/assets/inicio-1a2b.js">',
  );
  expect(readFileSync(join(into, '404.html'), 'utf8')).toContain('Espere');
});

it('their headers are those of the portal, for hosts that read them and for nginx', () => {
  const { dist, into } = built();
  writeStaticPages(environmentOf(dist), '/inicio', into);
  const lines = readFileSync(join(into, '_headers'), 'utf8').split('\n');
  expect(lines[0]).toBe('/*');
  expect(lines.join('\n')).toContain("connect-src 'self' https://api.ciudad.example https://captcha.example");
  expect(lines.at(lines.indexOf('/assets/*') + 2)).toContain('immutable');
  const nginx = readFileSync(join(into, 'headers.nginx.conf'), 'utf8');
  expect(nginx).toMatch(/^add_header content-security-policy "default-src 'none';.*" always;$/m);
  expect(nginx).toContain('strict-transport-security');
});

it('a folder with something in it is left as it is, and so is a missing build', () => {
  const { dist, into } = built();
  mkdirSync(into);
  writeFileSync(join(into, 'otra.txt'), '');
  expect(() => writeStaticPages(environmentOf(dist), '/inicio', into)).toThrow('no está vacía');
  expect(() => writeStaticPages(environmentOf(join(dist, 'x')), '/inicio', into)).toThrow('npm run build');
});
