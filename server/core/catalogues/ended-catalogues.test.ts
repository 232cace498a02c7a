import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCatalogues } from '#server/core/catalogues/check-catalogues.ts';
import { tariffUnits } from '#server/core/catalogues/catalogues.ts';
import { regimesInForce } from '#server/subjects/plans/plan-proposal.ts';
import { asTaxpayer, operation } from '#tests/api/as-taxpayer.ts';
import { openSeededPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';
import { request } from '#tests/declarations/presenting.ts';

const MISSING = 'Todavía no se cargó cuánto se cobra por esto. Comunicate con la oficina.';
const YESTERDAY = '2026-04-14';
const LAPACHOS = '30006001218';

let portal: TestPortal;
beforeEach(async () => {
  portal = await openSeededPortal();
});
afterEach(() => portal.close());

type Ended = 'rate' | 'unit_value' | 'tariff' | 'activity' | 'plan_regime' | 'stamp_concept';
const end = (table: Ended, until = YESTERDAY) => portal.db.updateTable(table).set({ until }).execute();
const refused = async (path: string, body: object) => {
  const { status, body: said } = await portal.call(path, body);
  return [status, said.message];
};

describe('a catalogue that ended, or has a hole', () => {
  it.each([
    ['stamp_concept', 'Automotor/LD/Verificar', { dominio: 'ZA102AA' }],
    ['stamp_concept', 'Inmobiliario/LD/Verificar', { unidad_urbana: '104504' }],
    ['unit_value', 'Sellados/Consulta', { accion: 'CONCEPTOS' }],
    ['rate', 'Pagos/MediosHabilitados', { importe: '10000.00' }],
    ['rate', 'Automotor/EB/Consulta', { dominio: 'ZA101AA', tipo_inscripcion: '0006' }],
  ] as const)('%s: %s says so', async (table, path, asked) => {
    expect((await portal.call(path, asked)).status).toBe(200);
    await end(table);
    expect(await refused(path, asked)).toEqual([409, MISSING]);
  });

  it('says so of a debt that is older than any rate, instead of failing', async () => {
    await portal.db.deleteFrom('rate').execute();
    const late = { kind: 'RESARCITORIO', since: YESTERDAY, monthly: 275 };
    await portal.db.insertInto('rate').values(late).execute();
    const asked = { dominio: 'ZA101AA', tipo_inscripcion: '0006' };
    expect(await refused('Automotor/EB/Consulta', asked)).toEqual([409, MISSING]);
  });

  it('says which period of a calculation no rate covers, in a hole too', async () => {
    await end('rate', '2026-01-31');
    const item = { capital: '1000.00', fecha_vencimiento: '2026-01-10', fecha_pago: '2026-04-10' };
    const asked = { tipo: 'RESARCITORIO', items: [item] };
    const { status, body } = await portal.call('TISSH/CalculoIntereses', asked);
    expect([status, body.message]).toEqual([422, expect.stringContaining('02/2026')]);
  });

  it('is told at the start', async () => {
    await end('stamp_concept');
    await end('tariff');
    const told = await checkCatalogues(portal.db, TODAY);
    expect(told.join('\n')).toMatch(/sellados\.csv no dice[^]*tarifas\.csv no dice/);
    await end('unit_value');
    await expect(checkCatalogues(portal.db, TODAY)).rejects.toThrow('(UT) no tiene ningún valor vigente');
  });

  it('is told at the start some weeks before it ends', async () => {
    const told = async () => (await checkCatalogues(portal.db, TODAY)).join('\n');
    await end('rate', '2026-07-30');
    expect(await told()).not.toContain('no hay ninguna tasa');
    await end('rate', '2026-06-10');
    expect(await told()).toContain('no hay ninguna tasa resarcitoria (RESARCITORIO) desde el 11/06/2026');
  });

  it('charges no tariff of before', async () => {
    expect(await tariffUnits(portal.db, 'VERTEDERO_TONELADA', TODAY)).toBeGreaterThan(0);
    await end('tariff');
    expect(await tariffUnits(portal.db, 'VERTEDERO_TONELADA', TODAY)).toBeUndefined();
    expect(await tariffUnits(portal.db, 'VERTEDERO_TONELADA', YESTERDAY)).toBeGreaterThan(0);
  });

  it('offers no plan under a regime that ended or has not begun', async () => {
    const offered = () => regimesInForce({ db: portal.db, today: TODAY });
    expect((await offered()).map(({ code }) => code)).toContain('COMUN');
    await end('plan_regime', TODAY);
    expect((await offered()).map(({ code }) => code)).toContain('COMUN');
    await portal.db.updateTable('plan_regime').set({ since: '2026-04-16', until: null }).execute();
    expect(await offered()).toEqual([]);
  });

  it('takes no declaration of an activity that ended before its month', async () => {
    const ask = await asTaxpayer(portal, LAPACHOS);
    const month = { padron: '0205001', periodo: '02/2026' };
    await end('activity', '2026-02-01');
    expect((await ask('DDJJ/Preparar', month)).said.actividades).toHaveLength(1);
    await end('activity', '2026-01-31');
    const { said } = await ask('DDJJ/Preparar', month);
    expect([said.actividades, said.nomenclador]).toEqual([[], []]);
    const { status, said: refusal } = await ask('DDJJ/Presentar', { ...request(), ...operation() });
    expect([status, JSON.stringify(refusal)]).toEqual([
      422,
      expect.stringContaining('Esa actividad no está en el nomenclador.'),
    ]);
  });

  it('lets a business begin no activity that ended, and keep the one it has', async () => {
    const ask = await asTaxpayer(portal, LAPACHOS);
    await end('activity');
    const { said } = await ask('DDJJ/F900V/Preparar', { padron: '0205001' });
    expect([said.actividades.length, said.nomenclador]).toEqual([1, []]);
    const compared = (...codes: string[]) =>
      ask('DDJJ/F900V/Comparar', {
        padron: '0205001',
        desde: TODAY,
        domicilio_fiscal: said.domicilio_fiscal,
        local: `${said.local} 2`,
        domicilio_local: said.domicilio_local,
        actividades: codes.map((codigo) => ({ codigo })),
      });
    const own = said.actividades[0].codigo as string;
    expect((await compared(own)).status).toBe(200);
    expect(JSON.stringify(await compared(own, '561011'))).toContain('La actividad 561011 no está vigente.');
  });
});
