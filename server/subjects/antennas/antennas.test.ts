import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARENALES, asTaxpayers, IBANEZ, TORRES } from '#tests/api/as-taxpayer.ts';
import { ANTENNA } from '#tests/api/example-sends.ts';
import { openSeededPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';

let portal: TestPortal;
let as: Awaited<ReturnType<typeof asTaxpayers>>;

beforeAll(async () => {
  portal = await openSeededPortal();
  as = await asTaxpayers(portal, [TORRES, ARENALES, IBANEZ]);
});
afterAll(() => portal.close());

const call = (path: string, request: object, cuit = TORRES) => as.call(path, request, cuit);

type Answer = Awaited<ReturnType<typeof call>>;

const stateOf = async (number: string, cuit = TORRES) =>
  (await call('Antenas/Estructuras', {}, cuit)).body.find(
    (one: { nro_estructura: string }) => one.nro_estructura === number,
  )?.estado;
const statusOf = async (id: string) =>
  (await portal.db.selectFrom('obligation').select('status').where('id', '=', id).executeTakeFirst())?.status;
async function structure(changes: object = {}, cuit = TORRES) {
  const names = ['plano', 'impacto_ambiental', 'memoria_calculo', 'seguro', 'contrato'];
  const files = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await as.upload(`${name}.pdf`, cuit)])),
  );
  return {
    ...ANTENNA,
    ...files,
    correo: 'red@ejemplo.test',
    importe: '13500000.00',
    id_operacion: crypto.randomUUID(),
    ...changes,
  };
}

async function check(numbers: readonly string[], changes: object = {}, cuit = TORRES) {
  const estructuras = await Promise.all(
    numbers.map(async (nro_estructura) => ({
      nro_estructura,
      fecha_verificacion: '2026-03-20',
      profesional: 'Ing. Clara Ruiz',
      matricula: 'COP-1234',
      informe: await as.upload('informe.pdf', cuit),
    })),
  );
  const total = `${4_050_000 * numbers.length}.00`;
  const rest = { importe: '4050000.00', total, juramento: true, id_operacion: crypto.randomUUID() };
  return call('Antenas/TasaVerificacion', { anio: 2026, estructuras, ...rest, ...changes }, cuit);
}

describe('the structures of antennas', () => {
  it('are told to their owner in the state each is in, and to nobody else', async () => {
    const { body } = await call('Antenas/Estructuras', {});
    expect(body.map((one: { estado: string }) => one.estado)).toEqual([
      'HABILITADA',
      'HABILITADA',
      'SOLICITADA',
      'OBSERVADA',
      'APROBADA',
      'DESMONTADA',
    ]);
    expect(body[3]).toMatchObject({
      observacion: 'Falta el seguro de responsabilidad civil',
      deuda: '13500000.00',
      expediente: { numero: 45181, anio: 2026 },
    });
    expect((await call('Antenas/Estructuras', {}, IBANEZ)).body).toEqual([]);
  });

  it('are declared with their files: an expediente, a structure, and what it leaves to pay with its slip', async () => {
    const { status, body } = await call('Antenas/Nueva', await structure());
    expect(status).toBe(200);
    expect(body.boleta).toMatchObject({
      tipo_inscripcion: '0091',
      imponible: 'EST-0039',
      importe_1: '13500000.00',
      conceptos: ['0091-0910039-2026-04-0129-0-1'],
    });
    expect(await stateOf('EST-0039')).toBe('SOLICITADA');
    const debts = (await call('BoletaMultiple/Consulta', {})).body.obligaciones;
    expect(debts.map((one: { imponible: string }) => one.imponible)).toContain('EST-0039');
    const again = await call('Antenas/Nueva', await structure({ latitud: '-24.82904' }));
    expect([again.status, again.body.message]).toEqual([
      409,
      'Ya hay una estructura registrada en esa ubicación.',
    ]);
    await as.move(body.expediente, 'APROBADO');
    expect(await stateOf('EST-0039')).toBe('APROBADA');
  });

  it('owe nothing when who asked for them desists, and can be declared there again', async () => {
    const asked = { latitud: '-24.700000', longitud: '-65.400000' };
    const { body } = await call('Antenas/Nueva', await structure(asked));
    const { numero, anio, boleta } = body;
    expect(
      (await call('Expedientes/Desistir', { numero, anio, id_operacion: crypto.randomUUID() })).status,
    ).toBe(200);
    expect(await statusOf(boleta.conceptos[0])).toBe('ANULADA');
    expect(await stateOf(boleta.imponible)).toBe('DESISTIDA');
    const slip = await portal.db
      .selectFrom('slip')
      .select('status')
      .where('number', '=', boleta.nro_boleta)
      .executeTakeFirst();
    expect(slip?.status).toBe('ANULADA');
    expect((await call('Antenas/Nueva', await structure(asked))).status).toBe(200);
  });

  it('cost what the ordinance in force says: nobody files with another amount', async () => {
    const wrong = await call(
      'Antenas/Nueva',
      await structure({ importe: '1.00', latitud: '-24.600000', longitud: '-65.300000' }),
    );
    expect(wrong.status).toBeGreaterThanOrEqual(400);
    const fee = { kind: 'ANTENA_VERIFICACION', since: '2026-04-20', units: 10_000 };
    await portal.db.insertInto('tariff').values(fee).execute();
    expect((await call('Antenas/Verificables', { anio: 2026 })).body.importe).toBe('4050000.00');
    expect((await call('Antenas/Verificables', { anio: 2025 })).body.importe).toBe('2720000.00');
    await portal.db.updateTable('tariff').set({ since: TODAY }).where('units', '=', 10_000).execute();
    expect((await call('Antenas/Verificables', { anio: 2026 })).body.importe).toBe('4500000.00');
    await portal.db.deleteFrom('tariff').where('units', '=', 10_000).execute();
  });
});

