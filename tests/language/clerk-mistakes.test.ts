import { describe, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { configLoader } from '#language/load/load.ts';

const DEUDA = 'screens/vehiculos/deuda.json';
const AVISO = 'screens/aviso.json';
const ESTADOS = 'codes/estados.json';
const CUOTAS = '"title": "Cuotas", "type": "integer", "required": true';
const WHEN = '"when": "cantidad > 0"';
const BUTTON = '"then": [{ "go": "/archivos/{boleta.id}" }, ';

const load = configLoader('tests/fixtures/good', true);
const texts = new Map(
  load().files.map(({ source }) => [source.file.replace('tests/fixtures/good/', ''), source.text]),
);

/** What the check says of the good config with one piece written otherwise. */
function said(file: string, from: string, to: string): string[] {
  const text = texts.get(file) ?? '';
  if (!text.includes(from)) throw new Error(`${file} no longer has ${from}`);
  const findings = check(load(new Map([[file, text.replace(from, () => to)]])));
  return findings.map(({ message }) => message);
}

const NEVER = 'Nunca se cumple: pide esto y también lo contrario.';
const APART = 'Nunca se cumple junto con lo anterior: ningún valor está en los dos rangos.';

const TWIN = (label: string) => `"${label}" ya está acá: quien lo lee no los distinguiría.`;
const SAYS = '{ "type": "text", "text": "X" }';

describe('what can never be is told', () => {
  it.each([
    [DEUDA, WHEN, '"when": "session.signedIn && !session.signedIn"', NEVER],
    [
      DEUDA,
      WHEN,
      '"when": "session.signedIn || !session.signedIn"',
      'Se cumple siempre: alcanza con esto o con lo contrario.',
    ],
    [DEUDA, WHEN, `"when": "vehiculo.marca == 'X' && vehiculo.marca != 'X'"`, NEVER],
    [DEUDA, WHEN, '"when": "cantidad > 5 && 3 > cantidad"', APART],
    [DEUDA, WHEN, '"when": "cantidad > 5 && cantidad == 3"', APART],
    [DEUDA, WHEN, `"when": "today > date('2026-05-01') && today < date('2026-04-01')"`, APART],
    [DEUDA, WHEN, `"when": "today > date('2026-02-30')"`, 'El día 2026-02-30 no existe.'],
    [
      DEUDA,
      WHEN,
      '"when": "today.weekday() > 7"',
      'Nunca se cumple: lo que se compara no llega a ese valor.',
    ],
    [
      DEUDA,
      WHEN,
      '"when": "today.weekday() == 0"',
      'Nunca son iguales: lo que se compara no llega a ese valor.',
    ],
    [
      AVISO,
      CUOTAS,
      `${CUOTAS}, "max": "12", "initial": "20"`,
      'El campo empieza con 20, que no se acepta: el máximo es 12.',
    ],
    [
      AVISO,
      CUOTAS,
      `${CUOTAS}, "min": "2", "initial": "1"`,
      'El campo empieza con 1, que no se acepta: el mínimo es 2.',
    ],
    [
      DEUDA,
      '"format": "patente", "required": true',
      `"format": "patente", "required": true, "initial": "'x'"`,
      `El campo empieza con 'x', que no se acepta: no cumple su formato, "patente".`,
    ],
    [
      DEUDA,
      '"format": "patente", "required": true',
      `"format": "patente", "required": true, "maxLength": 5`,
      'No entra lo que pide el formato: "AB123CD" tiene 7 caracteres. Sacá "maxLength": el formato alcanza.',
    ],
    [
      AVISO,
      '"cuotas": {',
      '"desde": { "title": "D", "format": "date", "min": "today", "max": "today.addDays(-1)" }, "cuotas": {',
      'No hay nada que sirva: "min" es "today" y "max", "today.addDays(-1)". ¿Están al revés?',
    ],
    [
      AVISO,
      CUOTAS,
      `${CUOTAS}, "when": "form.cuotas > 0"`,
      'El campo "cuotas" se muestra u oculta según lo que se escribe en él mismo.',
    ],
    [
      AVISO,
      '"cuotas": {',
      `"a": { "title": "A", "when": "form.b == 'x'" }, "b": { "title": "B", "when": "form.a == 'x'" }, "cuotas": {`,
      'Estos campos se esperan unos a otros y no se ve ninguno: a → b → a.',
    ],
    [
      AVISO,
      '"id": "aviso",',
      '"id": "aviso", "when": "aviso.cuotas > 0",',
      'Este formulario se ve recién cuando ya se envió: nadie podría enviarlo.',
    ],
    [
      AVISO,
      CUOTAS,
      `${CUOTAS}, "initial": "form.cuotas"`,
      'El campo "cuotas" empieza con lo que se escribe en él mismo: quedaría siempre vacío.',
    ],
    [
      AVISO,
      '"cuotas": {',
      `"d": { "title": "D", "minLength": 9, "initial": "'ABC'" }, "cuotas": {`,
      "El campo empieza con 'ABC', que no se acepta: son al menos 9 caracteres.",
    ],
    [
      AVISO,
      '"cuotas": {',
      '"d": { "title": "D", "format": "date", "min": "today.addMonths(2)", "max": "today.addDays(9)" }, "cuotas": {',
      'No hay nada que sirva: "min" es "today.addMonths(2)" y "max", "today.addDays(9)". ¿Están al revés?',
    ],
    [
      'formats/patente.json',
      '"[ .-]"',
      '"[ .-"',
      '"[ .-" no es una expresión regular válida: falta cerrar un corchete "]".',
    ],
    [
      'fragments/deudas.json',
      '"select":',
      '"search": { "label": "B", "in": ["total"], "by": ["total", "total"] }, "select":',
      '"total" ya está en esta lista.',
    ],
    [AVISO, '"cuotas": {', `"otras": { ${CUOTAS} }, "cuotas": {`, TWIN('Cuotas')],
    [
      'fragments/deudas.json',
      '"items": [',
      '"items": [{ "label": "Emitir", "then": [{ "go": "/inicio" }] },',
      TWIN('Emitir'),
    ],
    [
      DEUDA,
      '"blocks": [',
      `"blocks": [{ "type": "tabs", "id": "t", "label": "T", "items": [{ "key": "a", "title": "A", "blocks": [${SAYS}] }, { "key": "b", "title": "A", "blocks": [${SAYS}] }] },`,
      TWIN('A'),
    ],
    [
      DEUDA,
      '"blocks": [',
      `"blocks": [{ "type": "section", "title": "S", "when": "session.signedIn", "blocks": [{ "type": "text", "when": "!session.signedIn", "text": "X" }] },`,
      'Nunca se cumple acá: lo que lo contiene se ve cuando "session.signedIn".',
    ],
    [
      AVISO,
      '"submit": "Avisar",',
      '"submit": "Avisar", "when": "has(tramite.expediente)",',
      '"tramite" es lo que contesta esto mismo: se espera a sí mismo y nadie podría hacerlo.',
    ],
    [
      'fragments/deudas.json',
      '"label": "Emitir",',
      '"label": "Emitir", "enabled": "has(boleta.id)",',
      '"boleta" es lo que contesta esto mismo: se espera a sí mismo y nadie podría hacerlo.',
    ],
    [
      'fragments/deudas.json',
      BUTTON,
      `"then": [{ "open": "'http://x.example'" }, { "go": "/archivos/{boleta.id}" }, `,
      '"http://x.example" no es una dirección: tiene que empezar con https:// (o con / si es de este portal).',
    ],
    [
      'fragments/deudas.json',
      BUTTON,
      `"then": [{ "download": "'data:text/plain,' + boleta.id" }, { "go": "/archivos/{boleta.id}" }, `,
      '"data:text/plain," no es una dirección: tiene que empezar con https:// (o con / si es de este portal).',
    ],
    [
      'fragments/deudas.json',
      BUTTON,
      '"then": [{ "map": "1 + 1" }, { "go": "/archivos/{boleta.id}" }, ',
      'Acá va una dirección o un lugar, que es un texto; esta expresión da número.',
    ],
    [
      'fragments/deudas.json',
      BUTTON,
      '"then": [{ "copy": "boleta" }, { "go": "/archivos/{boleta.id}" }, ',
      'Acá va lo que se copia: un texto, un número, un importe o una fecha; esta expresión da "boleta".',
    ],
    [
      'fragments/deudas.json',
      BUTTON,
      '"then": [{ "calendar": "Vence", "on": "boleta.id" }, { "go": "/archivos/{boleta.id}" }, ',
      'Acá va un día, o un día y hora; esta expresión da texto.',
    ],
    [
      'screens/ingreso.json',
      '"then": [',
      '"then": [{ "reset": "credencial" }, ',
      '"credencial" no es un formulario de esta pantalla: no puede volver a empezar.',
    ],
    [
      'screens/ingreso.json',
      '"signIn": "ingreso"',
      '"signIn": "ingreso.signin"',
      'Acá va la respuesta entera de un ingreso, con su campo "signin"; esta expresión da sí o no.',
    ],
    [
      AVISO,
      '"cuotas": {',
      '"otras": { "title": "Otras", "options": { "of": "[1, 2]", "code": "item", "label": "{item}" } }, "cuotas": {',
      'Lo que se elige viaja como texto, y esto da número. Poné "string(item)", y que el endpoint lo reciba como texto.',
    ],
    [ESTADOS, '"label": "Vencida"', '"label": "pendiente"', '"pendiente" ya está en esta enumeración.'],
    [
      'parameters.json',
      '"MANTENIMIENTO", "type": "flag"',
      '"FECHA_NEGOCIO", "type": "flag"',
      '"FECHA_NEGOCIO" ya es el de "today": los dos dirían siempre lo mismo.',
    ],
    [
      AVISO,
      CUOTAS,
      `${CUOTAS}, "messages": { "max": "Hasta {max}." }`,
      'Este campo no tiene "max": este mensaje no se ve nunca.',
    ],
    [
      'formats/patente.json',
      '[A-Z]{2}$',
      '[A-Z{2}$',
      '"^[A-Z]{2}\\d{3}[A-Z{2}$" no es una expresión regular válida: falta cerrar un corchete "]".',
    ],
    [
      DEUDA,
      '"values": {',
      '"values": { "sobra": "vencidas.size()",',
      'Se calcula "sobra" y nadie lo usa: sacalo de "values".',
    ],
    [
      DEUDA,
      '"data": {',
      '"data": { "sobra": { "endpoint": "Vehiculos/Consulta", "send": { "patente": "busqueda.patente" } },',
      'Se pide "sobra" y nadie usa lo que contesta: mostralo, o sacalo de "data".',
    ],
    [
      DEUDA,
      '"vencidas": "vehiculo',
      '"vencida": "vehiculo',
      'No existe "vencidas" en esta pantalla. También en el renglón 22.',
    ],
    [
      AVISO,
      '{',
      '\uFEFF{',
      'El archivo empieza con una marca que no se ve (BOM) y no es de JSON: guardalo como "UTF-8", sin BOM.',
    ],
    [
      'menus/header.json',
      '"label": "Enlaces",',
      '"label": "Enlaces"},',
      'El archivo debía terminar acá y sigue: la llave anterior ya cerró todo. ¿Sobra?',
    ],
  ])('%s: %s ← %s', (file, from, to, expected) => {
    expect(said(file, from, to)).toContain(expected);
  });

  it('nor what a step waits for when only a later step gives it', () => {
    const [asks, gives] = JSON.parse(texts.get(AVISO)!).blocks as Record<string, unknown>[];
    const { call, send, as, ...form } = asks!;
    const items = [
      { key: 'uno', title: 'Uno', complete: 'has(tramite.expediente)', blocks: [form] },
      {
        key: 'dos',
        title: 'Dos',
        blocks: [{ type: 'actions', items: [{ label: 'Enviar', call, send, as }] }],
      },
    ];
    const blocks = [{ type: 'steps', id: 'paso', label: 'Pasos', items }, gives];
    const found = check(load(new Map([[AVISO, JSON.stringify({ title: 'Avisar', blocks })]])));
    expect(found.map(({ message }) => message)).toEqual([
      '"tramite" es lo que contesta esto mismo: se espera a sí mismo y nadie podría hacerlo.',
    ]);
  });

  it('but what is seen at different times may be called alike', () => {
    const either =
      '"items": [{ "label": "Emitir", "when": "session.signedIn", "then": [{ "go": "/inicio" }] },';
    expect(said('fragments/deudas.json', '"items": [', either)).toEqual([]);
  });

  it('but fields of which one hides the other are not', () => {
    const either = `"a": { "title": "A", "when": "form.b == null" }, "b": { "title": "B", "when": "form.a == null" }, "cuotas": {`;
    const told = said(AVISO, '"cuotas": {', either);
    expect(told.filter((message) => message.includes('se esperan'))).toEqual([]);
  });

  it('and a slot that was renamed is one mistake', () => {
    expect(said(AVISO, '"id": "aviso",', '"id": "avisos",')).toHaveLength(1);
  });

  it('and what is wrong in a fragment for one screen names that screen', () => {
    const use = { type: 'use', fragment: 'deudas', with: { lista: 'nada', columnas: ['total'] } };
    const other = JSON.stringify({ title: 'Otra', blocks: [use] });
    const messages = check(load(new Map([['screens/otra.json', other]]))).map(({ message }) => message);
    expect(messages).toContain(
      'No existe "nada" en esta pantalla. Pasa al usarlo en tests/fixtures/good/screens/otra.json.',
    );
  });

  it('and a file whose name does not end as it must', () => {
    const [finding] = check(load(new Map([['screens/otra.JSON', '{}']])));
    expect(finding?.message).toBe(
      'Nadie lee este archivo: su nombre tiene que terminar en ".json", en minúsculas.',
    );
  });

  it('what a case says comes after what makes it so', () => {
    const wrong = '{ "cases": [{ "title": "Uno", "then": { "texts": ["Nada de esto"] } }] }';
    const renamed = texts.get(DEUDA)!.replace('"cantidad": "vencidas', '"cantidades": "vencidas');
    const findings = check(
      load(
        new Map([
          ['cases/vehiculos/deuda.json', wrong],
          [DEUDA, renamed],
        ]),
      ),
    );
    expect(findings[0]?.rule).toBe('unknown-name');
  });
});
