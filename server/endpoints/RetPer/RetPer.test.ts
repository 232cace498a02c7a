import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sumMoney } from '#formats/money.ts';
import { asTaxpayer, fileFor, LAPACHOS, operation, TOLABA } from '#tests/api/as-taxpayer.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { readPages } from '#tests/documents/read-pdf.ts';

const SLOW = 120_000;
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
}, SLOW);
afterAll(() => portal.close());

const told = async (cuit: string, filter: object = ALL) =>
  (await (await asTaxpayer(portal, cuit))('RetPer/Consulta', filter)).said;

describe('what was withheld', () => {
  it('is told to who suffered it, with its total, and to the agent who practised it', async () => {
    const said = await told(LAPACHOS);
    expect(said.sufridas.length).toBeGreaterThan(3);
    expect(said.total_sufridas).toBe(sumMoney(said.sufridas.map(({ importe }: Line) => importe)));
    const agent = await told(VALLE_VERDE);
    expect([said.agente, agent.agente]).toEqual([false, true]);
    expect(agent.practicadas.length).toBeGreaterThan(3);
    expect((await told(TOLABA)).sufridas).toEqual([]);
  });

  it('is certified for each of both, in figures and in words, and for nobody else', async () => {
    for (const [cuit, side] of [
      [LAPACHOS, 'sufridas'],
      [VALLE_VERDE, 'practicadas'],
    ] as const) {
      const [one] = (await told(cuit))[side] as Line[];
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
    const { status } = await ask('RetPer/Consulta', { desde: '04/2026', hasta: '01/2026' });
    expect(status).toBe(422);
    expect((await told(LAPACHOS, { desde: '01/2020', hasta: '02/2020' })).sufridas).toEqual([]);
  });

  it('leaves in a file, and what is not recognised becomes an expediente once', async () => {
    const ask = await asTaxpayer(portal, LAPACHOS);
    const { said } = await ask('RetPer/Exportar', { ...ALL, formato: 'CSV' });
    const file = new TextDecoder().decode(await fileFor(portal, LAPACHOS, said.url));
    expect(file.trim().split('\r\n').length).toBeGreaterThan(3);
    const [first] = (await told(LAPACHOS)).sufridas;
    const claim = {
      certificado: first.certificado,
      agente: first.razon_social,
      motivo: 'No le vendí nada.',
      correo: 'a@ejemplo.test',
    };
    expect((await ask('RetPer/Desconocer', { ...claim, ...operation() })).status).toBe(200);
    expect((await ask('RetPer/Desconocer', { ...claim, ...operation() })).status).toBe(409);
    const states = (await told(LAPACHOS)).sufridas.map(({ estado }: { estado: string }) => estado);
    expect([states[0], states.filter((state: string) => state === 'OBSERVADA')]).toEqual([
      'OBSERVADA',
      ['OBSERVADA'],
    ]);
  });
});
