import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#server/core/store/database.ts';
import type { RequestOf } from '#server/core/context/handler.ts';
import { payDebt } from '#server/subjects/payments/pay-debt.ts';
import { planContext } from '#tests/api/plan-context.ts';
import { readText } from '#tests/documents/read-pdf.ts';
import { callEndpoint, refusalOf } from '#tests/api/call-endpoint.ts';
import { linkedFile } from '#tests/documents/linked-file.ts';
import { addVehicle, emptyStore } from '#tests/api/vehicle-store.ts';

let db: Database;
beforeEach(async () => {
  db = await emptyStore();
});

type Order = RequestOf<'Sellados/Emitir'>;
const order = (changes: Partial<Order> = {}): Order => ({
  conceptos: [{ codigo: '0062-014', cantidad: 1 }],
  cuit: '20981001126',
  nombre: 'Tolaba Juan Ignacio',
  id_operacion: crypto.randomUUID(),
  ...changes,
});
const emit = (changes?: Partial<Order>, today?: string) =>
  callEndpoint('Sellados/Emitir', order(changes), { db, ...(today && { today }) });
const refused = (changes: Partial<Order>, today?: string) =>
  refusalOf('Sellados/Emitir', order(changes), { db, ...(today && { today }) });
const consult = (request: RequestOf<'Sellados/Consulta'>, today?: string) =>
  callEndpoint('Sellados/Consulta', request, { db, ...(today && { today }) });
const stateOf = async (nro_sellado: string, today?: string) =>
  (await consult({ accion: 'SELLADO', nro_sellado }, today)).sellados[0]?.estado;
const pay = (nro_boleta: string, day = '2026-04-15') =>
  payDebt(nro_boleta, '2026-00088124', planContext(db, day));
const receipt = (nro_sellado: string, cuit = '20981001126') =>
  callEndpoint('Sellados/Comprobante', { nro_sellado, cuit }, { db });

describe('the concepts of stamps', () => {
  it('are found by their words, with what they cost today: 23 × 450 = 10.350,00', async () => {
    expect(await consult({ accion: 'CONCEPTOS', texto: 'libre deuda baja' })).toEqual({
      conceptos: [
        {
          codigo: '0062-014',
          tipo_inscripcion: '0062',
          concepto: 'Certificado de libre deuda y baja automotor',
          area: 'Rentas',
          ut: '23',
          importe: '10350.00',
          vigente: true,
          motivo: null,
        },
      ],
      sellados: [],
    });
  });

  it('are thirty-five, filtered by area; those not in force say so', async () => {
    const { conceptos } = await consult({ accion: 'CONCEPTOS' });
    expect(conceptos).toHaveLength(35);
    expect(conceptos.filter(({ vigente }) => !vigente).map(({ motivo }) => motivo)).toEqual([
      'El concepto no está vigente para 2026.',
      'El concepto no está vigente para 2026.',
    ]);
    const { conceptos: ofTransit } = await consult({ accion: 'CONCEPTOS', area: 'Tránsito' });
    expect(new Set(ofTransit.map(({ area }) => area))).toEqual(new Set(['Tránsito']));
  });
});

