import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCents } from '#formats/money.ts';
import { planContext } from '#tests/api/plan-context.ts';
import { payDebt } from '#server/subjects/payments/pay-debt.ts';
import { ARENALES, asTaxpayer, BURGOS, fileFor, operation, TOLABA } from '#tests/api/as-taxpayer.ts';
import { openSeededPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';
import { readPages } from '#tests/documents/read-pdf.ts';

const TABACAL = '30006007836';
const CARDOZO = '20981007841';
/** Owes the second instalment of a plan since the tenth of April. */
const GONZA = '27981041084';
interface Owed {
  id_concepto: string;
  concepto: string;
  fecha_vencimiento: string;
  estado: string;
  imponible: string;
  tributo: string;
  total: string;
  seleccionable: boolean;
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await openSeededPortal();
});
afterAll(() => portal.close());

async function payable(cuit: string): Promise<Owed[]> {
  const { said } = await (await asTaxpayer(portal, cuit))('BoletaMultiple/Consulta');
  return said.obligaciones.filter(({ seleccionable }: Owed) => seleccionable);
}
const sum = (owed: readonly Owed[]) => owed.reduce((cents, { total }) => cents + Number(toCents(total)), 0);
const ids = (owed: readonly Owed[]) => owed.map(({ id_concepto }) => id_concepto);
const issue = async (cuit: string, conceptos: string[]) =>
  (await asTaxpayer(portal, cuit))('BoletaMultiple/Emitir', { conceptos, ...operation() });

describe('a slip of several taxes', () => {
  it('charges debt and fines together, for what was shown, and says of each line what it is of', async () => {
    const owed = await payable(TOLABA);
    expect(new Set(owed.map(({ tributo }) => tributo)).size).toBeGreaterThan(1);
    const { status, said } = await issue(TOLABA, ids(owed));
    expect([status, Number(toCents(said.total))]).toEqual([200, sum(owed)]);
    const [slip] = said.boletas;
    expect(slip).toMatchObject({ tipo_inscripcion: '0000', importe_1: said.total, vencimiento_2: null });
    const paper = (await readPages(await fileFor(portal, TOLABA, slip.url_pdf))).join(' ');
    for (const word of ['Varios tributos', 'ZA101AA', 'Impuesto a la Radicación de Automotores'])
      expect(paper.replaceAll('\n', ' ')).toContain(word);
    expect(paper).toContain('TOLABA JUAN');
  });

  it('is chosen from what each object owes, oldest first: object by object', async () => {
    const owed = await payable(ARENALES);
    const turns = owed.filter(({ imponible }, i) => imponible !== owed[i - 1]?.imponible);
    expect(turns.length).toBeGreaterThan(2);
    expect(new Set(turns.map(({ imponible }) => imponible)).size).toBe(turns.length);
    for (const { imponible } of turns) {
      const dues = owed.filter((o) => o.imponible === imponible).map((o) => o.fecha_vencimiento);
      expect(dues).toEqual(dues.toSorted());
    }
  });

  it('of one object is the slip of that object', async () => {
    const owed = (await payable(TOLABA)).filter(({ id_concepto }) => id_concepto.startsWith('0006-0104512'));
    const { said } = await issue(TOLABA, ids(owed));
    expect(said.boletas[0]).toMatchObject({ tipo_inscripcion: '0006', imponible: 'ZA101AA' });
  });

  it('is divided when it charges more than forty concepts, and refuses more objects than can be chosen', async () => {
    const owed = await payable(TABACAL);
    const objects = [...new Set(owed.map(({ imponible }) => imponible))];
    expect(objects.length).toBeGreaterThan(20);
    const most = owed.filter(({ imponible }) => objects.slice(0, 20).includes(imponible));
    const { status, said } = await issue(TABACAL, ids(most));
    expect([status, Number(toCents(said.total))]).toEqual([200, sum(most)]);
    expect(said.boletas).toHaveLength(Math.ceil(most.length / 40));
    const all = await issue(TABACAL, ids(owed));
    expect([all.status, all.said.message]).toEqual([422, 'Podés seleccionar hasta 20 imponibles.']);
  });

  it('is of who signed in: what another owes is not found, nor his slips', async () => {
    const owed = await payable(TOLABA);
    const { status } = await issue(BURGOS, ids(owed).slice(0, 1));
    expect(status).toBe(422);
    const listed = async (cuit: string): Promise<string[]> =>
      (await (await asTaxpayer(portal, cuit))('BoletaMultiple/Emitidas')).said.emitidas.map(
        ({ nro_boleta }: { nro_boleta: string }) => nro_boleta,
      );
    const { said } = await issue(TOLABA, ids(owed).slice(0, 1));
    const [{ nro_boleta }] = said.boletas;
    expect(await listed(TOLABA)).toContain(nro_boleta);
    expect(await listed(BURGOS)).not.toContain(nro_boleta);
  });

  it('charges the overdue instalment of a plan with the rest, and paying it carries the plan on', async () => {
    const ask = await asTaxpayer(portal, GONZA);
    const summary = async () => (await ask('Contribuyente/Resumen', { partes: ['DEUDA', 'PLANES'] })).said;
    const overdue = (await payable(GONZA)).filter(({ fecha_vencimiento }) => fecha_vencimiento < TODAY);
    expect(overdue.map(({ concepto }) => concepto)).toContain('Plan 20260012 · cuota 2/6');
    expect(Number(toCents((await summary()).deuda_vencida))).toBe(sum(overdue));
    const { status, said } = await issue(GONZA, ids(overdue));
    expect([status, Number(toCents(said.total))]).toEqual([200, sum(overdue)]);
    for (const { nro_boleta } of said.boletas)
      await payDebt(nro_boleta, '2026-00099998', planContext(portal.db, TODAY));
    expect(await summary()).toMatchObject({ deuda_vencida: '0.00', planes: [{ proxima: '2026-05-11' }] });
  });

  it('leaves out what is being paid already, and the summary tells it apart', async () => {
    const ask = await asTaxpayer(portal, CARDOZO);
    const { said } = await ask('BoletaMultiple/Consulta');
    const held = said.obligaciones.filter(({ estado }: Owed) => estado === 'EN_PROCESO');
    expect(held).toHaveLength(3);
    expect(held.every(({ seleccionable }: Owed) => !seleccionable)).toBe(true);
    const { said: summary } = await ask('Contribuyente/Resumen', { partes: ['DEUDA'] });
    expect(summary.deuda_vencida).toBe('0.00');
    expect(Number(toCents(summary.en_proceso))).toBe(sum(held));
  });

  it('is issued once, and says what was paid meanwhile', async () => {
    const ask = await asTaxpayer(portal, TOLABA);
    const owed = await payable(TOLABA);
    const request = { conceptos: ids(owed), ...operation() };
    const first = await ask('BoletaMultiple/Emitir', request);
    expect(await ask('BoletaMultiple/Emitir', request)).toEqual(first);
    await payDebt(first.said.boletas[0].nro_boleta, '2026-00099999', planContext(portal.db, TODAY));
    expect(await payable(TOLABA)).toEqual([]);
    const again = await issue(TOLABA, ids(owed).slice(0, 1));
    expect([again.status, again.said.message]).toEqual([
      409,
      expect.stringMatching(/^Ya figuran pagados: .* de .*\. Actualizá la pantalla\.$/),
    ]);
  });
});
