import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import type { RequestOf } from '#server/core/context/handler.ts';
import { ProviderAway } from '#server/core/providers/provider-away.ts';
import { adhesionsToDebit } from '#server/subjects/adhesions/debits.ts';
import { adherableStore } from '#tests/api/adherable-store.ts';
import { callEndpoint, refusalOf, type Caller } from '#tests/api/call-endpoint.ts';
import { adhere as constituteAddress } from '#tests/api/served-notice.ts';
import { NEIGHBOUR, OWNER } from '#tests/api/vehicle-store.ts';

const A = 'DebitoAutomatico/Adhesiones/';
let db: Database;
beforeEach(async () => {
  db = await adherableStore();
});

type Request = RequestOf<'DebitoAutomatico/Adhesiones/NuevaAdhesion'>;
const CARD: Request['tarjeta'] = {
  ...{ token: 'ab12', bin: '450799', ultimos_digitos: '4905' },
  ...{ marca: 'Visa', vencimiento: '12/28' },
};
const CAR = { tipo_inscripcion: '0006' as const, dominio: 'ZA101AA' };
const asked = (tarjeta = CARD, nro_documento = '30111222'): Request => ({
  imponibles: [CAR],
  tarjeta,
  titular: { nombre: 'EXTRANO', tipo_documento: 'DNI', nro_documento },
  email: 'extrano@ejemplo.test',
  telefono: '3875551234',
  acepta_terminos: true,
  id_operacion: crypto.randomUUID(),
});
const adhere = (who: Partial<Caller> = {}) => callEndpoint(`${A}NuevaAdhesion`, asked(), { db, ...who });
const adhereAs = (document: number, who: Partial<Caller> = {}) =>
  callEndpoint(`${A}NuevaAdhesion`, asked(CARD, String(document)), { db, ...who });
const answer = (acepta: boolean, id_adhesion = 1) => ({
  ...{ id_adhesion, acepta },
  id_operacion: crypto.randomUUID(),
});
const owner = (more: Partial<Caller> = {}): Caller => ({ db, taxpayer: OWNER, ...more });

const lettersTo = () => db.selectFrom('letter').select(['recipient', 'subject', 'text']).execute();
const rows = () => db.selectFrom('debit_adhesion').select(['id', 'state']).orderBy('id').execute();
/** The debt of the car, as its owner sees it. */
async function debt() {
  const request = { dominio: 'ZA101AA', tipo_inscripcion: '0006' as const };
  return callEndpoint('Automotor/EB/Consulta', request, owner());
}

