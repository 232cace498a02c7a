import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  exportBaseRegister,
  loadBaseRegister,
  writeBaseTemplate,
} from '#server/commands/base-registers/base-register-files.ts';
import { BASE_REGISTERS } from '#server/commands/base-registers/base-registers.ts';
import { giveAccount } from '#server/commands/accounts/give-account.ts';
import { operation } from '#tests/api/as-taxpayer.ts';
import { openTownOffice, payByCard, type TownOffice } from './town-office.ts';
import { writeTown, type Town } from './write-town.ts';

/** `TOWN_PEOPLE=5000 TOWN_MONTHS=27 npx vitest run tests/town`: a town with 200,000 obligations. */
const PEOPLE = Number(process.env['TOWN_PEOPLE'] ?? 40);
const MONTHS = Number(process.env['TOWN_MONTHS'] ?? 4);

let office: TownOffice;
let town: Town;

beforeAll(async () => {
  office = await openTownOffice();
  town = writeTown(mkdtempSync(join(office.folder, 'town-')), { people: PEOPLE, months: MONTHS });
}, 60_000);
afterAll(() => office.close());

const load = (name: string, path = town[name]!.path) => loadBaseRegister(name, path, office.variables);
const write = (name: string, ...lines: string[]) => office.write(name, ...lines);