describe('issuing a stamp', () => {
  it('gives a slip with a line for each concept, by its quantity, to be paid in sixty days', async () => {
    const conceptos = [
      { codigo: '0062-014', cantidad: 2 },
      { codigo: '0062-001', cantidad: 1 },
    ];
    const { nro_sellado, valido_hasta, boleta } = await emit({ conceptos });
    expect([nro_sellado, valido_hasta]).toEqual(['S-2026-0000001', '2026-06-16']);
    expect(boleta).toMatchObject({
      modalidad: 'SELLADO',
      tipo_inscripcion: '0062',
      tributo: 'Sello municipal',
      imponible: expect.stringMatching(/^S-2026-0000001 [A-Z2-9]{6}$/),
      vencimiento_1: '2026-06-16',
      vencimiento_2: null,
      importe_1: '21600.00',
      conceptos: ['SELLADO-S-2026-0000001-0062-014', 'SELLADO-S-2026-0000001-0062-001'],
    });
    expect((await emit({ conceptos })).nro_sellado).toBe('S-2026-0000002');
  });

  it('charges concepts of several taxes in one slip', async () => {
    const conceptos = ['0062-014', '0071-003', '0028-003'].map((codigo) => ({ codigo, cantidad: 1 }));
    const { boleta } = await emit({ conceptos });
    expect(boleta).toMatchObject({ tipo_inscripcion: '0000', tributo: 'Sellados', importe_1: '36450.00' });
    expect(boleta.codigo_pago.slice(0, 4)).toBe('0000');
  });

  it('says in its slip neither the document nor the name of anybody', async () => {
    const { boleta } = await emit();
    const text = await readText((await linkedFile(db, boleta.url_pdf)).bytes);
    expect(text).toContain('Tola*** J*** I***');
    expect(text).not.toMatch(/Tolaba|98100112|98\.100\.112/);
  });

  it.each([
    [{ conceptos: [{ codigo: '0062-040', cantidad: 1 }] }, 422, 'El concepto no está vigente para 2026.'],
    [{ conceptos: [{ codigo: '0062-999', cantidad: 1 }] }, 404, 'No existe el concepto 0062-999.'],
    [
      {
        conceptos: [
          { codigo: '0062-014', cantidad: 50 },
          { codigo: '0062-014', cantidad: 50 },
        ],
      },
      422,
      'El concepto 0062-014 está dos veces: pedilo una vez, con su cantidad.',
    ],
    [{ cuit: '20981001125' }, 422, 'Revisá el CUIT o DNI: la CUIT tiene 11 números y el DNI 7 u 8.'],
  ])('is refused: %o', async (changes, status, message) =>
    expect(await refused(changes)).toMatchObject({ status, message }),
  );

  it('of a concept that is not in force any more was possible while it was', async () => {
    await db.insertInto('unit_value').values({ kind: 'UT', since: '2025-01-01', value: 340_00 }).execute();
    const { boleta } = await emit({ conceptos: [{ codigo: '0062-040', cantidad: 1 }] }, '2025-12-30');
    expect(boleta.importe_1).toBe('1020.00');
  });
});

describe('the slip of a stamp', () => {
  it('is shown to who has its paper or gives whose it is, not to who guesses its number', async () => {
    const { nro_sellado, boleta } = await emit();
    const ask = (imponible: string | null) => ({ codigo: boleta.codigo_pago, imponible: imponible ?? '' });
    for (const guess of [nro_sellado, `${nro_sellado} AAAAAA`])
      expect(await refusalOf('Pagos/Consulta', ask(guess), { db })).toMatchObject({ status: 404 });
    const [numbered] = (await consult({ accion: 'SELLADO', nro_sellado })).sellados;
    expect(numbered?.imponible).toBeNull();
    const holder = { accion: 'TITULAR' as const, cuit: '20981001126', fecha: '2026-04-15' } as const;
    const [named] = (await consult(holder)).sellados;
    expect(named?.imponible).toBe(boleta.imponible);
    expect(await callEndpoint('Pagos/Consulta', ask(boleta.imponible), { db })).toMatchObject({
      pagable: true,
    });
    const text = await readText((await linkedFile(db, boleta.url_pdf)).bytes);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`Dato para pagar ${boleta.imponible}`);
    await pay(boleta.nro_boleta);
    expect((await consult(holder)).sellados[0]?.imponible).toBeNull();
  });
});

