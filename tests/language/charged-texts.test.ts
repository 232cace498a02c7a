import { describe, expect, it } from 'vitest';
import { buttonAmount } from '#language/check/rules/calls/button-amount.ts';
import { check } from '#language/check/check.ts';
import { configLoader } from '#language/load/load.ts';
import { AVISO, load, said, texts } from './mistakes/good-config.ts';

const FRAGMENT = 'fragments/boleta-a-pagar.json';
const product = configLoader('config', true);
const paying = product().files.find(({ source }) => source.file.endsWith(FRAGMENT))!.source.text;

/** Findings for the payment screens with one text replaced. */
function toldOfPaying(from: string, to: string): string[] {
  expect(paying).toContain(from);
  const told = new Set<string>();
  buttonAmount.check(product(new Map([[FRAGMENT, paying.replace(from, () => to)]])), (_, message) =>
    told.add(message),
  );
  return [...told];
}

describe('what a command charges is what its words say', () => {
  const QR = '"label": "Generar QR por {boleta.importe_hoy}"';
  const CHARGED = 'y "Pagos/QR/Iniciar" cobra "boleta.importe_hoy": tiene que decir lo que se cobra.';
  const asking = (text: string, yes = 'Pagar') =>
    `${QR}, "confirm": { "text": "${text}", "yes": "${yes}", "no": "No" }`;

  it.each([
    ['its button', QR.replace('importe_hoy', 'importe_1'), 'El botón'],
    ['a question', `${QR}, "confirm": "¿Pagás {boleta.importe_1}?"`, 'La confirmación'],
    ['the text of a question', asking('¿Pagás {boleta.importe_1}?'), 'La confirmación'],
    [
      'a question of a button that says none',
      asking('¿Pagás {boleta.importe_1}?').replace('Generar QR por {boleta.importe_hoy}', 'Generar QR'),
      'La confirmación',
    ],
    ['the button of a question', asking('¿Pagás?', 'Pagar {boleta.importe_1}'), 'El botón'],
  ])('in %s', (_, written, who) => {
    expect(toldOfPaying(QR, written)).toEqual([`${who} dice "boleta.importe_1" ${CHARGED}`]);
  });

  it('in the amount that stands over a card', () => {
    expect(toldOfPaying('"amount": "boleta.importe_hoy"', '"amount": "boleta.importe_1"')).toEqual([
      'El importe que se muestra es "boleta.importe_1" y "Pagos/Tarjeta/Confirmar" cobra "boleta.importe_hoy": tiene que decir lo que se cobra.',
    ]);
  });

  it.each([
    asking('¿Pagás {boleta.importe_hoy}? Hasta el vencimiento eran {boleta.importe_1}.'),
    asking('¿Lo pagás?'),
    QR.replace('por {boleta.importe_hoy}', 'de {boleta.importe_1}, hoy {boleta.importe_hoy}'),
  ])('and another beside it may be said: %s', (written) => {
    expect(toldOfPaying(QR, written)).toEqual([]);
  });
});

describe('what a submission charges is what the question before it says', () => {
  const DETAILS = '{ "type": "details"';
  const asking = (confirm: string) =>
    `{ "type": "actions", "items": [{ "label": "Pagar {aviso.total}", "confirm": "${confirm}", "when": "has(aviso.cuotas)", "call": "Vehiculos/Aviso", "send": { "cuotas": "aviso.cuotas", "total": "aviso.total" }, "as": "otro" }] }, { "type": "details", "of": "otro", "items": ["expediente"] }, ${DETAILS}`;

  it('and no other amount', () => {
    expect(said(AVISO, DETAILS, asking("¿Pagás {money('10.00')}?"))).toEqual([
      'La confirmación dice "money(\'10.00\')" y "Vehiculos/Aviso" cobra "aviso.total" (tests/fixtures/good/endpoints/Vehiculos/Aviso.json:20): tiene que decir lo que se cobra.',
    ]);
    expect(said(AVISO, DETAILS, asking("¿Pagás {aviso.total}? Son {money('100.00')} por cuota."))).toEqual(
      [],
    );
  });

  it('but what is paid later may be said there', () => {
    const file = 'endpoints/Vehiculos/Aviso.json';
    const balance =
      '"amount": "request.total", "balance": { "concept": "Saldo", "amount": "money(\'7.00\') * request.cuotas", "due": { "days": 9 } }';
    const endpoint = texts.get(file)!.replace('"amount": "request.total"', balance);
    const screen = texts
      .get(AVISO)!
      .replace(DETAILS, asking("Después pagás {money('7.00') * aviso.cuotas}. ¿Pagás?"));
    const findings = check(
      load(
        new Map([
          [file, endpoint],
          [AVISO, screen],
        ]),
      ),
    );
    expect(findings).toEqual([]);
  });
});

describe('what a command charges', () => {
  const EMITIR = 'endpoints/Vehiculos/Emitir.json';
  const told = (from: string, to: string) => said(EMITIR, from, to);

  it('is an amount of its request', () => {
    expect(told('"kind": "command",', '"kind": "command", "charges": "concepto",')).toEqual([
      'El pedido no tiene el campo "concepto".',
    ]);
    expect(told('"kind": "command",', '"kind": "command", "charges": "conceptos",')).toEqual([
      '"conceptos" no es un importe ("format": "money").',
    ]);
  });

  it('is not what a submission says in its expediente', () => {
    expect(
      said(
        'endpoints/Vehiculos/Aviso.json',
        '"kind": "submission",',
        '"kind": "submission", "charges": "total",',
      ),
    ).toEqual(['"charges" va en un command: un trámite lo dice en su expediente, con "charge" u "owes".']);
  });
});

it('a submission that leaves a debt says what will be owed', () => {
  const file = 'endpoints/Vehiculos/Aviso.json';
  const charge = /"charge": \{.*\} \},/.exec(texts.get(file)!)![0];
  const endpoint = texts.get(file)!.replace(charge, '"owes": "total" },');
  const saying = (amount: string) =>
    check(
      load(
        new Map([
          [file, endpoint],
          [AVISO, texts.get(AVISO)!.replace('"Avisar"', `"Avisar {${amount}}"`)],
        ]),
      ),
    ).map(({ message }) => message);
  expect(saying('form.total')).toEqual([]);
  expect(saying("money('5.00')")).toEqual([
    'El botón dice "money(\'5.00\')" y "Vehiculos/Aviso" cobra "aviso.total": tiene que decir lo que se cobra.',
  ]);
});