describe('what another person asks to be debited', () => {
  it('changes nothing that the owner sees of their debt, and is debited from nobody', async () => {
    const before = await debt();
    for (const who of [{}, { taxpayer: NEIGHBOUR }]) {
      const given = await adhere(who);
      expect(given).toMatchObject({ estado: 'PENDIENTE', confirmar_hasta: '2026-04-25' });
    }
    expect(await debt()).toEqual(before);
    const car = await callEndpoint('Automotor/ConsultaDominio', { dominio: 'ZA101AA' }, owner());
    expect(car.debito_automatico).toBe(false);
    expect(await adhesionsToDebit(db, '05/2026')).toEqual([]);
  });

  it('is told to the owner in the window, live and by mail, without a word that was typed, once a day', async () => {
    await constituteAddress(db, OWNER.id);
    for (let i = 0; i < 3; i += 1) await adhereAs(30111222 + i);
    const letters = await lettersTo();
    expect(letters.map(({ recipient }) => recipient)).toEqual(['persona.1@ejemplo.test']);
    expect(letters[0]?.text).toContain('No se debita nada hasta que lo confirmes');
    const notices = await db.selectFrom('legal_notice').select('taxpayer_id').execute();
    expect(notices.map(({ taxpayer_id }) => taxpayer_id)).toEqual([OWNER.id]);
    const told = await db.selectFrom('live_event').select(['name', 'taxpayer_id', 'payload']).execute();
    expect(told).toMatchObject([{ name: 'adhesion_por_confirmar', taxpayer_id: OWNER.id }]);
    expect(JSON.stringify([letters, told])).not.toMatch(/EXTRANO|30111222/);
  });

  it('waits with two others at most, and keeps the owner from nothing', async () => {
    for (let i = 0; i < 3; i += 1) await adhereAs(30111222 + i);
    const fourth = await refusalOf(`${A}NuevaAdhesion`, asked(CARD, '30111999'), { db });
    expect(fourth).toMatchObject({ status: 409, message: expect.stringContaining('esperan a su titular') });
    expect(await adhere(owner())).toMatchObject({ estado: 'ACTIVA', confirmar_hasta: null });
    expect((await rows()).map(({ state }) => state)).toEqual(['BAJA', 'BAJA', 'BAJA', 'ACTIVA']);
  });

  it('gives its place, when they are full of strangers, to who is signed in: the oldest ends', async () => {
    for (let i = 0; i < 3; i += 1) await adhereAs(30111222 + i);
    expect(await adhereAs(30111999, { taxpayer: NEIGHBOUR })).toMatchObject({ estado: 'PENDIENTE' });
    expect((await rows()).map(({ state }) => state)).toEqual(['BAJA', 'PENDIENTE', 'PENDIENTE', 'PENDIENTE']);
  });

  it('takes the place of what the same person or card asked before', async () => {
    for (let i = 0; i < 2; i += 1) await adhere();
    for (let i = 0; i < 2; i += 1) await adhereAs(30111300 + i, { taxpayer: NEIGHBOUR });
    expect((await rows()).map(({ state }) => state)).toEqual(['BAJA', 'PENDIENTE', 'BAJA', 'PENDIENTE']);
  });

  it('asked and ended again and again is told to the owner once a day', async () => {
    await constituteAddress(db, OWNER.id);
    const stranger = { db, taxpayer: NEIGHBOUR };
    for (let i = 0; i < 5; i += 1) {
      const { id_adhesion } = await adhere({ taxpayer: NEIGHBOUR });
      await callEndpoint(`${A}Baja`, { id_adhesion, id_operacion: crypto.randomUUID() }, stranger);
    }
    const count = async () => [
      (await db.selectFrom('legal_notice').select('taxpayer_id').execute()).length,
      (await lettersTo()).length,
    ];
    expect(await count()).toEqual([1, 1]);
    await adhere({ today: '2026-04-16' });
    expect(await count()).toEqual([2, 2]);
  });

  it('is confirmed by the owner alone; then it is announced and debited, and the others end', async () => {
    await adhere();
    await adhere({ taxpayer: NEIGHBOUR });
    const stranger = { db, taxpayer: NEIGHBOUR };
    expect((await refusalOf(`${A}Responder`, answer(true), stranger))?.status).toBe(404);
    expect(await callEndpoint('DebitoAutomatico/Consultas', {}, owner())).toMatchObject([
      { a_confirmar: true, confirmar_hasta: '2026-04-25' },
      { a_confirmar: true },
    ]);
    expect(await callEndpoint('DebitoAutomatico/Consultas', {}, stranger)).toMatchObject([
      { a_confirmar: false, estado: 'PENDIENTE' },
    ]);
    const given = await callEndpoint(`${A}Responder`, answer(true), owner());
    expect(given).toMatchObject({ estado: 'ACTIVA', imponible: 'ZA101AA', primera_cuota: '05/2026' });
    expect(await rows()).toEqual([
      { id: 1, state: 'ACTIVA' },
      { id: 2, state: 'BAJA' },
    ]);
    const { obligaciones } = await debt();
    expect(obligaciones.some(({ motivo }) => motivo?.startsWith('Se debitará'))).toBe(true);
    expect(await adhesionsToDebit(db, '05/2026')).toHaveLength(1);
    expect((await lettersTo()).at(-1)).toMatchObject({
      recipient: 'extrano@ejemplo.test',
      subject: 'Débito automático de ZA101AA: confirmado',
    });
    expect((await refusalOf(`${A}Responder`, answer(true), owner()))?.status).toBe(409);
  });

  it('begins with the month that is still to come when the owner confirms late', async () => {
    await adhere({ today: '2026-04-18' });
    const given = await callEndpoint(`${A}Responder`, answer(true), owner({ today: '2026-04-22' }));
    expect(given.primera_cuota).toBe('06/2026');
  });

  it('is rejected, or lapses after ten days, and then is nothing', async () => {
    const before = await debt();
    await adhere();
    await adhereAs(30111300);
    expect(await callEndpoint(`${A}Responder`, answer(false), owner())).toMatchObject({ estado: 'BAJA' });
    const late = owner({ today: '2026-04-26' });
    expect((await refusalOf(`${A}Responder`, answer(true, 2), late))?.status).toBe(409);
    expect(await callEndpoint('DebitoAutomatico/Consultas', {}, late)).toMatchObject([
      { id_adhesion: 2, estado: 'BAJA', a_confirmar: false, confirmar_hasta: null },
      { id_adhesion: 1, estado: 'BAJA' },
    ]);
    expect(await debt()).toEqual(before);
  });

  it('ends without touching what the owner adhered before or since', async () => {
    await adhere({ taxpayer: NEIGHBOUR });
    await db.updateTable('debit_adhesion').set({ object: 'otro' }).execute();
    await adhere(owner());
    await db.updateTable('debit_adhesion').set({ object: 'ZA101AA' }).where('id', '=', 1).execute();
    const announced = await debt();
    const end = { id_adhesion: 1, id_operacion: crypto.randomUUID() };
    await callEndpoint(`${A}Baja`, end, { db, taxpayer: NEIGHBOUR });
    expect(await debt()).toEqual(announced);
  });

  it('goes on waiting with another card, and a suspended one waits again', async () => {
    await adhere({ taxpayer: NEIGHBOUR });
    const tarjeta = {
      ...{ token: 'cd34', bin: '555555', ultimos_digitos: '4444' },
      ...{ marca: 'Mastercard', vencimiento: '12/28' },
    };
    const change = () => ({
      ...{ id_adhesion: 1, tarjeta, id_operacion: crypto.randomUUID() },
      titular: { nombre: 'EXTRANO', nro_documento: '30111222' },
    });
    const stranger = { db, taxpayer: NEIGHBOUR };
    expect(await callEndpoint(`${A}CambiarTarjeta`, change(), stranger)).toMatchObject({
      estado: 'PENDIENTE',
      tarjeta: 'Mastercard ****4444',
    });
    await db.updateTable('debit_adhesion').set({ state: 'SUSPENDIDA' }).execute();
    const again = await callEndpoint(`${A}CambiarTarjeta`, change(), stranger);
    expect(again.estado).toBe('PENDIENTE');
  });
});

