import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Areas (first segments) that many screens share, as a city's tributes share theirs. */
const AREAS = 20;

interface BenchForm {
  readonly fields: number;
  readonly required?: true;
}

/** Forms that are measured: one of every day, a long one, and a long one that is sent empty. */
const FORMS: Readonly<Record<string, BenchForm>> = {
  'doce-campos': { fields: 12 },
  formulario: { fields: 100 },
  obligatorios: { fields: 100, required: true },
};

/** Lengths of the tables that are measured. */
const LENGTHS = [100, 1000, 10_000] as const;

/** The portal's config with screens to measure: two forms, tables, and `screens` procedures. */
export function benchConfig(config: string, screens: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-config-'));
  cpSync(config, folder, { recursive: true });
  const write = (path: string, value: object) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), JSON.stringify(value, null, 2));
  };
  const routes = Array.from({ length: screens }, (_, i) => `/medicion-${i % AREAS}/tramite-${i}`);
  for (const route of routes) write(`screens${route}.json`, procedure(route));
  for (const [name, of] of Object.entries(FORMS)) write(`screens/medicion/${name}.json`, form(of));
  for (const length of LENGTHS) {
    write(`screens/medicion/tabla-${length}.json`, table(length));
    write(`endpoints/Medicion/Filas${length}.json`, rowsEndpoint());
  }
  const forms = Object.keys(FORMS).map((name) => `/medicion/${name}`);
  const tables = LENGTHS.map((length) => `/medicion/tabla-${length}`);
  write('screens/medicion.json', index([...routes, ...forms, ...tables]));
  const menu = JSON.parse(readFileSync(join(folder, 'menus/side.json'), 'utf8')) as { items: object[] };
  write('menus/side.json', { ...menu, items: [...menu.items, { title: 'Medición', to: '/medicion' }] });
  return folder;
}

/** Rows as the endpoint answers them. */
export const rows = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    id: `fila-${i}`,
    periodo: `${(i % 12) + 1}/${2000 + Math.floor(i / 12)}`,
    vencimiento: `20${String(10 + (i % 15))}-0${(i % 9) + 1}-10`,
    capital: `${1000 + i}.50`,
    total: `${1200 + i}.75`,
    estado: i % 3 === 0 ? 'Pagada' : 'Vencida',
  }));

const SCREEN = { $schema: '../../schemas/screen.schema.json' };

const textFields = (count: number, more: { required?: true } = {}) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`dato_${i}`, { title: `Dato ${i + 1}`, ...more }]),
  );

/** Block that shows all received values, so that each field is read. */
const received = (count: number) => ({
  type: 'text',
  text: `Recibido: ${Object.keys(textFields(count))
    .map((name) => `{datos.${name}}`)
    .join(' ')}`,
});

const form = ({ fields, ...more }: BenchForm) => ({
  ...SCREEN,
  title: `Formulario de ${fields} campos`,
  blocks: [
    { type: 'form', id: 'datos', submit: 'Enviar', fields: textFields(fields, more) },
    received(fields),
  ],
});

const table = (length: number) => ({
  ...SCREEN,
  title: `Tabla de ${length} filas`,
  data: { filas: { endpoint: `Medicion/Filas${length}` } },
  blocks: [
    {
      type: 'table',
      id: 'elegidas',
      title: 'Filas',
      rows: 'filas',
      key: 'row.id',
      empty: 'No hay filas.',
      columns: ['periodo', 'vencimiento', 'capital', 'total', 'estado'],
      select: { total: 'row.total', caption: 'Seleccionaste {string(elegidas.rows.size())}' },
    },
  ],
});

const procedure = (route: string) => ({
  ...SCREEN,
  title: `Trámite ${route}`,
  blocks: [{ type: 'form', id: 'datos', submit: 'Continuar', fields: textFields(5) }, received(5)],
});

const index = (routes: readonly string[]) => ({
  $schema: '../schemas/screen.schema.json',
  title: 'Medición',
  blocks: [
    {
      type: 'cards',
      items: [
        { title: 'Pantallas', icon: 'car', text: 'Todas.', links: routes.map((to) => ({ label: to, to })) },
      ],
    },
  ],
});

const rowsEndpoint = () => ({
  $schema: '../../schemas/endpoint.schema.json',
  title: 'Filas',
  kind: 'query',
  access: 'public',
  request: { type: 'object', properties: {}, required: [] },
  response: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        id: { title: 'Identificador', type: 'string' },
        periodo: { title: 'Período', type: 'string' },
        vencimiento: { field: 'vencimiento' },
        capital: { field: 'capital' },
        total: { field: 'total' },
        estado: { title: 'Estado', type: 'string' },
      },
      required: ['id', 'periodo', 'vencimiento', 'capital', 'total', 'estado'],
    },
  },
  examples: [{ title: 'Tres', request: {}, response: rows(3) }],
});