describe('what a structure can show', () => {
  const licence = (nro_estructura: string, cuit?: string) =>
    call('Antenas/Habilitacion', { nro_estructura }, cuit);

  it('is that it can work: a paper, issued once, to its owner and only while it can', async () => {
    const twice = await Promise.all([licence('EST-0031'), licence('EST-0031')]);
    expect(twice.map(({ status, body }) => [status, body.nombre])).toEqual([
      [200, 'habilitacion-EST-0031.pdf'],
      [200, 'habilitacion-EST-0031.pdf'],
    ]);
    const issued = await portal.db
      .selectFrom('certificate')
      .selectAll()
      .where('kind', '=', 'HABILITACION_ESTRUCTURA')
      .execute();
    expect(issued.map(({ object }) => object)).toEqual(['EST-0031']);
    const [asked, taken, others] = await Promise.all([
      licence('EST-0033'),
      licence('EST-0036'),
      licence('EST-0031', ARENALES),
    ]);
    expect([asked.status, taken.status, others.status]).toEqual([409, 409, 404]);
    expect(others.body.message).toBe('EST-0031 no es una de tus estructuras.');
  });

  it('is what was charged for it, with what was paid and what is left', async () => {
    const account = async (request: object, cuit = ARENALES) =>
      (await call('Antenas/CuentaTributaria', request, cuit)).body;
    const { obligaciones, saldo } = await account({});
    const seen = obligaciones.map((one: Record<string, string>) => [
      one.imponible,
      one.concepto,
      one.estado,
      one.total,
    ]);
    expect(seen).toEqual([
      ['EST-0038', 'Verificación 2026', 'PAGADA', '0.00'],
      ['EST-0037', 'Verificación 2025', 'VENCIDA', saldo],
      ['EST-0038', 'Verificación 2025', 'PAGADA', '0.00'],
    ]);
    const { body: own } = await call('Antenas/Estructuras', {}, ARENALES);
    expect(own.map((one: { deuda: string }) => one.deuda)).toEqual([saldo, '0.00']);
    expect((await account({ anio: 2026, nro_estructura: 'EST-0038' })).obligaciones).toHaveLength(1);
    expect(await account({ nro_estructura: 'EST-0031' })).toEqual({ obligaciones: [], saldo: '0.00' });
    expect(await account({}, IBANEZ)).toEqual({ obligaciones: [], saldo: '0.00' });
  });
});

describe('the yearly check', () => {
  it('is declared once for each structure that works, with one slip for all', async () => {
    const { body: before } = await call('Antenas/Verificables', { anio: 2026 });
    expect(before.pendientes.map((one: { nro_estructura: string }) => one.nro_estructura)).toEqual([
      'EST-0031',
    ]);
    expect((await check(['EST-0033'])).status).toBe(400);
    const both = await Promise.all([check(['EST-0031']), check(['EST-0031'])]);
    const [{ status, body }, late] = both.toSorted((a, b) => a.status - b.status) as [Answer, Answer];
    expect(status).toBe(200);
    expect(late.status).toBeGreaterThanOrEqual(409);
    const owed = await portal.db
      .selectFrom('obligation')
      .select('id')
      .where('id', 'like', '0091-0910031-2026-%')
      .execute();
    expect(owed).toHaveLength(1);
    expect(body.boleta).toMatchObject({
      imponible: 'EST-0031',
      importe_1: '4050000.00',
      vencimiento_1: '2026-04-30',
    });
    expect((await call('Antenas/Verificables', { anio: 2026 })).body).toMatchObject({
      pendientes: [],
      declaradas: [{ nro_ddjj: 'ANT-2026-00018' }, { nro_ddjj: 'ANT-2026-00011' }],
    });
    await as.move(body.expediente, 'RECHAZADO', 'El informe es de otra estructura');
    expect((await call('Antenas/Verificables', { anio: 2026 })).body.pendientes).toHaveLength(1);
    expect((await check(['EST-0031'])).body.boleta.conceptos).toEqual(['0091-0910031-2026-04-0130-1-1']);
  });

  it("is nobody else's", async () => {
    expect(await check(['EST-0031'], {}, ARENALES)).toMatchObject({ status: 400 });
  });
});
