import { beforeEach, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import { adherableStore } from '#tests/api/adherable-store.ts';
import { callEndpoint } from '#tests/api/call-endpoint.ts';
import { OWNER } from '#tests/api/vehicle-store.ts';

const A = 'DebitoAutomatico/Adhesiones/';
const CARD = { nro_documento: '98100112', ultimos_digitos: '4905' };

let db: Database;
let sent: string[];
beforeEach(async () => {
  db = await adherableStore();
  sent = [];
});

const mail = { send: ({ to }: { to: string }) => void sent.push(to) } as never;
const askForCode = () => callEndpoint(`${A}EnviarCodigo`, CARD, { db, mail });
const adhere = (email: string, imponible: object) =>
  callEndpoint(
    `${A}NuevaAdhesion`,
    {
      imponibles: [imponible as never],
      tarjeta: {
        token: 'ab12',
        bin: '450799',
        ultimos_digitos: '4905',
        marca: 'Visa',
        vencimiento: '12/28',
      },
      titular: { nombre: 'JUAN I TOLABA', tipo_documento: 'CUIL', nro_documento: '20981001126' },
      email,
      telefono: '3875551234',
      acepta_terminos: true,
      id_operacion: crypto.randomUUID(),
    },
    { db, taxpayer: OWNER },
  );

it('asked for before the card had any adhesion, a code takes none of the letters to come', async () => {
  for (let i = 0; i < 3; i += 1) await askForCode();
  await adhere('juan@ejemplo.test', { tipo_inscripcion: '0006', dominio: 'ZA101AA' });
  await askForCode();
  expect(sent).toEqual(['juan@ejemplo.test']);
});

it('a code that went to one mail of a card takes none of the letters of another mail', async () => {
  await adhere('juan@ejemplo.test', { tipo_inscripcion: '0006', dominio: 'ZA101AA' });
  await askForCode();
  await adhere('otra@ejemplo.test', { tipo_inscripcion: '0007', unidad_urbana: '104512-3' });
  await askForCode();
  expect(sent).toEqual(['juan@ejemplo.test', 'otra@ejemplo.test']);
});
