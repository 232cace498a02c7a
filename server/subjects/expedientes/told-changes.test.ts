import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { file } from '#tests/api/claims.ts';
import { adhere } from '#tests/api/served-notice.ts';
import type { TestPortal } from '#tests/api/test-portal.ts';
import { openForTwo } from '#tests/api/two-taxpayers.ts';
import { procedures } from '#tests/api/procedures.ts';

let portal: TestPortal;
let token: string;
let other: string;

beforeAll(async () => {
  ({ portal, token, other } = await openForTwo());
});
afterAll(() => portal.close());

const { move, letters, events } = procedures(() => portal);
const mine = () => ({ authorization: token });

describe('every change of state', () => {
  const unread = async () => {
    const { body } = await portal.call('Avisos/Consulta', {}, mine());
    return body.filter(({ leido }: { leido: boolean }) => !leido).length as number;
  };

  it('leaves a message, a live event and a letter, whoever made it; a refused one leaves nothing', async () => {
    const { key, numero, name } = await file(portal, mine());
    const [messages, announced] = [await unread(), (await events()).length];
    const request = () => ({ ...key, id_operacion: crypto.randomUUID() });
    await move(name, 'OBSERVADO', 'Falta el resumen');
    await portal.call('Expedientes/Subsanar', { ...request(), texto: 'Va' }, mine());
    await portal.call('Expedientes/Desistir', request(), mine());
    expect((await portal.call('Expedientes/Desistir', request(), mine())).status).toBe(409);
    expect((await letters(numero)).map(({ to, subject }) => [to, subject])).toEqual(
      ['Iniciado', 'Observado', 'Subsanado', 'Desistido'].map((state) => [
        'juan@ejemplo.test',
        `Expediente N° ${name}: ${state}`,
      ]),
    );
    const [received, observed] = await letters(numero);
    expect(received?.text).toContain(`es el expediente N° ${name}`);
    expect(received?.text).toContain(`/expedientes?numero=${numero}&anio=2026`);
    expect(observed?.text).toContain('Podés responder hasta el 29/04/2026.');
    expect(await unread()).toBe(messages + 3);
    expect((await events()).slice(announced).map((event) => event.payload)).toEqual(
      Array(3).fill(JSON.stringify({ numero, anio: 2026 })),
    );
  });
});

describe('every change of state of who has an electronic address', () => {
  const SECOND = 2;
  const theirs = () => ({ authorization: other });
  const ask = async (path: string, body: object = {}) => (await portal.call(path, body, theirs())).body;
  const window = () => ask('DFE/Ventanilla/Consulta') as Promise<{ asunto: string; rige_desde: string }[]>;

  it('is in it once, of its legal day, and is told live and by mail once', async () => {
    const { name, numero } = await file(portal, theirs());
    await move(name, 'EN_ANALISIS');
    expect(await window()).toEqual([]);
    await adhere(portal.db, SECOND);
    const before = (await events()).length;
    await move(name, 'OBSERVADO', 'Falta el resumen');
    await expect(move(name, 'OBSERVADO', 'Falta el resumen')).rejects.toThrow('está Observado');
    const [notice, ...more] = await window();
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      numero: 'N-2026-00001',
      asunto: `Expediente N° ${name}: Observado`,
      tipo: 'NOTIFICACION',
      estado: 'SIN_LEER',
      rige_desde: '2026-04-17',
    });
    expect(await ask('parametros/tiene-notificaciones', { personaId: SECOND })).toEqual({
      tiene: true,
      cantidad: 1,
    });
    expect((await events()).slice(before).map((event) => event.name)).toEqual(['expediente_actualizado']);
    const told = (await letters(numero)).filter(({ subject }) => subject.endsWith('Observado'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('Es la notificación N° N-2026-00001 de tu ventanilla.');
  });

  it('says what is asked, with a term that runs from the notification, and leads to the procedure', async () => {
    const [{ id } = { id: 0 }] = (await window()) as unknown as { id: number }[];
    const opened = await ask('DFE/Ventanilla/Leer', { id, id_operacion: crypto.randomUUID() });
    expect(opened.texto).toContain('Falta el resumen\nPodés responder hasta el 01/05/2026.');
    const { expediente } = opened;
    expect(await ask('Expedientes/Consulta', expediente)).toMatchObject({ vence_subsanacion: '2026-05-01' });
  });
});