describe('a town without another system', () => {
  it('moves in with its spreadsheets, and the same spreadsheets again change nothing', async () => {
    for (const name of Object.keys(BASE_REGISTERS)) {
      const { rows } = town[name]!;
      const [said] = await load(name);
      expect(said).toMatch(new RegExp(`: ${rows} nuevas, 0 cambiadas, 0 iguales\\.$`));
    }
    for (const name of Object.keys(BASE_REGISTERS))
      expect(await load(name)).toEqual([
        expect.stringMatching(new RegExp(`: 0 nuevas, 0 cambiadas, ${town[name]!.rows} iguales\\.$`)),
      ]);
  }, 600_000);

  it('answers who has what, takes a payment of what is owed and certifies what is not', async () => {
    const vehicle = await office.ask('Automotor/ConsultaDominio', { dominio: 'AZ001ZZ' });
    expect(vehicle.body).toMatchObject({ padron: '0700002', marca: 'FIAT', estado: 'ACTIVO' });
    const debt = await office.ask('Automotor/EB/Consulta', { dominio: 'AZ001ZZ', tipo_inscripcion: '0006' });
    const owed = debt.body.obligaciones.filter((one: { seleccionable: boolean }) => one.seleccionable);
    expect(owed).toHaveLength(2);
    const slip = await office.ask('Automotor/EB/EmitirBoleta', {
      dominio: 'AZ001ZZ',
      conceptos: owed.map((one: { id_concepto: string }) => one.id_concepto),
      modalidad: 'CUOTA',
      ...operation(),
    });
    expect([slip.status, slip.body.message]).toEqual([200, undefined]);
    const paid = await payByCard(office, slip.body.boletas?.[0] ?? slip.body);
    expect(paid.body).toMatchObject({ estado: 'APROBADO' });
    const left = await office.ask('Automotor/EB/Consulta', { dominio: 'AZ001ZZ', tipo_inscripcion: '0006' });
    expect(left.body.obligaciones.some((one: { seleccionable: boolean }) => one.seleccionable)).toBe(false);
    const certificate = await office.ask('Inmobiliario/LD/Emitir', {
      unidad_urbana: '200001',
      motivo: 'OTRO',
      documento: '20981001126',
      correo: 'ana@ejemplo.test',
      ...operation(),
    });
    expect([certificate.status, certificate.body.imponible]).toEqual([200, '200001']);
  });

  it('gives a neighbour an account at the desk, who sees what is theirs', async () => {
    const { cuit } = await office.portal.db
      .selectFrom('vehicle')
      .innerJoin('taxpayer', 'taxpayer.id', 'vehicle.owner_id')
      .select('cuit')
      .where('plate', '=', 'AZ003ZZ')
      .executeTakeFirstOrThrow();
    await giveAccount({ cuit, correo: 'ana@ejemplo.test' }, office.variables);
    const letter = await office.portal.db
      .selectFrom('letter')
      .select('text')
      .where('subject', '=', 'Tu clave provisoria')
      .executeTakeFirstOrThrow();
    const clave = /Clave provisoria: (\S+)/.exec(letter.text)![1]!;
    const chosen = { clave_nueva: 'Clave-de-Ana-1', repetir: 'Clave-de-Ana-1' };
    const changed = await office.ask('auth/cambiar-password', { usuario: cuit, clave, ...chosen });
    expect(changed.status).toBe(200);
    const { body } = await office.ask('auth/login', { usuario: cuit, clave: chosen.clave_nueva });
    expect(body).toMatchObject({ signin: true });
    const own = await office.ask('CuentaUnica/Consulta', {}, { authorization: body.token });
    expect([own.status, JSON.stringify(own.body)]).toEqual([200, expect.stringContaining('AZ003ZZ')]);
  });

  it('is no demonstration', () => {
    expect(office.portal.environment.instance.demo).toBe(false);
  });

  it('keeps what the portal charged when its spreadsheets come again', async () => {
    const path = write(
      'pagos.csv',
      'tributo;padron;periodo;fecha;importe',
      '0006;700002;03/2026;15/04/2026;1,00',
    );
    await expect(load('pagos', path)).rejects.toThrow('pagos.csv:2: se pagó por el portal: no se cambia');
    const debts = write(
      'obligaciones.csv',
      'tributo;padron;periodo;vencimiento;capital',
      '0006;700002;03/2026;10/03/2026;1,00',
    );
    await expect(load('obligaciones', debts)).rejects.toThrow(/obligaciones\.csv:2: está .*: no se cambia/);
  });

  it('says what changes, tries it first, and takes away', async () => {
    const path = write(
      'vehiculos.csv',
      'dominio;padron;titular;marca;modelo;anio;tipo;valuacion',
      'AZ003ZZ;700004;20-97000003-0;FORD;KA;2015;AUTOMÓVIL;1,00',
    );
    const { cuit } = await office.portal.db
      .selectFrom('vehicle')
      .innerJoin('taxpayer', 'taxpayer.id', 'vehicle.owner_id')
      .select('cuit')
      .where('plate', '=', 'AZ003ZZ')
      .executeTakeFirstOrThrow();
    writeFileSync(path, readFileSync(path, 'utf8').replace('20-97000003-0', cuit));
    const [said, change, rehearsed] = await loadBaseRegister('vehiculos', path, office.variables, {
      rehearse: true,
    });
    expect(said).toBe('Vehículos: 0 nuevas, 1 cambiada, 0 iguales.');
    expect(change).toMatch(
      /^ {2}AZ 003 ZZ: marca FIAT → FORD; modelo CRONOS → KA; anio \d{4} → 2015; valuacion /,
    );
    expect(rehearsed).toBe('Fue un ensayo: no se guardó nada.');
    const gone = write('vehiculos.csv', 'dominio', 'AZ003ZZ');
    await expect(loadBaseRegister('vehiculos', gone, office.variables, { remove: true })).rejects.toThrow(
      'vehiculos.csv:2: tiene obligaciones: quitalas antes.',
    );
    const payments = write('pagos.csv', 'tributo;padron;periodo', '0006;700004;12/2025');
    expect(await loadBaseRegister('pagos', payments, office.variables, { remove: true })).toEqual([
      'Pagos: 1 quitada.',
    ]);
    expect(await loadBaseRegister('obligaciones', payments, office.variables, { remove: true })).toEqual([
      'Obligaciones: 1 quitada.',
    ]);
  });

  it.each(Object.keys(BASE_REGISTERS))(
    'writes its %s to a file that changes nothing',
    async (name) => {
      const path = join(office.folder, `salida-${name}.csv`);
      await exportBaseRegister(name, path, office.variables);
      const [said] = await load(name, path);
      expect(said).toMatch(/: 0 nuevas, 0 cambiadas, [1-9]\d* iguales\.$/);
    },
    120_000,
  );
});

