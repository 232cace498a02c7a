import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lettersOf } from '#tests/api/letters.ts';
import {
  asTaxpayer,
  BURGOS,
  FARFAN,
  fileFor,
  IBANEZ,
  LAPACHOS,
  operation,
  TOLABA,
} from '#tests/api/as-taxpayer.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { readPages } from '#tests/documents/read-pdf.ts';

interface Control {
  control: string;
  ok: boolean;
  detalle: string | null;
  importe: string | null;
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await openSeededPortal();
});
afterAll(() => portal.close());

async function failing(cuit: string, scope: object = { alcance: 'TODOS' }): Promise<Control[]> {
  const { said } = await (await asTaxpayer(portal, cuit))('LibreDeuda/Verificar', scope);
  expect(said.apto).toBe(said.controles.every(({ ok }: Control) => ok));
  return said.controles.filter(({ ok }: Control) => !ok);
}
const ask = async (cuit: string, changes: object = {}) =>
  (await asTaxpayer(portal, cuit))('LibreDeuda/Solicitar', {
    alcance: 'TODOS',
    motivo: 'LICITACION',
    correo: 'juan@ejemplo.test',
    ...operation(),
    ...changes,
  });

describe('the debt-free certificate of who signed in', () => {
  it('is not for who owes, and says what, tax by tax', async () => {
    const [debt] = (await failing(TOLABA)).filter(({ control }) => control === 'DEUDA');
    expect(debt).toMatchObject({ detalle: 'Automotor ZA101AA: 5 conceptos vencidos', importe: '79724.45' });
    const fines = (await failing(TOLABA)).filter(({ control }) => control === 'MULTAS');
    expect(fines.length).toBeGreaterThan(0);
    for (const { detalle } of fines) expect(detalle).toMatch(/^Z[A-Z]\d{3}[A-Z]{2}: \d+ multa/);
    const { status, said } = await ask(TOLABA);
    expect([status, said.message]).toEqual([
      409,
      expect.stringMatching(/^Todavía no se puede emitir: Automotor ZA101AA: 5 conceptos vencidos/),
    ]);
    expect((await failing(FARFAN)).length).toBeGreaterThan(1);
  });

  it('is not for who did not declare', async () => {
    const declared = (await failing(LAPACHOS)).find(({ control }) => control === 'DDJJ');
    expect(declared?.detalle).toContain('T.I.S.S.H. General 02/2026');
  });

  it('is of one object when the others owe', async () => {
    const scope = { alcance: 'IMPONIBLE', imponible: 'ZA102AA' };
    const others = await (await asTaxpayer(portal, BURGOS))('LibreDeuda/Verificar', scope);
    expect([others.status, others.said.message]).toEqual([404, 'No tenés inscripciones con ese alcance.']);
    const ofPlate = (await failing(TOLABA, scope)).map(({ control }) => control);
    expect(ofPlate).not.toContain('DEUDA');
  });

  it('is given at once to who owes nothing, listed, and verified by its code', async () => {
    expect(await failing(IBANEZ)).toEqual([]);
    const request = { destinatario: 'Banco de Valle Sereno', ...operation() };
    const { status, said } = await ask(IBANEZ, request);
    expect([status, said.tipo, said.valido_hasta]).toEqual([200, 'LIBRE_DEUDA', '2026-05-15']);
    expect((await ask(IBANEZ, request)).said.nro_certificado).toBe(said.nro_certificado);
    const paper = (await readPages(await fileFor(portal, IBANEZ, said.url_pdf))).join(' ');
    for (const word of [said.nro_certificado, 'IBÁÑEZ', 'Banco de Valle Sereno', 'ningún tributo municipal'])
      expect(paper).toContain(word);
    const { said: listed } = await (await asTaxpayer(portal, IBANEZ))('LibreDeuda/Consulta');
    expect(listed).toMatchObject([
      { nro_certificado: said.nro_certificado, alcance: 'TODOS', motivo: 'LICITACION', estado: 'EMITIDO' },
    ]);
    const { said: others } = await (await asTaxpayer(portal, TOLABA))('LibreDeuda/Consulta');
    expect(JSON.stringify(others)).not.toContain(said.nro_certificado);
    const { body } = await portal.call('Descargas/Verificar', { codigo: said.codigo_verificacion });
    expect(body.estado).toBe('VIGENTE');
    expect(await lettersOf(portal)).toContainEqual(
      expect.objectContaining({
        to: 'juan@ejemplo.test',
        subject: `Certificado ${said.nro_certificado}`,
      }),
    );
  });

  it('takes a paid stamp for a transfer', async () => {
    const { status, said } = await ask(IBANEZ, { motivo: 'TRANSFERENCIA' });
    expect([status, said.message]).toEqual([
      409,
      'Para este motivo, primero pagá el sellado de $\u00a010.350,00.',
    ]);
    const stamp = await portal.call('Sellados/Emitir', {
      conceptos: [{ codigo: '0062-014', cantidad: 1 }],
      cuit: IBANEZ,
      nombre: 'Lucía Ibáñez',
      ...operation(),
    });
    expect(stamp.status, JSON.stringify(stamp.body)).toBe(200);
    await portal.db
      .updateTable('stamp')
      .set({ paid_on: '2026-04-15' })
      .where('document', '=', IBANEZ)
      .execute();
    expect((await ask(IBANEZ, { motivo: 'TRANSFERENCIA' })).said.sellado).toBe('10350.00');
    expect((await ask(IBANEZ, { motivo: 'TRANSFERENCIA' })).status).toBe(409);
  });

  it('is reviewed by the office for who says that he owes nothing, one at a time for each', async () => {
    const revise = await asTaxpayer(portal, TOLABA);
    const request = {
      alcance: 'TODOS',
      motivo: 'CREDITO',
      aclaracion: 'Pagué ayer en el banco y no figura.',
      correo: 'juan@ejemplo.test',
    };
    const { status, said } = await revise('LibreDeuda/Revision', { ...request, ...operation() });
    expect(status, JSON.stringify(said)).toBe(200);
    const { said: listed } = await revise('LibreDeuda/Consulta');
    expect(listed.find((one: { numero: number | null }) => one.numero === said.numero)).toMatchObject({
      estado: 'EN_TRAMITE',
      motivo: 'CREDITO',
    });
    expect(await revise('LibreDeuda/Revision', { ...request, ...operation() })).toMatchObject({
      status: 409,
      said: { enlace: `/expedientes?numero=${said.numero}&anio=${said.anio}` },
    });
  });
});
