import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCents } from '#formats/money.ts';
import { asTaxpayer, BURGOS, FARFAN, IBANEZ, LAPACHOS, operation, TOLABA } from '#tests/api/as-taxpayer.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';

let portal: TestPortal;

beforeAll(async () => {
  portal = await openSeededPortal();
});
afterAll(() => portal.close());

async function as(cuit: string) {
  const ask = await asTaxpayer(portal, cuit);
  return (path: string, body: object) => ask(`CuentaUnica/${path}`, body);
}

const cents = (amount: string) => Number(toCents(amount));

describe('the single account', () => {
  it('shows a vehicle with the reference debt, and its fine', async () => {
    const ask = await as(TOLABA);
    const { said } = await ask('Consulta', {});
    const of = (id: string) => said.inscripciones.find((one: { id: string }) => one.id === id);
    expect(of('0006-0104512')).toMatchObject({ imponible: 'ZA101AA', vencida: '79724.45' });
    expect(of('0017-ZA101AA')).toMatchObject({ a_vencer: '0.00', multas: '47700.00', deuda: '47700.00' });
    const { said: debt } = await ask('Inscripciones/Deuda', { id: '0006-0104512' });
    expect(debt.resumen.vencida).toBe('79724.45');
    const overdue = debt.obligaciones.filter((o: { dias_mora: number }) => o.dias_mora > 0);
    expect(overdue).toHaveLength(5);
  });

  it.each([TOLABA, BURGOS, FARFAN, LAPACHOS])(
    'lets %s issue a slip for all that can be paid of each inscription, for the amount it shows',
    async (cuit) => {
      const ask = await as(cuit);
      const { said } = await ask('Consulta', {});
      let issued = 0;
      for (const { id } of said.inscripciones) {
        const { said: debt } = await ask('Inscripciones/Deuda', { id });
        const payable = debt.obligaciones.filter((o: { seleccionable: boolean }) => o.seleccionable);
        if (payable.length === 0) continue;
        const conceptos = payable.map((o: { id_concepto: string }) => o.id_concepto);
        const request = { id, conceptos, fecha_pago: debt.fecha, ...operation() };
        const slip = await ask('Inscripciones/EmitirBoleta', request);
        const total = payable.reduce((sum: number, o: { total: string }) => sum + cents(o.total), 0);
        expect([id, slip.status, cents(slip.said.importe_1)]).toEqual([id, 200, total]);
        issued += 1;
      }
      expect(issued).toBeGreaterThan(0);
    },
  );

  it('is of who signed in: the inscription and the slip of another are not found', async () => {
    const [tolaba, burgos] = [await as(TOLABA), await as(BURGOS)];
    const id = '0006-0104512';
    for (const path of ['Deuda', 'Datos', 'Ficha', 'Imprimir', 'Boletas']) {
      const { status, said } = await burgos(`Inscripciones/${path}`, { id });
      expect([path, status, said.message]).toEqual([path, 404, 'La inscripción no pertenece a tu CUIT.']);
    }
    const { said: debt } = await tolaba('Inscripciones/Deuda', { id });
    const conceptos = [debt.obligaciones[0].id_concepto];
    expect((await burgos('Inscripciones/EmitirBoleta', { id, conceptos, ...operation() })).status).toBe(404);
    const { said: own } = await burgos('Consulta', {});
    const mixed = { id: own.inscripciones[0].id, conceptos, ...operation() };
    expect((await burgos('Inscripciones/EmitirBoleta', mixed)).status).toBe(422);
    const { said: slip } = await tolaba('Inscripciones/EmitirBoleta', { id, conceptos, ...operation() });
    const nro_boleta = slip.nro_boleta;
    expect((await burgos('AnularBoleta', { nro_boleta, ...operation() })).status).toBe(404);
    expect((await burgos('Planes/Boletas', { nro_plan: '20260031' })).status).toBe(404);
  });

  it('voids a slip that nobody paid, once', async () => {
    const ask = await as(TOLABA);
    const id = '0017-ZA101AA';
    const { said: debt } = await ask('Inscripciones/Deuda', { id });
    const conceptos = debt.obligaciones
      .filter((o: { seleccionable: boolean }) => o.seleccionable)
      .map((o: { id_concepto: string }) => o.id_concepto);
    const { said: slip } = await ask('Inscripciones/EmitirBoleta', { id, conceptos, ...operation() });
    const { nro_boleta } = slip;
    const listed = async () =>
      (await ask('Inscripciones/Boletas', { id })).said.emitidas.find(
        (one: { nro_boleta: string }) => one.nro_boleta === nro_boleta,
      ).estado;
    expect(await listed()).toBe('EMITIDA');
    expect((await ask('AnularBoleta', { nro_boleta, ...operation() })).said.estado).toBe('ANULADA');
    expect(await listed()).toBe('ANULADA');
    const again = await ask('AnularBoleta', { nro_boleta, ...operation() });
    expect([again.status, again.said.message]).toEqual([409, 'La boleta ya no está vigente.']);
  });

  it('has nothing for who has nothing', async () => {
    const ask = await as(IBANEZ);
    const { said } = await ask('Consulta', {});
    expect([said.vencida, said.a_vencer]).toEqual(['0.00', '0.00']);
  });
});
