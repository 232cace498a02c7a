// Depth all: every kind of procedure is made and checked, a check of the whole config each.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { warningsOf } from '#language/check/warnings.ts';
import { formatted } from '#scripts/new/formatted.ts';
import { kinds } from '#scripts/new/kinds.ts';
import { makeProcedure } from '#scripts/new/make-procedure.ts';
import type { Menu } from '#scripts/new/menu-entry.ts';
import { type ProcedureRequest } from '#scripts/new/plan-procedure.ts';
import { runScript } from '#tests/run-script.ts';
import { ASKED, EVERYTHING, LIMITED, ORDINARY } from './every-field.ts';
import { makeAll } from './make-all.ts';
import { names, ours, planned, wanted } from './planned.ts';

const side = () => ours().menus.get('side')!.source.text;

it('certifies at once, or when the office approves it', async () => {
  const { findings, texts } = await planned({ kind: 'certificado', at: 'presentar' });
  expect(findings).toEqual([]);
  const endpoint = JSON.parse(texts.get('endpoints/Prueba/Uno/Certificado.json')!) as {
    expediente: { unique?: object; certificate: { at?: string } };
  };
  expect([endpoint.expediente.certificate.at, endpoint.expediente.unique]).toEqual(['INICIADO', undefined]);
  await expect(planned({ kind: 'turno', at: 'presentar' })).rejects.toThrow('no da un certificado');
});

it('leaves an amount to be replaced, and the check tells of it until it is', async () => {
  const { texts, findings } = await planned({ kind: 'cobro' });
  const left = warningsOf(ours(texts), { isProgrammed: () => true, today: '2026-04-15' });
  expect(findings).toEqual([]);
  expect(left.map(({ rule, file }) => `${rule} ${file}`)).toEqual([
    'charge-example config/endpoints/Prueba/Uno/Solicitar.json',
  ]);
});