describe('a spreadsheet of a city is refused at its row', () => {
  const CUIT = '20-98100112-6';
  it.each([
    ['contribuyentes', 'cuit;nombre', '20-98100112-0;ANA', ':2: cuit: '],
    ['contribuyentes', 'cuit;nombre;correo', `${CUIT};ANA;no`, ':2: correo: '],
    [
      'vehiculos',
      'dominio;padron;titular;marca;modelo;anio;tipo;valuacion',
      'X;1;27-99999999-1;A;B;2020;C;1',
      ':2: dominio: ',
    ],
    [
      'vehiculos',
      'dominio;padron;titular;marca;modelo;anio;tipo;valuacion',
      `JZ999ZZ;700001;${CUIT};A;B;2020;C;1`,
      ':2: padron: ya es de AZ000ZZ.',
    ],
    [
      'vehiculos',
      'dominio;padron;titular;marca;modelo;anio;tipo;valuacion',
      'JZ999ZZ;1;30-99999999-5;A;B;2020;C;1',
      ':2: titular: no hay ningún contribuyente 30-99999999-5',
    ],
    [
      'vehiculos',
      'dominio;padron;titular;marca;modelo;anio;tipo;valuacion;estado',
      `JZ999ZZ;1;${CUIT};A;B;2020;C;1;BAJA`,
      ':2: fecha_baja: está vacía',
    ],
    [
      'comercios',
      'padron;titular;tributo;nombre;domicilio;inicio;actividades',
      `1;${CUIT};0012;A;B;01/01/2020;999999`,
      ':2: actividades: no hay ninguna actividad "999999"',
    ],
    [
      'obligaciones',
      'tributo;padron;periodo;vencimiento;capital',
      '0006;999999;03/2026;10/03/2026;1,00',
      ':2: padron: no hay ningún objeto del tributo 0006',
    ],
    [
      'obligaciones',
      'tributo;padron;periodo;vencimiento;capital',
      'ZZZ;1;03/2026;10/03/2026;1,00',
      ':2: tributo: "ZZZ" no es',
    ],
    [
      'obligaciones',
      'tributo;padron;periodo;vencimiento;capital;situacion',
      '0006;700003;01/2020;10/03/2026;1,00;EN_PLAN',
      ':2: situacion: EN_PLAN lo pone el portal',
    ],
    [
      'obligaciones',
      'tributo;padron;periodo;cuota;vencimiento;capital',
      '0006;700003;01/2020;;10/03/2026;1,00\r\n0006;700003;01/2020;1;10/03/2026;1,00',
      ':3: repite la fila 2',
    ],
    [
      'pagos',
      'tributo;padron;periodo;fecha;importe',
      '0006;700001;01/1999;10/03/2026;1,00',
      ':2: no está la obligación 0006-0700001-1999',
    ],
  ])('%s: %s %s', async (name, titles, row, words) => {
    await expect(load(name, write(`${name}.csv`, titles, row))).rejects.toThrow(`${name}.csv${words}`);
  });

  it.each(Object.keys(BASE_REGISTERS))('and begins with a template of its %s', async (name) => {
    const path = join(office.folder, `plantilla-${name}.csv`);
    await writeBaseTemplate(name, path, office.variables);
    expect(readFileSync(path, 'utf8').trim().split('\r\n')).toHaveLength(name === 'obligaciones' ? 4 : 3);
    // The format is valid; records that it refers to may be missing.
    const said = await load(name, path).catch((error: Error) => error.message);
    expect(String(said)).not.toMatch(/columna|vacía|repite/);
  });
});
