import { describe, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { load, said, texts } from './mistakes/good-config.ts';

const CONSULTA = 'endpoints/Vehiculos/Consulta.json';
const PATENTE = 'No encontramos la patente {patente}.';
const MESSAGES = 'messages/messages.json';
const ERRORS = 'messages/errors.json';
const nobody = (name: string) =>
  `"{${name}}" no se reemplaza en este error: no es un campo del pedido ni de ninguna respuesta.`;

describe('the text of an error', () => {
  it('names nothing that nobody knows, however far from every name', () => {
    expect(said(CONSULTA, PATENTE, 'No encontramos la patente {ejercicio}.')).toEqual([nobody('ejercicio')]);
    expect(said(CONSULTA, PATENTE, 'No encontramos a {}.')).toEqual([nobody('')]);
  });

  it('may say what a program finds: what some answer has, or another error says', () => {
    for (const found of ['{marca} de {patente}', '{marcas}', '{periodo}'])
      expect(said(CONSULTA, PATENTE, `No encontramos ${found}.`)).toEqual([]);
    const both = `"inexistente": { "status": 404, "message": "{espera}" }, "otro": { "status": 404, "message": "En {espera}" }`;
    const { errors: _, ...rest } = JSON.parse(texts.get(CONSULTA)!) as { errors: object };
    const written = JSON.stringify({ ...rest, errors: JSON.parse(`{${both}}`) as object });
    expect(check(load(new Map([[CONSULTA, written]])))).toEqual([]);
  });

  it('is held once where several name it, and not by itself', () => {
    const endpoint = (file: string) => {
      const value = JSON.parse(texts.get(file)!) as { errors?: object };
      return JSON.stringify({ ...value, errors: { ...value.errors, mala: true } });
    };
    const told = (message: string) => {
      const errors = JSON.stringify({ errors: { mala: { status: 404, message } } });
      const files = ['Consulta', 'Emitir'].map((name) => `endpoints/Vehiculos/${name}.json`);
      const changed = new Map([[ERRORS, errors], ...files.map((file) => [file, endpoint(file)] as const)]);
      return check(load(changed)).map(({ message: said, suggestion = '' }) => `${said} ${suggestion}`.trim());
    };
    expect(told('No hay {patentte}.')).toEqual([`${nobody('patentte')} ¿Quisiste decir "patente"?`]);
    expect(told('No hay {de nadie}.')).toEqual([nobody('de nadie')]);
    expect(told('No hay {patente} ni {conceptos}.')).toEqual([]);
  });
});

describe('the text of a validation', () => {
  it.each([
    ['min', '{title}: el mínimo es {max}.', 'title, named, min'],
    ['required', 'Completá {min}.', 'title, named'],
    ['requiredFile', 'Adjuntá {decimals}.', 'title, named'],
    ['maxLength', 'Hasta {max}.', 'title, named, maxLength'],
  ])('%s names only what there is of it: %s', (key, text, names) => {
    const { validation, ...rest } = JSON.parse(texts.get(MESSAGES)!) as { validation: object };
    const written = JSON.stringify({ ...rest, validation: { ...validation, [key]: text } });
    const name = /\{(\w+)\}[^{]*$/.exec(text)![1]!;
    expect(check(load(new Map([[MESSAGES, written]]))).map(({ message }) => message)).toEqual([
      `"{${name}}" no se reemplaza en un texto de validación: puede ser ${names}.`,
    ]);
  });
});

describe('the name of a value without its braces is told in every text', () => {
  const AVISO_ENDPOINT = 'endpoints/Vehiculos/Aviso.json';
  const SUBJECT = '"subject": "Pago de {total}"';
  const ONLY_FIELDS = 'acá solo se reemplazan campos del pedido, entre llaves.';

  it.each([
    [
      AVISO_ENDPOINT,
      SUBJECT,
      '"subject": "Pago de request.total"',
      `Se leería "request.total" tal cual: ${ONLY_FIELDS}`,
    ],
    [
      AVISO_ENDPOINT,
      SUBJECT,
      '"subject": "Recibo recibo.numero"',
      `Se leería "recibo.numero" tal cual: ${ONLY_FIELDS}`,
    ],
    [
      AVISO_ENDPOINT,
      SUBJECT,
      '"subject": "Pago de aviso.total"',
      `Se leería "aviso.total" tal cual: ${ONLY_FIELDS}`,
    ],
    [
      AVISO_ENDPOINT,
      SUBJECT,
      `${SUBJECT}, "next": "Te respondemos por request.total"`,
      'Se leería "request.total" tal cual: en este texto no se reemplaza nada.',
    ],
    [
      AVISO_ENDPOINT,
      '"concept": "Pago de {cuotas} cuotas"',
      '"concept": "Pago de request.cuotas cuotas"',
      `Se leería "request.cuotas" tal cual: ${ONLY_FIELDS}`,
    ],
  ])('%s: %s ← %s', (file, from, to, expected) => {
    expect(said(file, from, to)).toContain(expected);
  });

  it('also what the office says and what is made of a day', () => {
    const next = (text: string) => said(AVISO_ENDPOINT, SUBJECT, `${SUBJECT}, "next": "${text}"`);
    const told = (name: string) => `Se leería "${name}" tal cual: en este texto no se reemplaza nada.`;
    expect(next('Antes del today.addDays(3)')).toEqual([told('today.addDays')]);
    expect(next('Hasta parameters.today')).toEqual([told('parameters.today')]);
    expect(next('Queda codes.estados.vencida')).toEqual([told('codes.estados.vencida')]);
  });

  it('and what only looks like one is not', () => {
    for (const text of [
      'Más en recibo.gob.ar',
      'Adjuntá recibo.pdf',
      'Escribí a recibo.numero@ciudad.gob.ar',
      'Fin.recibo',
      'Entrá a recibo.ejemplo.test',
      'Leé recibo.html',
    ])
      expect(said(AVISO_ENDPOINT, SUBJECT, `${SUBJECT}, "next": "${text}"`)).toEqual([]);
  });
});
