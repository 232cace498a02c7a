import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumMoney } from '#formats/money.ts';
import { asTaxpayer, fileFor, LAPACHOS, operation, TOLABA } from '#tests/api/as-taxpayer.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { readPages } from '#tests/documents/read-pdf.ts';

const VALLE_VERDE = '30006005698';
const ALL = { desde: '01/2025', hasta: '04/2026' };
interface Line {
  id: string;
  importe: string;
  certificado: string;
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await openSeededPortal();
});
afterAll(() => portal.close());

const told = async (cuit: string, modo = 'SUFRIDAS', filter: object = ALL) =>
  (await (await asTaxpayer(portal, cuit))('RetPer/Consulta', { modo, ...filter })).said;

describe('what was withheld', () => {
  it('is told to who suffered it, with its total, and to the agent who practised it', async () => {
    const said = await told(LAPACHOS);
    expect(said.items.length).toBeGreaterThan(3);
    expect(said.cantidad).toBe(said.items.length);
    expect(said.total).toBe(sumMoney(said.items.map(({ importe }: Line) => importe)));
    const agent = await told(VALLE_VERDE, 'PRACTICADAS');
    expect([said.agente, agent.agente]).toEqual([false, true]);
    expect(agent.items.length).toBeGreaterThan(3);
    const none = { total: '0.00', cantidad: 0, pagina: 1, paginas: 1, items: [] };
    expect(await told(TOLABA)).toMatchObject(none);
    expect(await told(LAPACHOS, 'PRACTICADAS')).toMatchObject(none);
  });

  it('is certified for each of both, in figures and in words, and for nobody else', async () => {
    for (const [cuit, side] of [
      [LAPACHOS, 'SUFRIDAS'],
      [VALLE_VERDE, 'PRACTICADAS'],
    ] as const) {
      const [one] = (await told(cuit, side)).items as Line[];
      const ask = await asTaxpayer(portal, cuit);
      const { status, said } = await ask('RetPer/Certificado', { retencion: one!.id });
      expect(status, JSON.stringify(said)).toBe(200);
      expect((await ask('RetPer/Certificado', { retencion: one!.id })).said).toEqual(said);
      const paper = (await readPages(await fileFor(portal, cuit, said.url_pdf))).join(' ');
      for (const word of [one!.certificado, '/100']) expect(paper).toContain(word);
      const other = await (await asTaxpayer(portal, TOLABA))('RetPer/Certificado', { retencion: one!.id });
      expect(other.status).toBe(404);
    }
  });

  it('is narrowed by period, and its range is in order', async () => {
    const ask = await asTaxpayer(portal, LAPACHOS);
    const { status } = await ask('RetPer/Consulta', { modo: 'SUFRIDAS', desde: '04/2026', hasta: '01/2026' });
    expect(status).toBe(422);
    expect((await told(LAPACHOS, 'SUFRIDAS', { desde: '01/2020', hasta: '02/2020' })).items).toEqual([]);
  });

  it('is shown a page at a time, newest first, and found by CUIT, name or certificate', async () => {
    const [first] = (await told(VALLE_VERDE, 'PRACTICADAS')).items as (Line & {
      cuit: string;
      razon_social: string;
    })[];
    const [declaration = ''] = first!.id.split(':');
    const lines = await portal.db
      .selectFrom('declaration_withholding')
      .selectAll()
      .where('declaration', '=', declaration)
      .limit(1)
      .execute();
    const many = Array.from({ length: 120 }, (_, i) => ({
      ...lines[0]!,
      line: 1000 + i,
      certificate: `PAGINA-${i}%`,
    }));
    await portal.db.insertInto('declaration_withholding').values(many).execute();
    const page = (filter: object) => told(VALLE_VERDE, 'PRACTICADAS', { ...ALL, ...filter });
    const [one, two, three] = [await page({}), await page({ pagina: 2 }), await page({ pagina: 99 })];
    expect([one.items.length, one.paginas, two.items.length, three.pagina]).toEqual([100, 3, 100, 3]);
    const all = [...one.items, ...two.items, ...three.items] as (Line & { fecha: string })[];
    expect(new Set(all.map(({ id }) => id)).size).toBe(one.cantidad);
    expect(all.map(({ fecha }) => fecha)).toEqual(
      all
        .map(({ fecha }) => fecha)
        .toSorted()
        .toReversed(),
    );
    expect((await page({ texto: 'pagina-7%' })).cantidad).toBe(1);
    expect((await page({ texto: '%' })).cantidad).toBe(120);
    const { cuit, razon_social } = first!;
    for (const texto of [cuit, cuit.replace(/^(..)(.{8})/, '$1-$2-'), razon_social.toLowerCase()])
      expect((await page({ texto })).cantidad, texto).toBeGreaterThan(120);
  });

  it('leaves in a file, and what is not recognised becomes an expediente once', async () => {
    const ask = await asTaxpayer(portal, LAPACHOS);
    const { said } = await ask('RetPer/Exportar', { ...ALL, formato: 'CSV' });
    const file = new TextDecoder().decode(await fileFor(portal, LAPACHOS, said.url));
    expect(file.trim().split('\r\n').length).toBeGreaterThan(3);
    const [first] = (await told(LAPACHOS)).items;
    const claim = {
      certificado: first.certificado,
      agente: first.razon_social,
      motivo: 'No le vendí nada.',
      correo: 'a@ejemplo.test',
    };
    expect((await ask('RetPer/Desconocer', { ...claim, ...operation() })).status).toBe(200);
    expect((await ask('RetPer/Desconocer', { ...claim, ...operation() })).status).toBe(409);
    const states = (await told(LAPACHOS)).items.map(({ estado }: { estado: string }) => estado);
    expect([states[0], states.filter((state: string) => state === 'OBSERVADA')]).toEqual([
      'OBSERVADA',
      ['OBSERVADA'],
    ]);
  });
});
