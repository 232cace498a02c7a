import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCents } from '#formats/money.ts';
import { planDesk } from '#tests/api/plan-desk.ts';
import { payDebt } from '#server/subjects/payments/pay-debt.ts';
import { asTaxpayer, BURGOS, fileFor, operation, TOLABA } from '#tests/api/as-taxpayer.ts';
import { openSeededPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';
import { readPages } from '#tests/documents/read-pdf.ts';

const SLOW = 120_000;
const TABACAL = '30006007836';
interface Owed {
  id_concepto: string;
  imponible: string;
  tributo: string;
  total: string;
  seleccionable: boolean;
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await openSeededPortal();
}, SLOW);
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
    expect(paper).not.toContain('TOLABA JUAN');
  });

  it('of one object is the slip of that object', async () => {
    const owed = (await payable(TOLABA)).filter(({ id_concepto }) => id_concepto.startsWith('0006-0104512'));
    const { said } = await issue(TOLABA, ids(owed));
    expect(said.boletas[0]).toMatchObject({ tipo_inscripcion: '0006', imponible: 'ZA101AA' });
  });

  it(
    'is divided when it charges more than forty concepts, and refuses more objects than can be chosen',
    async () => {
      const owed = await payable(TABACAL);
      const objects = [...new Set(owed.map(({ imponible }) => imponible))];
      expect(objects.length).toBeGreaterThan(20);
      const most = owed.filter(({ imponible }) => objects.slice(0, 20).includes(imponible));
      const { status, said } = await issue(TABACAL, ids(most));
      expect([status, Number(toCents(said.total))]).toEqual([200, sum(most)]);
      expect(said.boletas).toHaveLength(Math.ceil(most.length / 40));
      const all = await issue(TABACAL, ids(owed));
      expect([all.status, all.said.message]).toEqual([422, 'Podés seleccionar hasta 20 imponibles.']);
    },
    SLOW,
  );

  it('is of who signed in: what another owes is not found, nor his slips', async () => {
    const owed = await payable(TOLABA);
    const { status } = await issue(BURGOS, ids(owed).slice(0, 1));
    expect(status).toBe(422);
    const listed = async (cuit: string) =>
      (await (await asTaxpayer(portal, cuit))('BoletaMultiple/Emitidas')).said.emitidas.length;
    expect([(await listed(TOLABA)) > 0, await listed(BURGOS)]).toEqual([true, 0]);
  });

  it('is issued once, and says what was paid meanwhile', async () => {
    const ask = await asTaxpayer(portal, TOLABA);
    const owed = await payable(TOLABA);
    const request = { conceptos: ids(owed), ...operation() };
    const first = await ask('BoletaMultiple/Emitir', request);
    expect(await ask('BoletaMultiple/Emitir', request)).toEqual(first);
    await payDebt(first.said.boletas[0].nro_boleta, '2026-00099999', planDesk(portal.db, TODAY));
    expect(await payable(TOLABA)).toEqual([]);
    const again = await issue(TOLABA, ids(owed).slice(0, 1));
    expect([again.status, again.said.message]).toEqual([
      409,
      expect.stringMatching(/^Ya figuran pagados: .* de .*\. Actualizá la pantalla\.$/),
    ]);
  });
});
