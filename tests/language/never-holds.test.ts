import { describe, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { AVISO, CUOTAS, DEUDA, load, said, texts, WHEN } from './mistakes/good-config.ts';

const never = (a: string, b: string) => `Nunca se cumple: "${a}" y "${b}" no se dan a la vez.`;
const always = (a: string, b: string) => `Se cumple siempre: si no se da "${a}", se da "${b}".`;
const day = (limits: string) => `"dia": { "title": "D", "format": "date", ${limits} }, "cuotas": {`;
const rule = (that: string) => `{ "that": "${that}", "message": "No va." }`;
const when = (condition: string) => [DEUDA, WHEN, `"when": "${condition}"`] as const;

describe('what can never hold is told', () => {
  it.each([
    [...when('session.signedIn && !session.signedIn'), never('session.signedIn', '!session.signedIn')],
    [...when('session.signedIn || !session.signedIn'), always('session.signedIn', '!session.signedIn')],
    [
      ...when(`vehiculo.marca == 'X' && vehiculo.marca != 'X'`),
      never(`vehiculo.marca == 'X'`, `vehiculo.marca != 'X'`),
    ],
    [...when('cantidad > 5 && 3 > cantidad'), never('cantidad > 5', '3 > cantidad')],
    [...when('cantidad > 5 && cantidad == 3'), never('cantidad > 5', 'cantidad == 3')],
    [
      ...when(`today > date('2026-05-01') && today < date('2026-04-01')`),
      never(`today > date('2026-05-01')`, `today < date('2026-04-01')`),
    ],
    [
      ...when('session.signedIn && !(session.signedIn || cantidad > 3)'),
      never('session.signedIn', '!(session.signedIn || cantidad > 3)'),
    ],
    [
      ...when('vehiculo.deudas.size() == 0 && cantidad > 3'),
      never('vehiculo.deudas.size() == 0', 'cantidad > 3'),
    ],
    [...when('today > today.addDays(1)'), 'Nunca se cumple: ningún valor sirve.'],
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
      '"desde": { "title": "D", "format": "date", "max": "today.addDays(5)", "initial": "today.addMonths(1)" }, "cuotas": {',
      'El campo empieza con today.addMonths(1), que no se acepta: el máximo es today.addDays(5).',
    ],
    [
      AVISO,
      '"cuotas": {',
      '"desde": { "title": "D", "format": "date", "min": "today.addMonths(3)", "checks": [{ "that": "form.desde < today.addDays(30)", "message": "No." }] }, "cuotas": {',
      'Ningún valor que el campo acepte la cumple: el mínimo es today.addMonths(3) y su regla pide form.desde < today.addDays(30).',
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
      AVISO,
      '"cuotas": {',
      day('"min": "today.addBusinessDays(10)", "max": "today.addDays(5)"'),
      'No hay nada que sirva: "min" es "today.addBusinessDays(10)" y "max", "today.addDays(5)". ¿Están al revés?',
    ],
    [
      AVISO,
      '"cuotas": {',
      day('"min": "today", "initial": "today.addDays(-1)"'),
      'El campo empieza con today.addDays(-1), que no se acepta: el mínimo es today.',
    ],
    [
      AVISO,
      CUOTAS,
      `${CUOTAS}, "max": "12", "checks": [${rule('form.cuotas > 12')}]`,
      'Ningún valor que el campo acepte la cumple: el máximo es 12 y su regla pide form.cuotas > 12.',
    ],
    [
      AVISO,
      CUOTAS,
      `${CUOTAS}, "checks": [${rule('form.cuotas > 3')}, ${rule('form.cuotas < 3 || !has(form.cuotas)')}]`,
      'Ningún valor que el campo acepte la cumple: su regla pide form.cuotas > 3 y su regla pide form.cuotas < 3 || !has(form.cuotas).',
    ],
    [
      AVISO,
      `"computed": "money('100.00') * form.cuotas"`,
      `"computed": "money('100.00')", "min": "money('200.00')"`,
      `Nunca se aceptaría: lo que se calcula es money('100.00') y el mínimo es money('200.00').`,
    ],
    [
      AVISO,
      '"type": "details",',
      '"type": "details", "when": "!has(tramite.expediente)",',
      'Esta ficha no se vería nunca: muestra "tramite", y cuando "tramite" está, esta condición no se cumple.',
    ],
    [
      AVISO,
      CUOTAS,
      `${CUOTAS}, "initial": "1.5"`,
      'El campo empieza con 1.5, que no se acepta: va un número entero.',
    ],
    [
      DEUDA,
      '"only": ["vencida"]',
      '"only": ["vencida"], "initial": "codes.estados.pendiente"',
      'El campo empieza con codes.estados.pendiente, que no se acepta: no es una de sus opciones: codes.estados.vencida.',
    ],
    [
      DEUDA,
      '"only": ["vencida"]',
      `"initial": "'ZZ'"`,
      "El campo empieza con 'ZZ', que no se acepta: no es una de sus opciones: codes.estados.pendiente, codes.estados.vencida.",
    ],
    [
      DEUDA,
      '"send": { "patente": "busqueda.patente" }',
      '"send": { "patente": "busqueda.patente" }, "every": 30, "until": "!has(vehiculo.patente)"',
      'Esto no se cumple con ninguna respuesta de "vehiculo": lo seguiría pidiendo para siempre. Poné algo que "vehiculo" conteste cuando terminó.',
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

  it.each([
    day('"min": "today.addBusinessDays(3)", "max": "today.addDays(5)"'),
    day('"min": "today.addDays(31)", "max": "today.addMonths(1)"'),
    day(`"min": "today", "checks": [${rule('form.dia > today.addDays(5)')}]`),
    `${day(`"min": "form.otro", "checks": [${rule('form.dia < form.otro || !has(form.otro)')}]`).replace(
      ' "cuotas": {',
      '',
    )} "otro": { "title": "O", "format": "date" }, "cuotas": {`,
  ])('but what some value may meet is not: %s', (field) => {
    const told = said(AVISO, '"cuotas": {', field);
    expect(told.filter((message) => /^No hay nada|^Ningún valor|^Nunca/.test(message))).toEqual([]);
  });

  it('but a field may begin with one of its options', () => {
    for (const initial of ['codes.estados.vencida', "'V'"])
      expect(said(DEUDA, '"only": ["vencida"]', `"only": ["vencida"], "initial": "${initial}"`)).toEqual([]);
  });

  it('but fields of which one hides the other are not', () => {
    const either = `"a": { "title": "A", "when": "form.b == null" }, "b": { "title": "B", "when": "form.a == null" }, "cuotas": {`;
    const told = said(AVISO, '"cuotas": {', either);
    expect(told.filter((message) => message.includes('se esperan'))).toEqual([]);
  });
});
