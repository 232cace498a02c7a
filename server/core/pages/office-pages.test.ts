import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type {
  AnsweredRead,
  ParameterValues,
  PrerenderRequest,
  StyledPage,
} from '#contract/prerendered-page.ts';
import { OfficePages, type OfficePagesOptions } from './office-pages.ts';
import type { PageRequest, SentForm } from './page-prerenderer.ts';

const dist = mkdtempSync(join(tmpdir(), 'office-'));
mkdirSync(join(dist, '.vite'));
mkdirSync(join(dist, 'inicio'));
const pageWith = (root: string) =>
  `<head><title>Rentas</title><script type="application/json" id="lecturas">[]</script></head><div id="root">${root}</div>\n<p id="tarda"></p>`;
writeFileSync(join(dist, 'index.html'), pageWith('<p>Espere</p>'));
writeFileSync(join(dist, 'inicio/index.html'), pageWith('<div>Como se construyó</div>'));
writeFileSync(join(dist, '.vite/drawn-styles.json'), JSON.stringify(['.css-1{color:red}']));
afterAll(() => rmSync(dist, { recursive: true }));

const HOME = { route: '/inicio', file: 'inicio/index.html', preloads: [] };

const READS = [{ method: 'POST', path: 'Calendario/Vencimientos', body: {} }] as const;

/** Pages of an office with the parameters `said.now`, and a renderer that records its requests. */
function office(more: Partial<OfficePagesOptions> = {}) {
  const asked: PageRequest[] = [];
  const failures: unknown[] = [];
  const said = { now: { moratoria: 'S' } as ParameterValues };
  const drawer = {
    async draw(wanted: PageRequest): Promise<StyledPage | null> {
      asked.push(wanted);
      if (wanted.parameters['mantenimiento'] === 'S') return null;
      const html = `<div>Moratoria: ${wanted.parameters['moratoria']} $&</div>`;
      const styles = ['.css-1{color:red}', '.css-2{color:blue}'];
      return { route: wanted.route, whole: true, title: 'A & B', html, reads: READS, styles };
    },
    async answer({ route, address }: SentForm, read: (asked: PrerenderRequest) => Promise<AnsweredRead>) {
      if (!address.includes('enviado=busqueda')) return null;
      const { status } = await read({ method: 'POST', path: 'Automotor/ConsultaDominio', body: {} });
      return {
        route,
        whole: false,
        title: 'A',
        html: `<div>Contestó ${status}</div>`,
        reads: [],
        styles: [],
      };
    },
  };
  const pages = new OfficePages({
    dist,
    drawer,
    parameters: async () => said.now,
    failed: (error) => failures.push(error),
    ...more,
  });
  return { pages, asked, said, failures };
}

it('are drawn with what the office says, and again when it says something else', async () => {
  const { pages, asked, said } = office();
  const { page, parameters } = await pages.page(HOME);
  expect(page).toContain('<div id="root" data-drawn="/inicio"><div>Moratoria: S $&</div></div>');
  expect(page).toContain('<title>A &amp; B</title>');
  expect(page).toContain(`id="lecturas">${JSON.stringify(READS)}</script>`);
  expect(parameters).toEqual({ moratoria: 'S' });
  await pages.page(HOME);
  expect(asked).toEqual([{ route: '/inicio', parameters: { moratoria: 'S' } }]);
  said.now = { moratoria: 'N' };
  expect((await pages.page(HOME)).page).toContain('Moratoria: N');
  expect(asked.length).toBe(2);
});

it('bring the styles that the build did not foresee, and no others', async () => {
  const { pages } = office();
  const { page } = await pages.page(HOME);
  const [, path = ''] = /<link rel="stylesheet" crossorigin href="([^"]+)"><\/head>/.exec(page) ?? [];
  expect(pages.sheet(path)).toBe('.css-2{color:blue}');
  expect(pages.sheet('/dibujo-otro.css')).toBeUndefined();
});

const built = { page: pageWith('<div>Como se construyó</div>'), parameters: {} };
const broken = async () => {
  throw new Error('away');
};

it('are as they were built where the office cannot be asked', async () => {
  expect(await office({ parameters: broken }).pages.page(HOME)).toEqual(built);
  expect(await office({ parameters: undefined }).pages.page(HOME)).toEqual(built);
  expect(await office({ drawer: undefined }).pages.page(HOME)).toEqual(built);
});

it('are so too when one cannot be drawn; the next time it is tried again', async () => {
  let tries = 0;
  const { pages, failures } = office({ drawer: { draw: () => (tries++, broken()), answer: broken } });
  expect(await pages.page(HOME)).toEqual(built);
  await pages.page(HOME);
  expect([tries, failures.length]).toEqual([2, 2]);
});

it('are so while they are drawn for long, and drawn once for whoever comes next', async () => {
  let ready = (_: StyledPage) => {};
  let tries = 0;
  const drawing = new Promise<StyledPage>((resolve) => (ready = resolve));
  const { pages } = office({ drawer: { draw: () => (tries++, drawing), answer: broken } });
  expect(await pages.page(HOME, 1)).toEqual(built);
  ready({ route: '/inicio', whole: true, title: 'A', html: '<div>Dibujada</div>', reads: [], styles: [] });
  await expect.poll(async () => (await pages.page(HOME, 1)).page).toContain('Dibujada');
  expect(tries).toBe(1);
});

it('show no screen while the office works on the portal', async () => {
  const { pages, said } = office();
  said.now = { mantenimiento: 'S' };
  expect(await pages.page(HOME)).toEqual({ page: pageWith('<p>Espere</p>'), parameters: said.now });
});

it('answer a form that was sent without script with what it reads, and nothing else so', async () => {
  const { pages } = office();
  const asked: PrerenderRequest[] = [];
  const read = async (one: PrerenderRequest) => (asked.push(one), { status: 404, body: {} });
  const sent = await pages.answer(HOME, '/inicio?dominio=AB123CD&enviado=busqueda', {}, read);
  expect(sent?.page).toContain('<div id="root" data-drawn=""><div>Contestó 404</div></div>');
  expect(sent?.parameters).toEqual({ moratoria: 'S' });
  expect(asked.map(({ path }) => path)).toEqual(['Automotor/ConsultaDominio']);
  expect(await pages.answer(HOME, '/inicio?enviado=otro', {}, read)).toBeUndefined();
});

it('leave one that could not be answered as any page', async () => {
  const { pages, failures } = office({ drawer: { draw: broken, answer: broken } });
  expect(await pages.answer(HOME, '/inicio?enviado=busqueda', {}, broken)).toBeUndefined();
  expect(failures.length).toBe(1);
});
