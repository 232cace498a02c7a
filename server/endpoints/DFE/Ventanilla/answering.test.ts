import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '#server/core/access/session.ts';
import { epochSeconds } from '#server/core/time/clock.ts';
import { serve } from '#tests/api/served-notice.ts';
import { openTestPortal, type TestPortal } from '#tests/api/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

async function as(taxpayerId: number) {
  const { token } = await openSession(portal.db, taxpayerId, epochSeconds());
  return (path: string, body: object) =>
    portal.call(path, { ...body, id_operacion: crypto.randomUUID() }, { authorization: token });
}

const idOf = async (numero: string | null) => {
  const asked = portal.db.selectFrom('legal_notice').select('id').where('number', '=', numero!);
  return (await asked.executeTakeFirstOrThrow()).id;
};
const answer = (id: number, numero: string | null) => ({
  id,
  numero,
  respuesta: 'Adjunto la cédula del vehículo.',
  correo: 'juan@ejemplo.test',
});

describe('what the office requires', () => {
  it('is answered by its addressee, once, after reading it', async () => {
    const numero = await serve(portal.db, 1, '2026-04-15', { kind: 'REQUERIMIENTO' });
    const id = await idOf(numero);
    const [me, other] = [await as(1), await as(2)];
    expect((await me('DFE/Ventanilla/Responder', answer(id, numero))).status).toBe(422);
    await me('DFE/Ventanilla/Leer', { id });
    expect((await other('DFE/Ventanilla/Responder', answer(id, numero))).status).toBe(422);
    expect((await me('DFE/Ventanilla/Responder', answer(id, 'N-2026-00999'))).status).toBe(400);
    expect(await me('DFE/Ventanilla/Responder', answer(id, numero))).toMatchObject({
      status: 200,
      body: { estado: 'INICIADO' },
    });
    expect(await me('DFE/Ventanilla/Responder', answer(id, numero))).toMatchObject({
      status: 409,
      body: { message: 'Ya respondiste esa notificación: agregá lo que falte en ese expediente.' },
    });
  });

  it('has its answer in the history of who gave it', async () => {
    const numero = await serve(portal.db, 2, '2026-04-15', { kind: 'REQUERIMIENTO' });
    const id = await idOf(numero);
    const me = await as(2);
    await me('DFE/Ventanilla/Leer', { id });
    const answered = async () => {
      const { body } = await me('DFE/Ventanilla/Historial', {});
      return body.items.find((one: { id: number }) => one.id === id).respuesta;
    };
    expect(await answered()).toBeUndefined();
    const { body } = await me('DFE/Ventanilla/Responder', answer(id, numero));
    expect(await answered()).toBe(`Expediente ${body.numero}/${body.anio}`);
  });

  it('is not what it only communicates', async () => {
    const numero = await serve(portal.db, 1, '2026-04-15', { kind: 'COMUNICACION' });
    const id = await idOf(numero);
    const me = await as(1);
    await me('DFE/Ventanilla/Leer', { id });
    expect((await me('DFE/Ventanilla/Responder', answer(id, numero))).status).toBe(422);
  });
});
