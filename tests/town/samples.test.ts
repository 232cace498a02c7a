import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBaseRegister, writeBaseTemplate } from '#server/commands/base-registers/base-register-files.ts';
import { BASE_REGISTERS } from '#server/commands/base-registers/base-registers.ts';
import { loadCatalogues } from '#server/commands/catalogues/load-catalogues.ts';
import { writeCatalogueTemplates } from '#server/commands/catalogues/write-templates.ts';
import { parameterValue } from '#server/core/catalogues/catalogues.ts';
import { checkCatalogues } from '#server/core/catalogues/check-catalogues.ts';
import { operation } from '#tests/api/as-taxpayer.ts';
import { openTownOffice, type TownOffice } from './town-office.ts';

/** Long after the samples were written. */
const LATER = '2041-06-10';
const CAR = { dominio: 'ZA101AA', tipo_inscripcion: '0006' };

let office: TownOffice;
beforeAll(async () => {
  office = await openTownOffice();
});
afterAll(() => office.close());

describe('an office that loads every sample as it is', () => {
  it('has catalogues that do not end, and no moratorium that nobody decreed', async () => {
    const { db } = office.portal;
    const folder = join(office.folder, 'catalogos');
    for (const table of ['tariff', 'stamp_concept', 'plan_discount', 'plan_regime', 'parameter'] as const)
      await db.deleteFrom(table).execute();
    await writeCatalogueTemplates(folder, office.variables);
    await loadCatalogues(folder, office.variables);
    const [early, late] = [await checkCatalogues(db, '2026-06-10'), await checkCatalogues(db, LATER)].map(
      (lines) => lines.filter((line) => !line.includes('feriado')),
    );
    expect(late).toEqual(early);
    expect(await parameterValue(db, 'MORATORIA', LATER)).toBeUndefined();
  });

  it('has a debt to charge', async () => {
    for (const name of Object.keys(BASE_REGISTERS)) {
      const path = join(office.folder, `${name}-muestra.csv`);
      await writeBaseTemplate(name, path, office.variables);
      await loadBaseRegister(name, path, office.variables);
    }
    const { obligaciones } = (await office.ask('Automotor/EB/Consulta', CAR)).body;
    expect(obligaciones).toMatchObject([{ capital: '15500.00' }]);
    const slip = await office.ask('Automotor/EB/EmitirBoleta', {
      dominio: CAR.dominio,
      conceptos: obligaciones.map(({ id_concepto }: { id_concepto: string }) => id_concepto),
      modalidad: 'CUOTA',
      ...operation(),
    });
    expect([slip.status, slip.body]).toEqual([200, expect.objectContaining({ url_pdf: expect.anything() })]);
  });
});
