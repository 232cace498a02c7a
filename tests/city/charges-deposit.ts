import { expect, it } from 'vitest';
import { changeState } from '#server/commands/change-state.ts';
import { operation } from '#tests/api/as-taxpayer.ts';
import { lettersOf } from '#tests/api/letters.ts';
import { payByCard } from '#tests/api/pay-by-card.ts';
import { PASSWORD } from '#tests/api/test-portal.ts';
import { readText } from '#tests/documents/read-pdf.ts';
import type { OpenCity } from './open-city.ts';

/** Tests of a deposit and its balance, in the open city. */
export function chargesDeposit(city: () => OpenCity): void {
  const asked = { dia: '2026-05-20', personas: 40, correo: 'ana@ejemplo.test' };
  const amounts = { total: '60000.00', sena: '15000.00' };
  const book = () => city().portal.call('Costanera/Salon', { ...asked, ...amounts, ...operation() });
  const seen = async ({ numero, anio, codigo_verificacion: codigo }: Record<string, unknown>) =>
    (await city().portal.call('Expedientes/Consulta', { numero, anio, codigo })).body;
  const office = () => city().office;

  it('with a slip each, and paying one does not pay the other', async () => {
    const { body } = await book();
    expect(body.boleta).toMatchObject({ importe_1: '15000.00', vencimiento_1: '2026-04-20' });
    expect(body.boleta_saldo).toMatchObject({ importe_1: '45000.00', vencimiento_1: '2026-05-18' });
    expect(await readText(await city().fileOf(body.boleta_saldo.url_pdf))).toContain(
      'Saldo del salón, 20/05/2026',
    );
    await payByCard(city().portal, body.boleta);
    const half = await seen(body);
    expect(half).toMatchObject({
      estado: 'RESERVADO',
      boleta: { estado: 'PAGADA' },
      boleta_saldo: { estado: 'EMITIDA' },
    });
    expect(half.movimientos.at(-1).detalle).toMatch(/Falta pagar: Saldo del salón, 20\/05\/2026\.$/);
    await payByCard(city().portal, body.boleta_saldo);
    expect(await seen(body)).toMatchObject({ estado: 'CONFIRMADO', boleta_saldo: { estado: 'PAGADA' } });
  });

  it('and is called in its own words wherever its state is told', async () => {
    const login = await city().portal.call('auth/login', { usuario: 'jtolaba', clave: PASSWORD });
    const mine = { authorization: login.body.token };
    const { body } = await city().portal.call(
      'Costanera/Salon',
      { ...asked, ...amounts, ...operation() },
      mine,
    );
    expect(body.estado).toBe('RESERVADO');
    const own = async () =>
      (await city().portal.call('Expedientes/Propios', {}, mine)).body.find(
        ({ numero }: { numero: number }) => numero === body.numero,
      ).estado;
    expect(await own()).toBe('RESERVADO');
    await payByCard(city().portal, body.boleta);
    await payByCard(city().portal, body.boleta_saldo);
    expect([
      await own(),
      (await seen(body)).movimientos.map((one: { estado: string }) => one.estado),
    ]).toEqual(['CONFIRMADO', ['RESERVADO', 'RESERVADO', 'CONFIRMADO']]);
    const told = (await lettersOf(city().portal)).filter(({ subject }) => subject.includes(body.expediente));
    expect(told.map(({ subject }) => subject)).toEqual([
      `Expediente N° ${body.expediente}: Reservado`,
      `Expediente N° ${body.expediente}: Confirmado`,
    ]);
    expect(told[1]!.text).toContain('pasó a: Confirmado.');
    const done = await changeState(body.expediente, 'FINALIZADO', undefined, office());
    expect(done).toBe(`Expediente ${body.expediente}: Confirmado → Finalizado.`);
  });

  it('and voids what is not paid when it is rejected or let go', async () => {
    const { body } = await book();
    await payByCard(city().portal, body.boleta);
    await changeState(body.expediente, 'RECHAZADO', 'Se suspende por tormenta.', office());
    expect(await seen(body)).toMatchObject({
      boleta: { estado: 'PAGADA' },
      boleta_saldo: { estado: 'ANULADA' },
    });
    const other = (await book()).body;
    const { numero, anio, codigo_verificacion: codigo } = other;
    await city().portal.call('Expedientes/Desistir', { numero, anio, codigo, ...operation() });
    const gone = await seen(other);
    expect([gone.boleta.estado, gone.boleta_saldo.estado]).toEqual(['ANULADA', 'ANULADA']);
    expect((await payByCard(city().portal, other.boleta_saldo)).body.message).toMatch(/ya no está vigente/);
  });

  it('and does not take the balance after its last day: the expediente says that it expired', async () => {
    const { body } = await book();
    await payByCard(city().portal, body.boleta);
    const number = body.boleta_saldo.nro_boleta;
    await city()
      .portal.db.updateTable('slip')
      .set({ due_1: '2026-04-14' })
      .where('number', '=', number)
      .execute();
    expect(await seen(body)).toMatchObject({ estado: 'RESERVADO', boleta_saldo: { estado: 'VENCIDA' } });
    const late = await payByCard(city().portal, body.boleta_saldo);
    expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('Boleta vencida')]);
  });

  it('and gives back what was paid to who cancels in time, who read it before and reads it after', async () => {
    const { body } = await book();
    const paid = await payByCard(city().portal, body.boleta);
    const told = 'Te devolvemos lo que pagaste y el salón queda libre.';
    expect(await seen(body)).toMatchObject({ puede_desistir: true, aviso_desistir: told });
    const { numero, anio, codigo_verificacion: codigo } = body;
    const gone = await city().portal.call('Expedientes/Desistir', { numero, anio, codigo, ...operation() });
    expect(gone.body).toMatchObject({
      estado: 'DESISTIDO',
      puede_desistir: false,
      boleta: { estado: 'ANULADA' },
      boleta_saldo: { estado: 'ANULADA' },
    });
    expect(gone.body.movimientos.at(-1).detalle).toBe(`${told} Pedimos la devolución de $\u00a015.000,00.`);
    const { id_operacion } = paid.body;
    const now = await city().portal.call('Pagos/Estado', { id_operacion });
    expect(now.body).toMatchObject({
      estado: 'REVERSADO',
      motivo: `Cancelaste el expediente ${body.expediente}`,
      importe_devuelto: '15000.00',
      estado_devolucion: 'PEDIDA',
      expediente: { numero: body.numero, anio: body.anio },
    });
    const letters = (await lettersOf(city().portal)).map(({ text }) => text);
    expect(letters.join()).toContain(`Cancelaste el expediente ${body.expediente}`);
  });

  it('and keeps it from the day on which nobody cancels any more', async () => {
    const {
      numero,
      anio,
      codigo_verificacion: codigo,
      boleta,
    } = (
      await city().portal.call('Costanera/Salon', { ...asked, dia: '2026-04-25', ...amounts, ...operation() })
    ).body;
    await payByCard(city().portal, boleta);
    const own = { numero, anio, codigo };
    await city()
      .portal.db.updateTable('expediente')
      .set({ data: JSON.stringify({ dia: '2026-04-24' }) })
      .where('number', '=', numero)
      .execute();
    expect((await city().portal.call('Expedientes/Consulta', own)).body).toMatchObject({
      puede_desistir: false,
    });
    const { status, body } = await city().portal.call('Expedientes/Desistir', { ...own, ...operation() });
    expect([status, body.message]).toEqual([
      409,
      'Se podía cancelar hasta el 14/04/2026. Consultá con la oficina.',
    ]);
  });

  it('and nobody lowers what is left by forging what is sent', async () => {
    const forged = { ...asked, total: '15000.00', sena: '15000.00', ...operation() };
    expect((await city().portal.call('Costanera/Salon', forged)).status).toBe(400);
  });
}
