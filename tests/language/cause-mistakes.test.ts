import { describe, expect, it } from 'vitest';
import { check } from '#language/check/check.ts';
import { AVISO, DEUDA, edited, load, said, texts } from './mistakes/good-config.ts';

describe('what is told of a mistake is its cause', () => {
  it.each([
    [
      AVISO,
      '{',
      '\uFEFF{',
      'El archivo empieza con una marca que no se ve (BOM) y no es de JSON: guardalo como "UTF-8", sin BOM.',
    ],
    [
      AVISO,
      'aviso',
      'aviso \uFFFD',
      'Acá hay algo que no es UTF-8, y nadie podría leerlo: guardá el archivo como "UTF-8", sin BOM.',
    ],
    ['menus/header.json', '"label": "Enlaces",', '"label": "Enlaces"},', 'Sobra esta llave "}".'],
    [AVISO, '"Cuotas",', '"Cuotas,', 'Falta la comilla que cierra esto: va "Cuotas".'],
    [AVISO, '"submit":', '"submit:', 'Falta la comilla que cierra esto: va "submit".'],
    [AVISO, '"required": true }', '"required": true }}', 'Sobra esta llave "}".'],
    [
      AVISO,
      '"required": true }',
      '"required": true',
      'Acá va el nombre de una propiedad y empieza un objeto: antes falta cerrar una llave "}".',
    ],
  ])('%s: %s ← %s', (file, from, to, expected) => {
    expect(said(file, from, to)).toContain(expected);
  });

  it.each([
    [AVISO, '"id": "aviso",', '"id": "avisos",', 'avisos'],
    [AVISO, '"as": "tramite"', '"as": "pedido"', undefined],
    [DEUDA, '"id": "busqueda"', '"id": "buscar"', 'buscar.patente'],
  ])('and a slot that was renamed is one mistake: %s %s', (file, from, to, meant) => {
    const findings = check(load(edited(file, from, to)));
    expect(findings.map(({ suggestion }) => suggestion)).toEqual([meant && `¿Quisiste decir "${meant}"?`]);
  });

  it('and what is in a file that cannot be read is not said to be used by nobody', () => {
    const findings = check(load(edited(DEUDA, '"Deuda",', '"Deuda"')));
    expect(findings.map(({ rule }) => rule)).toEqual(['json-syntax']);
  });

  it('and what is wrong in a fragment for one screen names that screen', () => {
    const use = { type: 'use', fragment: 'deudas', with: { lista: '[1]', columnas: ['total'] } };
    const other = JSON.stringify({ title: 'Otra', blocks: [use] });
    const messages = check(load(new Map([['screens/otra.json', other]]))).map(({ message }) => message);
    expect(messages).toContain(
      'Número no tiene campos; se pidió "total". Pasa al usarlo en tests/fixtures/good/screens/otra.json.',
    );
  });

  it('and a file whose name does not end as it must', () => {
    const [finding] = check(load(new Map([['screens/otra.JSON', '{}']])));
    expect(finding?.message).toBe(
      'Nadie lee este archivo: su nombre tiene que terminar en ".json", en minúsculas.',
    );
  });

  it('what a case says is looked at when all the rest is right', () => {
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
    expect(findings.map(({ rule }) => rule)).toEqual(['unknown-name']);
  });
});