describe('a card', () => {
  const paths = ['NuevaAdhesion', 'ValidarTarjeta', 'CambiarTarjeta'] as const;
  const requestOf = (path: (typeof paths)[number], tarjeta: Request['tarjeta']) => {
    if (path === 'NuevaAdhesion') return asked(tarjeta);
    if (path === 'ValidarTarjeta') return { ...tarjeta, titular: 'EXTRANO', documento: '30111222' };
    const titular = { nombre: 'EXTRANO', nro_documento: '30111222' };
    return { id_adhesion: 1, tarjeta, titular, id_operacion: crypto.randomUUID() };
  };
  const refused = (path: (typeof paths)[number], tarjeta: Request['tarjeta'], more: Partial<Caller> = {}) =>
    refusalOf(`${A}${path}`, requestOf(path, tarjeta) as never, owner(more));

  it.each(paths)('is proved at its provider before it counts: %s', async (path) => {
    await adhere(owner());
    const wrong: Partial<Request['tarjeta']>[] = [
      { token: 'inventado' },
      { ultimos_digitos: '0000' },
      { bin: '411111' },
      { token: 'cd34' },
    ];
    for (const one of wrong)
      expect(await refused(path, { ...CARD, ...one })).toMatchObject({
        status: 422,
        message: 'El procesador de pagos no reconoce esa tarjeta. Volvé a ingresar sus datos.',
      });
    expect(await rows()).toEqual([{ id: 1, state: 'ACTIVA' }]);
  });

  it.each(paths)('is not taken while its provider does not answer: %s', async (path) => {
    await adhere(owner());
    const cards = { findCard: () => Promise.reject(new Error('away')) };
    await expect(refused(path, CARD, { cards })).rejects.toThrow(ProviderAway);
    expect(await rows()).toEqual([{ id: 1, state: 'ACTIVA' }]);
  });

  it('is kept as its provider says, whatever the browser claims', async () => {
    const cards = {
      findCard: async () => ({ bin: '450799', lastFour: '4905', paymentMethodId: 1, expiry: '11/27' }),
    };
    const claimed = { ...CARD, marca: 'Mastercard', vencimiento: '12/30' };
    const given = await callEndpoint(`${A}NuevaAdhesion`, asked(claimed), owner({ cards }));
    expect(given.tarjeta).toBe('Visa ****4905');
    const kept = await db.selectFrom('debit_adhesion').select(['brand', 'card_expiry']).execute();
    expect(kept).toEqual([{ brand: 'Visa', card_expiry: '11/27' }]);
  });

  it('that its provider knows for a debit card, or as expired, is refused', async () => {
    const known = (bin: string, expiry: string | null) => ({
      findCard: async () => ({ bin, lastFour: '4905', paymentMethodId: null, expiry }),
    });
    const expired = { cards: known('450799', '03/26') };
    expect((await refused('ValidarTarjeta', CARD, expired))?.message).toContain('vencida');
    const debit = { cards: known('451766', null) };
    const claimed = { ...CARD, bin: '451766', marca: 'Mastercard' };
    expect((await refused('ValidarTarjeta', claimed, debit))?.message).toContain('tarjetas de débito');
  });
});
