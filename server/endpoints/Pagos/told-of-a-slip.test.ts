import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARENALES, asTaxpayer, operation, TOLABA } from '#tests/api/as-taxpayer.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openSeededPortal();
});
afterAll(() => portal.close());

interface Owed {
  id_concepto: string;
  imponible: string;
  seleccionable: boolean;
}

/** A slip for some of a taxpayer's debt, as its payer sees it. */
async function slipToPay(cuit: string, chosen: (owed: readonly Owed[]) => readonly Owed[]) {
  const ask = await asTaxpayer(portal, cuit);
  const owed = (await ask('BoletaMultiple/Consulta')).said.obligaciones as Owed[];
  const conceptos = chosen(owed.filter(({ seleccionable }) => seleccionable)).map((o) => o.id_concepto);
  const { said } = await ask('BoletaMultiple/Emitir', { conceptos, fecha_pago: null, ...operation() });
  const [{ codigo_pago: codigo, imponible }] = said.boletas;
  return (await portal.call('Pagos/Consulta', { codigo, imponible })).body;
}

describe('the slip that somebody is about to pay', () => {
  it('of a fine is worth the same until the voluntary payment ends, and says its name, price and discount', async () => {
    const slip = await slipToPay(TOLABA, (owed) => owed.filter((o) => o.id_concepto === 'MULTA-A0451237'));
    expect(slip).toMatchObject({
      tributo: 'Multas de tránsito',
      vencimiento_1: '2026-04-22',
      vence_hoy: 'Este importe vale hasta el 22/04/2026',
    });
    expect(slip.conceptos).toMatchObject([
      { capital: '92700.00', bonificacion: '45000.00', total: '47700.00' },
    ]);
    expect(slip.conceptos[0].titulo).toMatch(
      /^Multas de tránsito · Acta A0451237: .+ · la mitad del mínimo$/,
    );
  });

  it('of overdue debt is worth the same until the end of the day', async () => {
    const slip = await slipToPay(TOLABA, (owed) =>
      owed.filter((o) => o.id_concepto.startsWith('0006-0104512')),
    );
    expect(slip.vence_hoy).toBe('Este importe vale hasta las 23:59 de hoy');
  });

  it('of several objects names the object of each line', async () => {
    const slip = await slipToPay(ARENALES, (owed) => {
      const objects = [...new Set(owed.map(({ imponible }) => imponible))].slice(0, 2);
      return objects.flatMap((object) => owed.find(({ imponible }) => imponible === object) ?? []);
    });
    expect(slip.conceptos).toHaveLength(2);
    const objects = slip.conceptos.map(({ titulo }: { titulo: string }) => titulo.split(' · ').at(-1));
    expect(new Set(objects).size).toBe(2);
    for (const object of objects) expect(object).toMatch(/^[A-Z0-9-]{5,9}$/);
  });
});
