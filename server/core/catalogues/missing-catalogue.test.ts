import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCatalogues } from '#server/core/catalogues/check-catalogues.ts';
import { CHARGED_STAMPS, TARIFF_KINDS } from '#server/rules/money/charged-codes.ts';
import { asTaxpayer, operation, TOLABA } from '#tests/api/as-taxpayer.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';

const MISSING = 'Todavía no se cargó cuánto se cobra por esto. Comunicate con la oficina.';
const ASKED = { motivo: 'OTRO', documento: '20981001126', correo: 'ana@ejemplo.test' };

let portal: TestPortal;
beforeEach(async () => {
  portal = await openSeededPortal();
});
afterEach(() => portal.close());

describe('a city that loaded no stamps', () => {
  beforeEach(async () => void (await portal.db.deleteFrom('stamp_concept').execute()));

  it.each([
    ['Automotor/LD/Verificar', { dominio: 'ZA102AA' }],
    ['Automotor/LD/Emitir', { dominio: 'ZA102AA', ...ASKED }],
    ['Automotor/LD/EmitirSellado', { dominio: 'ZA102AA' }],
    ['Inmobiliario/LD/Verificar', { unidad_urbana: '104504' }],
    ['Inmobiliario/LD/Emitir', { unidad_urbana: '104504', ...ASKED }],
    ['Inmobiliario/LD/EmitirSellado', { unidad_urbana: '104504' }],
  ] as const)('%s says so', async (endpoint, asked) => {
    const { status, body } = await portal.call(endpoint, { ...asked, ...operation() });
    expect([status, body.message]).toEqual([409, MISSING]);
  });

  it('LibreDeuda/Verificar says so to who signed in', async () => {
    const ask = await asTaxpayer(portal, TOLABA);
    const { status, said } = await ask('LibreDeuda/Verificar', { alcance: 'TODOS' });
    expect([status, said.message]).toEqual([409, MISSING]);
  });

  it('reads at the start which are missing, and of tariffs too', async () => {
    const all = await checkCatalogues(portal.db, '2026-04-15');
    expect(all).toHaveLength(1);
    for (const code of Object.keys(CHARGED_STAMPS)) expect(all[0]).toContain(`(${code})`);
    await portal.db.deleteFrom('tariff').execute();
    const [, tariffs] = await checkCatalogues(portal.db, '2026-04-15');
    for (const code of Object.keys(TARIFF_KINDS)) expect(tariffs).toContain(`(${code})`);
  });
});
