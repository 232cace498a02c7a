import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asTaxpayer, BURGOS, fileFor, operation, TOLABA } from '#tests/api/as-taxpayer.ts';
import { payByCard } from '#tests/api/pay-by-card.ts';
import { spendStamp } from '#server/subjects/stamps/stamps.ts';
import { openSeededPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';
import { readPages } from '#tests/documents/read-pdf.ts';

interface Paper {
  clase: string;
  numero: string;
  fecha: string;
  nro_comprobante: string | null;
  url_pdf: string | null;
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await openSeededPortal();
});
afterAll(() => portal.close());

async function papersOf(cuit: string, days = {}): Promise<Paper[]> {
  return (await (await asTaxpayer(portal, cuit))('Descargas/Propias', days)).said.documentos;
}

describe('the papers of who signed in', () => {
  it('are his slips, receipts and certificates, newest first, each opened without a code', async () => {
    const ask = await asTaxpayer(portal, TOLABA);
    const { said: owed } = await ask('BoletaMultiple/Consulta');
    const conceptos = owed.obligaciones
      .filter((one: { seleccionable: boolean }) => one.seleccionable)
      .map((one: { id_concepto: string }) => one.id_concepto);
    const { said: slip } = await ask('BoletaMultiple/Emitir', { conceptos, ...operation() });
    const papers = await papersOf(TOLABA);
    const days = papers.map(({ fecha }) => fecha);
    expect(days).toEqual(days.toSorted().toReversed());
    const issued = papers.find(({ numero }) => numero === slip.boletas[0].nro_boleta);
    expect(issued).toMatchObject({ clase: 'BOLETA', fecha: TODAY, estado_boleta: 'EMITIDA' });
    const receipt = papers.find(({ clase }) => clase === 'COMPROBANTE')!;
    const { said } = await ask('Comprobantes/Imprimir', { nro_comprobante: receipt.nro_comprobante });
    for (const [url, number] of [
      [issued!.url_pdf!, issued!.numero],
      [said.url_pdf as string, receipt.numero],
    ] as const)
      expect((await readPages(await fileFor(portal, TOLABA, url))).join(' ')).toContain(number);
    const again = await papersOf(TOLABA);
    expect(again.filter(({ numero }) => numero === receipt.numero)).toHaveLength(1);
  });

  it('have the notices he read among them, which are of no property of his', async () => {
    const ask = await asTaxpayer(portal, TOLABA);
    const { said: notices } = await ask('DFE/Ventanilla/Consulta');
    await ask('DFE/Ventanilla/Leer', { id: notices[0].id, ...operation() });
    const paper = (await papersOf(TOLABA)).find(({ numero }) => numero === notices[0].numero);
    expect(paper).toMatchObject({ clase: 'NOTIFICACION', imponible: null, fecha: TODAY });
  });

  it('leave out a slip that was voided', async () => {
    const ask = await asTaxpayer(portal, TOLABA);
    const [slip] = (await papersOf(TOLABA)).filter(
      ({ clase, fecha }) => clase === 'BOLETA' && fecha === TODAY,
    );
    await ask('CuentaUnica/AnularBoleta', { nro_boleta: slip!.numero, ...operation() });
    expect((await papersOf(TOLABA)).map(({ numero }) => numero)).not.toContain(slip!.numero);
  });

  it('call a used stamp used, good until that day', async () => {
    const ask = await asTaxpayer(portal, TOLABA);
    const conceptos = [{ codigo: '0062-014', cantidad: 1 }];
    const asked = { cuit: TOLABA, nombre: 'TOLABA JUAN IGNACIO', conceptos, ...operation() };
    const { nro_sellado, boleta } = (await ask('Sellados/Emitir', asked)).said;
    await payByCard(portal, boleta);
    await ask('Sellados/Comprobante', { nro_sellado, cuit: TOLABA });
    const paper = async () => (await papersOf(TOLABA)).find(({ numero }) => numero === nro_sellado);
    expect(await paper()).toMatchObject({ titulo: 'Comprobante de sellado', valido_hasta: '2026-06-14' });
    await spendStamp(portal.db, boleta.nro_boleta, TODAY);
    expect(await paper()).toMatchObject({ titulo: 'Comprobante de sellado (usado)', valido_hasta: TODAY });
  });

  it('are of nobody else, and of the days that are asked for', async () => {
    const mine = (await papersOf(TOLABA)).map(({ clase, numero }) => clase + numero);
    const others = (await papersOf(BURGOS)).map(({ clase, numero }) => clase + numero);
    expect(mine.length).toBeGreaterThan(0);
    expect(others.filter((one) => mine.includes(one))).toEqual([]);
    const today = await papersOf(TOLABA, { desde: TODAY, hasta: TODAY });
    expect(new Set(today.map(({ fecha }) => fecha))).toEqual(new Set([TODAY]));
    const { status } = await portal.call('Descargas/Propias', {});
    expect(status).toBe(401);
  });
});
