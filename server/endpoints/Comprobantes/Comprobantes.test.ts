import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumMoney } from '#formats/money.ts';
import { asTaxpayer, BURGOS, fileFor, IBANEZ, taxpayerId, TOLABA } from '#tests/api/as-taxpayer.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { readPages } from '#tests/documents/read-pdf.ts';

interface Paid {
  nro_comprobante: string;
  nro_boleta: string;
  id_operacion: string | null;
  fecha_pago: string;
  importe: string;
  imponible: string;
  pagado: boolean;
  imprimible: boolean;
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await openSeededPortal();
});
afterAll(() => portal.close());

async function paidBy(cuit: string, filter = {}): Promise<Paid[]> {
  const { said } = await (await asTaxpayer(portal, cuit))('Comprobantes/Consulta', filter);
  return said.items;
}

describe('the payments of who signed in', () => {
  it('are those of the last year, newest first, and their total is what was paid', async () => {
    const ask = await asTaxpayer(portal, TOLABA);
    const { said } = await ask('Comprobantes/Consulta');
    const days = said.items.map(({ fecha_pago }: Paid) => fecha_pago);
    expect(days.length).toBeGreaterThan(3);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(days.at(-1) >= said.desde).toBe(true);
    const paid = said.items.filter(({ pagado }: Paid) => pagado);
    expect(said.total).toBe(sumMoney(paid.map(({ importe }: Paid) => importe)));
    expect(said.total).toBe(sumMoney(said.totales.map(({ importe }: Paid) => importe)));
  });

  it('are asked for two years at most, from the first day to the last', async () => {
    const ask = await asTaxpayer(portal, TOLABA);
    const refused = async (filter: object) => (await ask('Comprobantes/Consulta', filter)).said.message;
    expect(await refused({ desde: '2024-01-01' })).toBe(
      'Podés ver hasta 24 meses a la vez: desde el 14/04/2024.',
    );
    expect(await refused({ desde: '2026-02-01', hasta: '2026-01-01' })).toBe(
      'La fecha final es anterior a la inicial.',
    );
    const [one] = await paidBy(TOLABA);
    const day = one!.fecha_pago;
    const ofDay = await paidBy(TOLABA, { desde: day, hasta: day });
    expect(new Set(ofDay.map(({ fecha_pago }) => fecha_pago))).toEqual(new Set([day]));
  });

  it('give their receipt again, the same each time', async () => {
    const ask = await asTaxpayer(portal, TOLABA);
    const { nro_comprobante, imponible } = (await paidBy(TOLABA)).find(({ imprimible }) => imprimible)!;
    const print = async () =>
      (await ask('Comprobantes/Imprimir', { nro_comprobante })).said.url_pdf as string;
    const first = await print();
    expect(await print()).toBe(first);
    const paper = (await readPages(await fileFor(portal, TOLABA, first))).join(' ');
    for (const word of [nro_comprobante, imponible]) expect(paper).toContain(word);
  });

  it('are of nobody else: another neither sees nor prints them', async () => {
    const mine = (await paidBy(TOLABA)).map(({ nro_boleta }) => nro_boleta);
    const others = (await paidBy(BURGOS)).map(({ nro_boleta }) => nro_boleta);
    expect(others.filter((one) => mine.includes(one))).toEqual([]);
    const { nro_comprobante } = (await paidBy(TOLABA)).find(({ imprimible }) => imprimible)!;
    const { status } = await (await asTaxpayer(portal, BURGOS))('Comprobantes/Imprimir', { nro_comprobante });
    expect(status).toBe(404);
    expect(await paidBy(IBANEZ)).toEqual([]);
  });

  it('have those that another account made of his debt, without what is of who paid', async () => {
    const { nro_comprobante, nro_boleta } = (await paidBy(TOLABA)).findLast(({ imprimible }) => imprimible)!;
    await portal.db
      .updateTable('payment')
      .set({ taxpayer_id: await taxpayerId(portal, BURGOS), brand: 'Visa', last_four: '4905' })
      .where('receipt_number', '=', nro_comprobante)
      .execute();
    const of = async (cuit: string) =>
      (await paidBy(cuit)).find((one) => one.nro_comprobante === nro_comprobante);
    expect(await of(TOLABA)).toMatchObject({
      nro_boleta,
      id_operacion: null,
      tarjeta: null,
      imprimible: false,
    });
    expect(await of(BURGOS)).toMatchObject({
      nro_boleta,
      tarjeta: 'Visa terminada en 4905',
      imprimible: true,
    });
  });

  it('leave in a file, with their total', async () => {
    const ask = await asTaxpayer(portal, TOLABA);
    const { said } = await ask('Comprobantes/Exportar', { formato: 'CSV' });
    const file = new TextDecoder().decode(await fileFor(portal, TOLABA, said.url));
    const lines = file.trim().split('\r\n');
    const paid = (await paidBy(TOLABA)).filter(({ pagado }) => pagado);
    expect(lines).toHaveLength(paid.length + 2);
    expect(lines.at(-1)).toContain('Total');
  });
});