describe('the state of a stamp', () => {
  it('goes from issued to paid, and lapses sixty days after', async () => {
    const { nro_sellado, boleta } = await emit();
    const issued = { estado: 'EMITIDO', importe: '10350.00', codigo_pago: boleta.codigo_pago, usado: false };
    expect((await consult({ accion: 'SELLADO', nro_sellado })).sellados).toMatchObject([issued]);
    expect(await stateOf(nro_sellado, '2026-06-17')).toBe('VENCIDO');
    await pay(boleta.nro_boleta, '2026-04-20');
    expect((await consult({ accion: 'SELLADO', nro_sellado }, '2026-04-20')).sellados).toMatchObject([
      { estado: 'PAGADO', fecha_pago: '2026-04-20', valido_hasta: '2026-06-19', codigo_pago: null },
    ]);
    expect(await stateOf(nro_sellado, '2026-06-20')).toBe('VENCIDO');
  });

  it('is listed by document and day, and tells nobody whose it is', async () => {
    await emit();
    await emit({ cuit: '98100112', nombre: 'Otro' });
    const mine = await consult({ accion: 'TITULAR', cuit: '20981001126', fecha: '2026-04-15' });
    expect(mine.sellados.map(({ nro_sellado }) => nro_sellado)).toEqual(['S-2026-0000001']);
    expect(mine.sellados[0]?.conceptos).toEqual(['Certificado de libre deuda y baja automotor']);
    expect(JSON.stringify(mine)).not.toMatch(/Tolaba|2098/i);
    const before = await consult({ accion: 'TITULAR', cuit: '20981001126', fecha: '2026-04-14' });
    expect(before.sellados).toEqual([]);
  });

  it.each<[RequestOf<'Sellados/Consulta'>, number, string]>([
    [{ accion: 'SELLADO' }, 422, 'nro_sellado'],
    [{ accion: 'SELLADO', nro_sellado: 'S-2026-0000009' }, 404, 'nro_sellado'],
    [{ accion: 'TITULAR', cuit: '20981001126' }, 422, 'cuit'],
  ])('is not told: %o', async (request, status, field) =>
    expect(await refusalOf('Sellados/Consulta', request, { db })).toMatchObject({ status, field }),
  );

  it('of a debt-free certificate is the same: issued, paid, and good for other certificates until it lapses', async () => {
    await addVehicle(db, 'ZA102AA');
    const dominio = 'ZA102AA';
    const order = () => ({ dominio, id_operacion: crypto.randomUUID() });
    const { nro_boleta } = await callEndpoint('Automotor/LD/EmitirSellado', order(), { db });
    await callEndpoint('Automotor/LD/EmitirSellado', order(), { db });
    expect(await stateOf('S-2026-0000001')).toBe('EMITIDO');
    expect(
      await refusalOf('Sellados/Consulta', { accion: 'SELLADO', nro_sellado: 'S-2026-0000002' }, { db }),
    ).toMatchObject({ status: 404 });
    await pay(nro_boleta);
    expect(await stateOf('S-2026-0000001')).toBe('PAGADO');
    const person = { documento: '20981001126', correo: 'juan@ejemplo.test' };
    await callEndpoint('Automotor/LD/Emitir', { ...order(), ...person, motivo: 'TRANSFERENCIA' }, { db });
    expect((await consult({ accion: 'SELLADO', nro_sellado: 'S-2026-0000001' })).sellados).toMatchObject([
      { estado: 'PAGADO', usado: false },
    ]);
  });
});

describe('the receipt of a stamp', () => {
  it('is drawn once, for who knows whose it is, and says what was paid', async () => {
    const { nro_sellado, boleta } = await emit({ conceptos: [{ codigo: '0062-014', cantidad: 2 }] });
    await pay(boleta.nro_boleta);
    const { url_pdf } = await receipt(nro_sellado);
    expect((await receipt(nro_sellado)).url_pdf).toBe(url_pdf);
    const text = await readText((await linkedFile(db, url_pdf)).bytes);
    for (const words of [
      'Comprobante de sellado',
      'S-2026-0000001',
      'Certificado de libre deuda y baja automotor (2 × $ 10.350,00)',
      '20.700,00',
      'Pagado el 15/04/2026',
      '14/06/2026',
      '20-98100112-6',
      'Tola*** J*** I***',
    ])
      expect(text.replaceAll('\u00A0', ' ')).toContain(words);
    const { code } = await db.selectFrom('certificate').select('code').executeTakeFirstOrThrow();
    expect(await callEndpoint('Descargas/Verificar', { codigo: code }, { db })).toMatchObject({
      estado: 'VIGENTE',
      tipo: 'COMPROBANTE_SELLADO',
      nro_certificado: nro_sellado,
    });
  });

  it('is not for others, nor before it is paid', async () => {
    const { nro_sellado } = await emit();
    const ask = (cuit: string) => refusalOf('Sellados/Comprobante', { nro_sellado, cuit }, { db });
    expect(await ask('27981002453')).toMatchObject({ status: 404, field: 'cuit' });
    expect(await ask('20981001126')).toMatchObject({ status: 409 });
  });
});
