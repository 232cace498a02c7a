import { afterAll, expect, it } from 'vitest';
import { toCents } from '#formats/money.ts';
import { callEndpoint } from '#tests/api/call-endpoint.ts';
import { TODAY } from '#tests/declarations/declaring-store.ts';
import { seededStore } from '#tests/seed/seeded-store.ts';

const db = await seededStore();
afterAll(() => db.destroy());

const sum = (amounts: readonly string[]) => amounts.reduce((total, one) => total + Number(toCents(one)), 0);

/** Taxpayers with fines, with debt in court and with several taxes. */
const people = await db
  .selectFrom('taxpayer')
  .selectAll()
  .where((is) =>
    is.or([
      is('id', 'in', is.selectFrom('obligation').select('taxpayer_id').where('situation', '=', 'JUDICIAL')),
      is(
        'id',
        'in',
        is.selectFrom('vehicle').innerJoin('fine', 'fine.plate', 'vehicle.plate').select('vehicle.owner_id'),
      ),
    ]),
  )
  .orderBy('id')
  .limit(8)
  .execute();

it.each(people.map((taxpayer) => [taxpayer.cuit, taxpayer] as const))(
  'what a plan of %s takes and what it leaves out is all that the single account says is owed',
  async (_, taxpayer) => {
    const caller = { db, today: TODAY, taxpayer };
    const taken = await callEndpoint('PFP/Deudas', {}, caller);
    const left = await callEndpoint('PFP/FueraDelPlan', {}, caller);
    const account = await callEndpoint('CuentaUnica/Consulta', {}, caller);
    for (const { imponibles } of left) {
      expect(imponibles.length).toBeGreaterThan(0);
      expect(new Set(imponibles).size).toBe(imponibles.length);
    }
    const { vencida, a_vencer, multas, en_oficina, en_proceso } = account;
    expect(sum([...taken.map(({ total }) => total), ...left.map(({ importe }) => importe)])).toBe(
      sum([vencida, a_vencer, multas, en_oficina, en_proceso]),
    );
  },
);

it('some of them owe fines, and some what only the office resolves', async () => {
  const left = await Promise.all(
    people.map((taxpayer) => callEndpoint('PFP/FueraDelPlan', {}, { db, today: TODAY, taxpayer })),
  );
  const fines = left.flat().find(({ motivo }) => motivo === 'MULTA');
  expect(fines?.imponibles.join(' ')).toMatch(/^Z[A-Z]\d{3}[A-Z]{2}/);
  const reasons = left.flat().map(({ motivo }) => motivo);
  expect(reasons).toEqual(expect.arrayContaining(['MULTA', 'JUDICIAL', 'A_VENCER']));
});
