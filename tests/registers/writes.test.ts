import { beforeEach, describe, expect, it } from 'vitest';
import { changeState } from '#server/commands/change-state.ts';
import { loadExamples } from '#server/commands/registers/register-files.ts';
import { asTaxpayer, GUANUCO, operation, TOLABA } from '#tests/api/as-taxpayer.ts';
import { emptyRegisters, ferias } from './ferias.ts';

/** Concurrent clients, requests in total, and places of a course. */
const CLIENTS = 50;
const REQUESTS = 1000;
const PLACES = 100;

const city = ferias();
beforeEach(async () => {
  await emptyRegisters(city.portal);
  for (const name of ['cursos', 'puestos']) await loadExamples(name, city.variables);
});

const book = (curso: string, personas = 1) =>
  city.portal.call('Ferias/Reserva', { curso, personas, ...operation() });
const places = async (curso: string) =>
  (await city.portal.call('Ferias/Curso', { curso })).body.lugares as number;
const filed = async () => {
  const { count } = await city.portal.db
    .selectFrom('expediente')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
const move = (expediente: string, state: string, why?: string) =>
  changeState(expediente, state, why, city.variables);

describe('places that are booked', () => {
  it('are never more than there are, however many ask at once', async () => {
    const course = JSON.stringify({ curso: 'C-02', dia: '2026-05-11', cupo: PLACES });
    await city.portal.db
      .updateTable('register_record')
      .set({ data: course })
      .where('key', '=', 'C-02')
      .execute();
    const before = await filed();
    const said: number[] = [];
    let left = REQUESTS;
    const client = async () => {
      while (left-- > 0) said.push((await book('C-02')).status);
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    expect(said.filter((status) => status === 200)).toHaveLength(PLACES);
    expect(said.filter((status) => status === 409)).toHaveLength(REQUESTS - PLACES);
    expect(await filed()).toBe(before + PLACES);
    expect(await places('C-02')).toBe(0);
  });

  it('are refused in the words of the procedure, with nothing filed', async () => {
    const before = await filed();
    expect((await book('C-01', 2)).status).toBe(200);
    expect(await book('C-01', 2)).toMatchObject({
      status: 409,
      body: { message: 'No quedan 2 lugares en el curso C-01.' },
    });
    expect((await book('C-99')).status).toBe(409);
    expect(await filed()).toBe(before + 1);
    expect(await places('C-01')).toBe(1);
  });

  it('come back when the request is given up, or where it says so, and stay when it is granted', async () => {
    const expedientes = [];
    for (let i = 0; i < 3; i++) expedientes.push((await book('C-01')).body.expediente as string);
    const [first = '', second = '', third = ''] = expedientes;
    expect(await places('C-01')).toBe(0);
    await move(first, 'RECHAZADO', 'No corresponde.');
    expect(await places('C-01')).toBe(1);
    await move(second, 'APROBADO');
    await move(third, 'APROBADO');
    expect(await places('C-01')).toBe(1);
    await move(third, 'FINALIZADO');
    expect(await places('C-01')).toBe(2);
  });

  it('are taken once for an operation that is repeated', async () => {
    const request = { curso: 'C-01', personas: 2, ...operation() };
    const [one, same] = [
      await city.portal.call('Ferias/Reserva', request),
      await city.portal.call('Ferias/Reserva', request),
    ];
    expect(same.body).toEqual(one.body);
    expect(await places('C-01')).toBe(1);
  });
});

describe('a record that a procedure puts in a register', () => {
  const ask = async (puesto: string, cuit = TOLABA) => {
    const call = await asTaxpayer(city.portal, cuit);
    return call('Ferias/Alta', { puesto, feria: '02', ...operation() });
  };
  const titular = async (puesto: string) =>
    (await city.portal.call('Ferias/Puesto', { puesto })).body.titular as string;

  it('is there with its owner, whom others see masked, and only one may put it', async () => {
    const said = await Promise.all([ask('D-1'), ask('D-1'), ask('D-1')]);
    expect(said.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(said.find(({ status }) => status === 409)?.said.message).toBe(
      'El puesto D-1 de Feria Norte ya es de alguien.',
    );
    expect(await titular('D-1')).toBe('TOLA*** J*** I***');
    expect((await ask('A-15')).status).toBe(409);
  });

  it('changes when the office grants it', async () => {
    const { said } = await ask('D-2');
    expect((await city.portal.call('Ferias/Activos', { feria: '02' })).body.cantidad).toBe(1);
    await move(said.expediente, 'APROBADO');
    expect((await city.portal.call('Ferias/Activos', { feria: '02' })).body).toMatchObject({
      cantidad: 2,
      deuda: '10000.00',
    });
  });

  it('goes when the request is rejected, and is free for another', async () => {
    const { said } = await ask('D-3');
    await move(said.expediente, 'RECHAZADO', 'No corresponde.');
    expect((await city.portal.call('Ferias/Puesto', { puesto: 'D-3' })).status).toBe(404);
    const other = await ask('D-3');
    expect(other.status).toBe(200);
    await city.portal.db
      .updateTable('register_record')
      .set({ data: '{"puesto":"D-3","cuit":"27911112227"}' })
      .where('key', '=', 'D-3')
      .execute();
    await expect(move(other.said.expediente, 'APROBADO')).rejects.toThrow(
      'El puesto D-3 de Feria Norte no es tuyo.',
    );
    expect(await places('C-01')).toBe(3);
  });

  it('is not what is written at the end of a request that was rejected before', async () => {
    const rubro = async () => {
      const { data } = await city.portal.db
        .selectFrom('register_record')
        .select('data')
        .where('key', '=', 'D-5')
        .executeTakeFirstOrThrow();
      return (JSON.parse(data) as { rubro: string }).rubro;
    };
    const { said } = await ask('D-5');
    await move(said.expediente, 'RECHAZADO', 'No corresponde.');
    const other = await ask('D-5');
    await move(said.expediente, 'FINALIZADO');
    expect(await rubro()).toBe('A definir');
    await move(other.said.expediente, 'APROBADO');
    await move(other.said.expediente, 'FINALIZADO');
    expect(await rubro()).toBe('Habilitado');
  });

  it('stays when the office writes it too before the request is rejected', async () => {
    for (const table of ['register_record', 'register_index'] as const)
      await city.portal.db.deleteFrom(table).where('key', '=', 'C-1').execute();
    const { said } = await ask('C-1');
    await loadExamples('puestos', city.variables);
    await move(said.expediente, 'RECHAZADO', 'No corresponde.');
    expect((await city.portal.call('Ferias/Puesto', { puesto: 'C-1' })).status).toBe(200);
  });

  it('is not filed where a value is none of its field', async () => {
    const before = await filed();
    expect((await ask('D-4', GUANUCO)).status).toBe(422);
    expect(await filed()).toBe(before);
  });
});
