import { afterAll, expect, it } from 'vitest';
import type { Taxpayer } from '#server/core/store/schema/schema.ts';
import { callEndpoint } from '#tests/api/call-endpoint.ts';
import { LAPACHOS, taxpayerOf, TODAY, TOLABA } from '#tests/declarations/declaring-store.ts';
import { presenting } from '#tests/declarations/presenting.ts';
import { seededStore } from '#tests/seed/seeded-store.ts';

const CARDOZO = '20981007841';
/** Taxpayer of the seed with debt in court. */
const AYBAR = 4516;

const db = await seededStore();
afterAll(() => db.destroy());

/** The amounts that the summary and the single account both say; neither has plans here. */
async function saidOf(taxpayer: Taxpayer) {
  const caller = { db, today: TODAY, taxpayer };
  const summary = await callEndpoint('Contribuyente/Resumen', {}, caller);
  const account = await callEndpoint('CuentaUnica/Consulta', {}, caller);
  const { deuda_vencida: vencida, a_vencer, multas, en_oficina, en_proceso } = summary;
  return { summary: { vencida, a_vencer, multas, en_oficina, en_proceso }, account };
}

it.each([TOLABA, LAPACHOS, CARDOZO])(
  'the summary of %s says the amounts of the single account',
  async (cuit) => {
    const { summary, account } = await saidOf(await taxpayerOf(db, cuit));
    expect(account).toMatchObject(summary);
  },
);

it('what is paid and not credited, and what only the office resolves, is overdue in neither', async () => {
  const paying = await saidOf(await taxpayerOf(db, CARDOZO));
  expect(paying.account).toMatchObject({ vencida: '0.00', en_proceso: '56151.27' });
  const atLaw = await db.selectFrom('taxpayer').selectAll().where('id', '=', AYBAR).executeTakeFirstOrThrow();
  const { summary, account } = await saidOf(atLaw);
  expect(summary.en_oficina).toBe(account.en_oficina);
});

it('a traffic fine that can be paid voluntarily is apart from what is to come, and falls due with it', async () => {
  const taxpayer = await taxpayerOf(db, TOLABA);
  expect((await saidOf(taxpayer)).account).toMatchObject({ a_vencer: '30833.33', multas: '47700.00' });
  const { vencimientos } = await callEndpoint('Contribuyente/Resumen', {}, { db, today: TODAY, taxpayer });
  expect(vencimientos?.[0]).toMatchObject({
    concepto: 'Acta A0451237: Estacionar en doble fila',
    vencimiento: '2026-04-22',
    importe: '47700.00',
  });
});

it('the fine for declaring late is its half in both, while half is enough', async () => {
  const taxpayer = await taxpayerOf(db, LAPACHOS);
  await presenting(() => ({ db, taxpayer })).present();
  const { summary, account } = await saidOf(taxpayer);
  expect([summary.a_vencer, account.a_vencer]).toEqual(['146659.15', '146659.15']);
});