describe('a new procedure', () => {
  it.each(names)('of kind %s takes fields of every type, passes the check and is formatted', async (kind) => {
    const { files, columns } = kinds[kind]!;
    const fields = [...(columns ? ORDINARY : EVERYTHING), ...LIMITED, ...(files ? ASKED : [])].join(',');
    const { texts, text, findings } = await planned({ kind, fields });
    expect([...texts.keys()]).toEqual(
      expect.arrayContaining(['screens/prueba/uno.json', 'cases/prueba/uno.json', 'menus/side.json']),
    );
    expect(findings).toEqual([]);
    expect(text('cases/prueba/uno.json')).not.toContain('\u00a0');
    const { blocks } = JSON.parse(text('screens/prueba/uno.json')) as { blocks: { type: string }[] };
    for (const table of blocks.filter(({ type }) => type === 'table'))
      expect(table).toHaveProperty('title', expect.stringMatching(/\S/));
    for (const [name, written] of texts) expect(await formatted(name, written)).toBe(written);
  });

  it.each([
    'patente:dominio',
    'quien:cuit',
    'cuenta:cbu',
    'correo:email',
    'mes:period',
    'dia:date',
    'tributo:tributos',
    'nombre:texto',
  ])('answers another request that nothing is owed: %s', async (field) => {
    const { text, findings } = await planned({ fields: `${field}:Dato` });
    const { examples } = JSON.parse(text('endpoints/Prueba/Uno/Consulta.json')) as {
      examples: { request: object }[];
    };
    const [owing, settled] = examples.map(({ request }) => request);
    expect(settled).not.toEqual(owing);
    const { cases } = JSON.parse(text('cases/prueba/uno.json')) as {
      cases: { title: string; given?: object }[];
    };
    expect(cases.find(({ title }) => title === 'Felicita a quien está al día')).not.toHaveProperty('given');
    expect(findings).toEqual([]);
  });

  it('stands in the menu where it was asked for, and the rest of the menu stays', async () => {
    const { text } = await planned({ menu: 'Automotor > Estado de deuda' });
    const entry = '{ "title": "Prueba uno", "to": "/prueba/uno" }';
    const after = text('menus/side.json');
    expect(after).toContain(entry);
    const others = (menu: string) =>
      JSON.stringify(JSON.parse(menu)).replace(/,?\{"title":"Prueba uno"[^}]*\}/, '');
    expect(others(after)).toBe(others(side()));
  });

  it.each([
    ['Ferias', (menu: Menu) => menu.items.find(({ title }) => title === 'Ferias')],
    [
      'Automotor > Ferias',
      (menu: Menu) => menu.items.find(({ title }) => title === 'Automotor')?.items?.at(-1),
    ],
  ])('makes the group %s where it is not, with its icon', async (group, found) => {
    const { text, findings } = await planned({ menu: group, icon: 'tent' });
    const made = { title: 'Ferias', icon: 'tent', items: [{ title: 'Prueba uno', to: '/prueba/uno' }] };
    expect(found(JSON.parse(text('menus/side.json')) as Menu)).toEqual(made);
    expect(findings).toEqual([]);
  });

  it('leaves an entry that already leads there as it is', async () => {
    const written = JSON.parse(side()) as { items: object[] };
    written.items.push({ title: 'Prueba', to: '/prueba/uno' });
    const { text } = await planned({}, new Map([['menus/side.json', JSON.stringify(written)]]));
    expect(JSON.parse(text('menus/side.json'))).toEqual(written);
  });

  it('does not offer a group whose title depends on who looks', async () => {
    expect(side()).toContain('"title": "{session.');
    const refused = planned({ menu: 'Xyzxyz' });
    await expect(refused).rejects.toThrow('No hay ningún grupo "Xyzxyz" en el menú. Hay: "');
    await expect(refused).rejects.not.toThrow('{');
  });

  it('heads the slip of a debt with a noun', async () => {
    const { text } = await planned();
    expect(text('endpoints/Prueba/Uno/Emitir.json')).toContain('"title": "Emisión de boleta: Prueba uno"');
  });

  it('stands in the folder of endpoints that is there, whatever its capitals', async () => {
    const { texts, findings } = await planned({ kind: 'solicitud', route: '/tissh/prueba' });
    expect([...texts.keys()]).toContain('endpoints/TISSH/Prueba/Solicitar.json');
    expect(findings).toEqual([]);
  });

  it('charges what its button says', async () => {
    const { text, findings } = await planned({ kind: 'cobro' });
    expect(text('screens/prueba/uno.json')).toContain('"submit": "Presentar y pagar {form.importe}"');
    const { expediente } = JSON.parse(text('endpoints/Prueba/Uno/Solicitar.json')) as {
      expediente: { charge: object };
    };
    expect(expediente.charge).toEqual({
      concept: 'Prueba uno',
      amount: 'request.importe',
      example: true,
      tax: 'codes.tributos.tributos_varios',
      due: { days: 5, business: true },
    });
    expect(findings).toEqual([]);
  });

  it('asks nothing that nobody said, and of what is said only an oath must be yes', async () => {
    const { text, findings } = await planned({
      kind: 'solicitud',
      fields: 'acepto:si_no:Acepto,verdad:juramento:Declaro que es cierto',
      draft: true,
    });
    const screen = JSON.parse(text('screens/prueba/uno.json')) as {
      draft: object;
      blocks: [{ fields: Record<string, { required?: boolean }> }];
    };
    const { fields } = screen.blocks[0];
    expect(Object.entries(fields).map(([name, { required }]) => [name, required])).toEqual([
      ['acepto', undefined],
      ['verdad', true],
    ]);
    expect(screen.draft).toEqual({ until: 'has(tramite.expediente)' });
    expect(findings).toEqual([]);
  });

  it('in a protected area is for who signed in: endpoints, menu and cases', async () => {
    const { text } = await planned({ kind: 'solicitud', route: '/clave-fiscal/prueba' });
    expect(text('endpoints/ClaveFiscal/Prueba/Solicitar.json')).toContain('"access": "taxpayer"');
    expect(text('menus/side.json')).toMatch(/"to": "\/clave-fiscal\/prueba",\s*"when": "session.signedIn"/);
    expect(text('cases/clave-fiscal/prueba.json')).toContain('"username"');
  });
});

