import { describe, expect, it } from 'vitest';
import { DEUDA, said, WHEN } from './mistakes/good-config.ts';

const PADRON = 'endpoints/Vehiculos/Padron.json';
/** Another record that is read with a value. */
const send = (value: string) =>
  [
    DEUDA,
    '"data": {',
    `"data": { "otro": { "endpoint": "Vehiculos/Consulta", "send": { "patente": "${value}" } },`,
  ] as const;
const when = (condition: string) => [DEUDA, WHEN, `"when": "${condition}"`] as const;
/** A field of the form `busqueda`. */
const field = (declared: string) =>
  [DEUDA, '"fields": {', `"fields": { "dato": { "title": "Dato", ${declared} },`] as const;
const answer = (value: string) => [PADRON, '"patente": "record.patente"', `"patente": "${value}"`] as const;

const PATENTE = 'texto de formato "patente"';
const ESTADO = 'código de "estados"';
const asked = (kind: string, given: string) => `Acá va ${kind} y esta expresión da ${given}.`;
const inField = (kind: string, given: string) =>
  `Acá va ${kind}, como en su campo, y esta expresión da ${given}.`;
const never = (one: string, other: string) => `Nunca son iguales: uno es ${one} y el otro es ${other}.`;

describe('a text goes only where its kind is asked, or where none is', () => {
  it.each([
    [...send('vehiculo.estado'), asked(PATENTE, ESTADO)],
    [...send('vehiculo.marca'), asked(PATENTE, 'texto')],
    [...send('vehiculo.patente + vehiculo.marca'), asked(PATENTE, 'texto')],
    [...send('cantidad > 1 ? vehiculo.estado : vehiculo.marca'), asked(PATENTE, 'texto')],
    [...when('vehiculo.patente == vehiculo.estado'), never(PATENTE, ESTADO)],
    [...when('vehiculo.patente in vencidas.map(d, d.estado)'), never(PATENTE, ESTADO)],
    [...when('vehiculo.patente in [vehiculo.estado]'), never(PATENTE, ESTADO)],
    [
      ...field('"format": "email", "initial": "vehiculo.patente"'),
      inField('texto de formato "email"', PATENTE),
    ],
    [...field('"codes": "estados", "initial": "vehiculo.patente"'), inField(ESTADO, PATENTE)],
    [...answer('record.cuit'), asked(PATENTE, 'texto de formato "cuit"')],
    [...answer('record.titular'), asked(PATENTE, 'texto')],
  ])('%s: %s → %s', (file, from, to, expected) => {
    expect(said(file, from, to)).toContain(expected);
  });
});

describe('what is right stays right', () => {
  it.each([
    send('vehiculo.patente'),
    send("'AB123CD'"),
    send("cantidad > 1 ? vehiculo.patente : 'AB123CD'"),
    send('cantidad > 1 ? vehiculo.patente : vehiculo.estado'),
    when("vehiculo.patente == 'AB123CD'"),
    when('busqueda.patente == vehiculo.patente'),
    when('vehiculo.marca == vehiculo.patente'),
    when('busqueda.patente in [vehiculo.patente]'),
    when("busqueda.patente in ['AB123CD', vehiculo.marca]"),
    field('"format": "email", "initial": "vehiculo.marca"'),
    field('"codes": "estados", "initial": "vehiculo.estado"'),
    field('"maxLength": 20, "initial": "vehiculo.patente"'),
    answer('request.patente'),
  ])('%s: %s → %s', (file, from, to) => {
    expect(said(file, from, to).filter((message) => /Acá va|Nunca son/.test(message))).toEqual([]);
  });
});
