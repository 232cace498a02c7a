// Depth all: every step of the guide is done, with a check of the whole config after it.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { formatFinding } from '#language/source/finding.ts';
import { configLoader } from '#language/load/load.ts';
import { runScript } from '#tests/run-script.ts';

const guide = readFileSync('docs/guia.md', 'utf8');

/** The files that the guide makes the reader write: path → content. */
const files = [...guide.matchAll(/\*\*`config\/([^`]+)`\*\*\n\n```json\n([\s\S]*?)```/g)].map(
  ([, path, text]) => [path!, text!] as const,
);
/** Additions to the menu: a group, and later an entry at the end of it. */
const group = /Inicio:\n\n```json\n([\s\S]*?)```/.exec(guide)![1]!;
const entry = /Baja de un puesto:\n\n```json\n([\s\S]*?)\n```/.exec(guide)![1]!;
const mistakes = [...guide.matchAll(/^\*\*(.+)\.\*\*\n\n```text\n([\s\S]*?)\n```/gm)].map(
  ([, title, said]) => [title!, said!] as const,
);

/** How to make each mistake of the guide: file, original text, replacement. */
const made: Record<string, [file: string, right: string, wrong: string]> = {
  'El nombre de un endpoint mal escrito': [
    'screens/ferias/puesto.json',
    'ConsultaPuesto"',
    'ConsultaPuestos"',
  ],
  'Un campo que no existe': [
    'screens/ferias/puesto.json',
    '"vencimiento", "importe"]',
    '"vencimento", "importe"]',
  ],
  'Una coma que falta': ['screens/ferias/puesto.json', '"rows": "puesto.cuotas",', '"rows": "puesto.cuotas"'],
  'Una opción que no existe': [
    'screens/ferias/baja.json',
    'motivos_baja_puesto.otro',
    'motivos_baja_puesto.otra',
  ],
  'Un dato obligatorio que no se envía': [
    'screens/ferias/baja.json',
    '        "correo": "baja.correo",\n',
    '',
  ],
  'Un campo que admite más que el endpoint': [
    'screens/ferias/baja.json',
    '          "widget": "textarea",\n',
    '          "widget": "textarea",\n          "maxLength": 800,\n',
  ],
  'Una propiedad en castellano': ['screens/ferias/puesto.json', '"title": "Cuotas', '"titulo": "Cuotas'],
  'Una entrada de menú que no lleva a ningún lado': ['menus/side.json', '"/ferias/baja"', '"/ferias/bajas"'],
};

const folder = mkdtempSync(join(tmpdir(), 'guia-'));
afterAll(() => rmSync(folder, { recursive: true }));
const load = configLoader(folder);
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

beforeAll(() => {
  cpSync('config', folder, { recursive: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const menu = read('menus/side.json');
  const first = /(\{ "title": "Inicio",[^}]*\},\n)/.exec(menu)![1]!;
  const whole = group.trimEnd().replace(/\n(?=  \]\n\}$)/, `,\n    ${entry}\n`);
  const indented = whole.replaceAll('\n', '\n    ');
  writeFileSync(join(folder, 'menus/side.json'), menu.replace(first, `${first}    ${indented},\n`));
});

describe('the guide', () => {
  it('has every file of a consultation, of a request and of a request in steps', () => {
    expect(files.map(([path]) => path)).toEqual([
      'formats/puesto.json',
      'endpoints/Ferias/ConsultaPuesto.json',
      'screens/ferias/puesto.json',
      'codes/motivos_baja_puesto.json',
      'endpoints/Ferias/Baja.json',
      'screens/ferias/baja.json',
      'codes/rubros_feria.json',
      'endpoints/Ferias/Permiso.json',
      'screens/ferias/permiso.json',
      'cases/ferias/permiso.json',
      'cases/ferias/puesto.json',
    ]);
  });

  it('leads to a coherent config, to the letter', () => {
    expect(check(load())).toEqual([]);
  });

  it('shows a table, a case of its next edition and ways to read it that are right', () => {
    const section = guide.slice(guide.indexOf('\n## Tablas'), guide.indexOf('\n## Trámites largos'));
    const [table = '', played = ''] = [...section.matchAll(/```json\n([\s\S]*?)```/g)].map(
      ([, text]) => text!,
    );
    const ways = [...section.matchAll(/^\| `(tables[^`]+)`/gm)].map(([, way]) => way!);
    expect(ways).toHaveLength(3);
    const computed = (way: string, at: number) =>
      `"canon_${at}": { "title": "Canon ${at}", "computed": ${JSON.stringify(way)} }`;
    const screen = `{
      "$schema": "../../schemas/screen.schema.json",
      "title": "Canon",
      "blocks": [{ "type": "form", "id": "feria", "submit": "Ver", "fields": {
        "tramo": { "title": "Tramo" },
        "ventas": { "title": "Ventas del mes", "format": "money" },
        ${ways.map(computed).join(',')}
      } }, { "type": "notice", "tone": "info", "text": "Canon: {feria.canon_0}, {feria.canon_1}, {feria.canon_2}" }]
    }`;
    const menu = read('menus/side.json').replace(
      '"items": [',
      '"items": [{ "title": "Canon", "icon": "tent", "to": "/ferias/canon" },',
    );
    const cases = `{ "$schema": "../../schemas/cases.schema.json", "cases": [${played.replace('"Canon mensual"', '"Canon 1"')}] }`;
    const changes = new Map([
      ['tables/escala_ferias.json', table],
      ['screens/ferias/canon.json', screen],
      ['cases/ferias/canon.json', cases],
      ['menus/side.json', menu],
    ]);
    expect(check(load(changes))).toEqual([]);
  });

  it('shows a register and a query of it that are right', () => {
    const section = guide.slice(guide.indexOf('\n## Padrones'), guide.indexOf('\n## Fechas, días'));
    const [register = '', lookup = ''] = [...section.matchAll(/```json\n([\s\S]*?)```/g)].map(
      ([, text]) => text!,
    );
    const [many = '', count = ''] = [...section.matchAll(/`("\w+": "records\.[^`]+)`/g)].map(
      ([, text]) => text!,
    );
    const text = (format = '') => `{ "type": "string"${format && `, "format": "${format}"`} }`;
    const endpoint = (
      asked: string,
      response: string,
      says: string,
      example: string,
    ) => `{ "$schema": "../../schemas/endpoint.schema.json", "title": "Puestos", "kind": "query", "access": "public", "reserved": true,
      "request": { "type": "object", "properties": { "${asked}": ${text()} }, "required": ["${asked}"] },
      "response": { "type": "object", "properties": ${response} },
      "errors": { "inexistente": { "status": 404, "message": "No encontramos el puesto {${asked}}." } },
      ${says},
      "examples": [${example}] }`;
    const stalls = `{ "type": "array", "items": { "type": "object", "properties": { "puesto": ${text()}, "deuda": ${text('money')} } } }`;
    const changes = new Map([
      ['registers/puestos.json', register],
      [
        'endpoints/Ferias/Titular.json',
        endpoint(
          'puesto',
          `{ "titular": ${text()}, "deuda": ${text('money')} }`,
          lookup,
          `{ "request": { "puesto": "A-14" }, "response": { "titular": "TOLA*** J***", "deuda": "37501.50" } }`,
        ),
      ],
      [
        'endpoints/Ferias/Puestos.json',
        endpoint(
          'feria',
          `{ "puestos": ${stalls}, "cantidad": { "type": "integer" } }`,
          `"lookup": { "register": "puestos", "by": { "feria": "request.feria" }, "where": "record.cuotas > 0", "many": 100 }, "answer": { ${many}, ${count} }`,
          `{ "request": { "feria": "Central" }, "response": { "puestos": [{ "puesto": "A-14", "deuda": "37501.50" }], "cantidad": 1 } }`,
        ),
      ],
    ]);
    expect(check(load(changes))).toEqual([]);
  });

  it('shows a charge and the example that answers it, and rows that are not repeated', () => {
    const [, expediente = ''] = /```json\n("expediente": \{[\s\S]*?)```/.exec(guide)!;
    const [, response = ''] = /```json\n("response": \{[\s\S]*?"boleta"[\s\S]*?)```/.exec(guide)!;
    const [, field = ''] = /```json\n("pagos": \{[\s\S]*?)```/.exec(guide)!;
    const operation = '9c1f5b7e-2a4d-4e8b-b0a1-3c5d7e9f1b2d';
    const endpoint = `{
      "$schema": "../../schemas/endpoint.schema.json",
      "title": "Copias de un plano",
      "kind": "submission",
      "access": "public",
      "request": {
        "type": "object",
        "properties": {
          "plano": { "title": "Plano", "type": "string", "maxLength": 20 },
          "copias": { "title": "Copias", "type": "integer", "minimum": 1 },
          "pagos": {
            "title": "Pagos",
            "type": "array",
            "uniqueItems": true,
            "items": {
              "type": "object",
              "properties": { "referencia": { "type": "string", "minLength": 1, "maxLength": 30 } },
              "required": ["referencia"]
            }
          },
          "id_operacion": { "title": "Operación", "type": "string" }
        },
        "required": ["plano", "copias", "id_operacion"]
      },
      "response": { "$ref": "tramite_iniciado" },
      ${expediente.trim()},
      "examples": [
        { "request": { "plano": "A-1", "copias": 2, "id_operacion": "${operation}" }, ${response.trim()} }
      ]
    }`;
    const screen = `{
      "$schema": "../../schemas/screen.schema.json",
      "title": "Copias",
      "blocks": [
        {
          "type": "form",
          "id": "pedido",
          "submit": "Pedir",
          "fields": {
            "plano": { "title": "Plano", "maxLength": 20, "required": true },
            "copias": { "title": "Copias", "type": "integer", "min": "1", "required": true },
            ${field.trim()}
          },
          "call": "Ferias/Copias",
          "send": { "plano": "pedido.plano", "copias": "pedido.copias", "pagos": "pedido.pagos" }
        }
      ]
    }`;
    const side = read('menus/side.json').replace('"/ferias/puesto"', '"/ferias/copias"');
    const changed = new Map([
      ['endpoints/Ferias/Copias.json', endpoint],
      ['screens/ferias/copias.json', screen],
      ['menus/side.json', side],
    ]);
    const found = check(load(changed)).map(({ rule, message }) => `${rule}: ${message}`);
    expect(found).toEqual([expect.stringContaining('nadie enlaza /ferias/puesto')]);
  });

  it('leads to cases that go well', () => {
    const { stdout, status } = runScript('cases', 'ferias', '--config', folder);
    expect(stdout).toContain('5 casos de 2 pantallas: todos bien.');
    expect(status).toBe(0);
  });

  it('shows mistakes that are all made here', () => {
    expect(mistakes.map(([title]) => title)).toEqual(Object.keys(made));
  });

  it.each(mistakes)('says what is read at this mistake: %s', (title, said) => {
    const [path, right, wrong] = made[title]!;
    const text = read(path);
    expect(text).toContain(right);
    const [first] = check(load(new Map([[path, text.replace(right, wrong)]])));
    expect(first).toBeDefined();
    writeFileSync(join(folder, path), text.replace(right, wrong));
    const shown = formatFinding(first!).replaceAll(`${folder}/`, 'config/');
    writeFileSync(join(folder, path), text);
    expect(shown).toBe(said);
  });

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
    const named = [...guide.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});