describe('what cannot be made', () => {
  it.each<[Partial<ProcedureRequest>, string]>([
    [
      { route: '/automotores/planes-pago' },
      'Ya existe screens/automotores/planes-pago.json, cases/automotores/planes-pago.json: elegí otra ruta',
    ],
    [{ route: 'prueba' }, 'La ruta "prueba" no sirve: empieza con "/"'],
    [{ route: '/Prueba' }, 'La ruta "/Prueba" no sirve'],
    [{ route: '/../fuera' }, 'La ruta "/../fuera" no sirve'],
    [{ title: ' ' }, 'Falta el título.'],
    [
      { menu: 'Automotores' },
      'No hay ningún grupo "Automotores" en el menú. ¿Quisiste decir "Automotor"? Para crearlo, decí su ícono: --icon tent.',
    ],
    [
      { menu: 'Ferias > Puestos', icon: 'tent' },
      'No hay ningún grupo "Ferias" en el menú donde crear "Puestos".',
    ],
    [{ menu: 'Ferias', icon: 'carpa' }, 'No hay ningún ícono "carpa" en Lucide.'],
    [
      { menu: 'Estado de deuda' },
      'Hay varios grupos "Estado de deuda" en el menú: "Automotor > Estado de deuda"',
    ],
    [
      { fields: 'fechaPago:date:Fecha de pago' },
      'El nombre de campo "fechaPago" no sirve: lleva solo minúsculas sin acentos, números y guion bajo, y empieza con una letra. Escribilo así: "fecha_pago".',
    ],
    [{ fields: 'dominio' }, 'No se entiende el campo "dominio": se espera nombre:tipo:Rótulo'],
    [
      { fields: 'dominio:domino:Dominio' },
      'es de un tipo que no existe: "domino". ¿Quisiste decir "dominio"?',
    ],
    [{ fields: 'a:fecha:A' }, '"fecha". ¿Quisiste decir "date"?'],
    [{ fields: 'a:xyzxyz:A' }, 'es de un tipo que no existe: "xyzxyz". Puede ser texto,'],
    [{ fields: 'a:texto:A,a:texto:B' }, 'El campo "a" está dos veces.'],
    [{ fields: 'a:archivo:A' }, 'El campo "a" no puede ser un archivo'],
    [{ fields: 'a:renglones(b:texto:B):A' }, 'El campo "a" no puede ser de renglones'],
    [{ fields: 'a:renglones:A' }, 'El campo "a" dice qué lleva cada renglón'],
    [
      { kind: 'solicitud', fields: 'a:renglones(b:archivo:B):A,c:renglones(d:texto:D):C' },
      'El campo "c" no puede ser de renglones: ya hay otro.',
    ],
    [{ fields: 'a:opciones(Uno):A' }, 'El campo "a" dice sus opciones así'],
    [{ fields: 'a:entero(10..1):A' }, 'El campo "a": el mínimo pasa del máximo.'],
    [{ fields: 'a:entero(uno..):A' }, 'El campo "a": no se entiende el límite "uno".'],
    [{ fields: 'a:date(2026-02-30..):A' }, 'El campo "a": no se entiende el límite "2026-02-30".'],
    [{ fields: 'a:cuit(1..2):A' }, 'El campo "a": un campo de tipo "cuit" no lleva límites.'],
    [{ kind: 'padron', fields: 'a?:texto:A' }, 'El primer campo es la clave del padrón'],
    [{ kind: 'turno', fields: 'a:juramento:A', draft: true }, 'Este tipo de trámite no guarda borrador'],
    [
      { kind: 'tabla', fields: 'a:texto:A,b:juramento:B' },
      'El campo "b" no puede ser el dato de un registro.',
    ],
    [{ kind: 'cobro', fields: 'importe:money:Importe' }, 'El campo "importe" ya está: es lo que se cobra.'],
    [{ kind: 'tabla', fields: 'a:texto:A,b?:texto:B' }, 'La columna "b" no puede faltar'],
  ])('is refused with its reason: %j', async (more, said) => {
    await expect(planned(more)).rejects.toThrow(said);
  });

  it('is refused while config has something wrong', async () => {
    const without = planned({}, new Map([['screens/inicio.json', null]]));
    await expect(without).rejects.toThrow('Primero hay que corregir lo que ya está mal.');
  });
});

describe('npm run new', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'new-'));
  const config = join(scratch, 'config');
  const count = () => readdirSync(config, { recursive: true }).length;
  beforeAll(() => cpSync('config', config, { recursive: true }));
  afterAll(() => rmSync(scratch, { recursive: true }));

  it('makes one of each kind, and all their cases go well', async () => {
    const flags = ['--kind', 'padron', '--route', '/prueba/padron', '--title', 'Prueba'];
    const { status, stdout } = runScript('new', '--config', config, ...flags);
    expect(stdout).toContain('screens/prueba/padron.json');
    expect(stdout).toContain('npm run cases -- prueba/padron');
    expect(stdout).toContain(
      `PORTAL_CONFIG=${config} DATABASE_URL=file:data/dev.db npm run registro -- prueba_padron ejemplos`,
    );
    expect(status).toBe(0);
    await makeAll(config, 'padron');
    const played = runScript('cases', '--config', config, 'prueba/');
    expect(played.stdout).toMatch(/de 12 pantallas: todos bien\.\n$/);
    expect(played.status).toBe(0);
  });

  it('writes nothing over what is there', async () => {
    const before = count();
    await expect(makeProcedure(config, wanted({ route: '/prueba/listado' }))).rejects.toThrow('Ya existe');
    expect(count()).toBe(before);
  });

  it.each([
    [['--kind', 'consulta'], 2, 'Falta decir --route, --title.'],
    [['--kind', 'tramite'], 2, '"tramite" no vale en --kind <tipo>: puede ser asistente, certificado, cobro'],
    [['--config', 'no/esta'], 2, 'No existe la carpeta no/esta.'],
    [['--kind', 'consulta', '--route', 'x', '--title', 'X'], 1, 'La ruta "x" no sirve'],
  ])('tells bad flags: %j', (args, code, said) => {
    const { status, stderr } = runScript('new', ...args);
    expect(stderr).toContain(said);
    expect(status).toBe(code);
  });
});
