import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { loadCatalogues } from '#server/commands/catalogues/load-catalogues.ts';
import { operation } from '#tests/api/as-taxpayer.ts';
import { writeCatalogues } from '#tests/api/catalogues.ts';
import { PRODUCTION } from '#tests/api/production.ts';
import { openEmptyPortal, type TestPortal } from '#tests/api/test-portal.ts';
import { fakeServices, type FakedServices } from './faked-services.ts';

/** Office of a town on its first day: production mode, and a store with catalogues only. */
export interface TownOffice {
  portal: TestPortal;
  services: FakedServices;
  folder: string;
  /** Environment of its commands. */
  variables: Record<string, string>;
  /** Calls an endpoint as the page does, with a captcha token if one is required. */
  ask(path: string, body: object, headers?: Record<string, string>): ReturnType<TestPortal['call']>;
  /** Writes a spreadsheet in the folder; gives its path. */
  write(name: string, ...lines: string[]): string;
  close(): Promise<void>;
}

/** @param store address of its store, by default a file of its own */
export async function openTownOffice(store: { DATABASE_URL?: string } = {}): Promise<TownOffice> {
  const services = await fakeServices();
  const variables = { ...PRODUCTION, ...services.variables, PORTAL_DEMO: 'off' };
  const portal = await openEmptyPortal({ ...variables, ...store, PORTAL_TODAY: '', RATE_LIMIT: 'on' });
  const office = { ...variables, DATABASE_URL: portal.environment.databaseUrl };
  const folder = mkdtempSync(join(tmpdir(), 'town-'));
  const { declarations } = await readPortalConfig('config');
  const write = (name: string, ...lines: string[]) => {
    const path = join(folder, name);
    writeFileSync(path, lines.join('\r\n'));
    return path;
  };
  writeCatalogues(folder);
  write(
    'tasas.csv',
    'tipo;desde;mensual',
    'RESARCITORIO;01/01/2010;2,75',
    'PUNITORIO;01/01/2010;3,5',
    'FINANCIACION;01/11/2024;2,75',
  );
  write('actividades.csv', 'codigo;nombre;alicuota_por_mil;minimo_ut', '471130;Minimercados;6;20');
  write(
    'sellados.csv',
    'codigo;tributo;concepto;area;ut;desde;hasta',
    '0062-011;0062;Libre deuda de un inmueble;Rentas;23;01/01/2026;',
  );
  await loadCatalogues(folder, office);
  return {
    portal,
    services,
    folder,
    variables: office,
    ask(path, body, headers) {
      const captcha = declarations.endpoints.get(path)?.captcha;
      return portal.call(path, { ...body, ...(captcha !== undefined && { captcha }) }, headers);
    },
    write,
    async close() {
      await portal.close();
      await services.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Pays a slip by card as the page does, with a token of the provider. */
export function payByCard(
  { ask }: TownOffice,
  { nro_boleta, imponible, importe_1 }: { nro_boleta: string; imponible: string; importe_1: string },
) {
  return ask('Pagos/Tarjeta/Confirmar', {
    nro_boleta,
    imponible,
    importe: importe_1,
    cuotas: 1,
    token: 'b2f1c9d4-0000-4000-8000-000000000001',
    bin: '450799',
    ultimos_digitos: '4905',
    marca: 'Visa',
    payment_method_id: 1,
    titular: 'JUAN I TOLABA',
    documento: '98100112',
    email: 'juan@ejemplo.test',
    ...operation(),
  });
}
