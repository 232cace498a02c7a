// Depth all: packs the portal and plays a whole office twice, once for each engine.
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execPath } from 'node:process';
import { TOTP } from 'otpauth';
import writeExcelFile from 'write-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { epochSeconds } from '#server/core/time/clock.ts';
import { openSession } from '#server/core/access/session.ts';
import { openStore } from '#server/core/store/open.ts';
import { postgresPrograms } from '#tests/attack/stores/postgres-cluster.ts';
import { writeFerias } from '#tests/registers/ferias.ts';
import type { FakedServices } from '#tests/town/faked-services.ts';
import { bringArchive, newMachine, type Machine, type Served } from './machine.ts';
import { CATALOGUES, NEW_KEY, OFFICE, SETTINGS, START, UNPACK, type Play } from './plays.ts';
import { completed, productionSettings } from './settings.ts';
import { openSecureCluster, type SecureCluster } from './secure-cluster.ts';

const programs = postgresPrograms();
const SYSTEM = [dirname(execPath), '/usr/bin', '/bin'];
/** Loaded before the commands of the document, which change and remove some of it. */
const BASES = ['contribuyentes', 'vehiculos', 'inmuebles', 'comercios', 'obligaciones', 'pagos'];

describe.each(['SQLite', ...(programs ? ['PostgreSQL'] : [])])('an office on %s', (engine) => {
  let machine: Machine;
  let services: FakedServices;
  let cluster: SecureCluster | null = null;
  let portal: Served;
  let databaseUrl: string;
  const key = { old: '', new: '' };
  const at = (path: string) => join(machine.root, 'opt/portal-rentas-1.0.0', path);

  beforeAll(async () => {
    machine = newMachine(programs ? [...SYSTEM, programs] : SYSTEM);
    await bringArchive(machine);
  });
  afterAll(async () => {
    await machine.remove();
    await cluster?.drop();
    await services?.close();
  });

  async function play({ command, says, status = 0, variables }: Play): Promise<string> {
    const given = {
      register: () => ({ PORTAL_CONFIG: machine.known['ferias']! }),
      newKey: () => ({ SECRET_KEY: key.new, SECRET_KEY_FORMER: key.old }),
      empty: () => ({ DATABASE_URL: machine.known['emptyUrl']!, FILES_DIR: join(machine.root, 'srv/files') }),
    };
    const said = await machine.run(command, variables ? given[variables]() : {});
    expect([command, said.status, said.text]).toEqual([command, status, expect.stringMatching(says)]);
    return said.text;
  }

  it('is installed, with its settings, and a store where the engine wants one', async () => {
    expect((await machine.run(UNPACK)).status).toBe(0);
    machine.folder = at('');
    expect((await machine.run(SETTINGS)).text).toBe('');
    [key.old, key.new] = [(await machine.run(NEW_KEY)).text.trim(), (await machine.run(NEW_KEY)).text.trim()];
    databaseUrl = `file:${machine.root}/srv/portal.db`;
    machine.known['emptyUrl'] = `file:${machine.root}/srv/copia.db`;
    if (engine === 'PostgreSQL') {
      cluster = await openSecureCluster(machine, programs!);
      databaseUrl = await cluster.create();
      machine.known['emptyUrl'] = databaseUrl.replace('/portal?', '/copia?');
    }
    const production = await productionSettings();
    ({ services } = production);
    const file = join(machine.root, 'etc/portal-rentas.env');
    const given = { ...production.given, SECRET_KEY: key.old, DATABASE_URL: databaseUrl };
    writeFileSync(
      file,
      completed(readFileSync(file, 'utf8'), { ...given, FILES_DIR: join(machine.root, 'srv/archivos') }),
    );
    symlinkSync(file, at('.env'));
  });

  it.each(CATALOGUES.map((one) => [one.command, one] as const))('%s', async (_, one) => {
    await play(one);
  });

  it(START, async () => {
    portal = await machine.serve(START);
    expect((await fetch(`${portal.url}/health/ready`)).status).toBe(200);
    for (const name of BASES)
      expect(
        (await machine.run(`npm run padron -- ${name} importar planillas/padron/${name}.csv`)).text,
      ).toMatch(/[23] nuevas/);
    // Obligations without payments may be removed.
    expect((await machine.run('npm run padron -- pagos quitar planillas/padron/pagos.csv')).status).toBe(0);
    writeFileSync(at('obligaciones.csv'), readFileSync(at('planillas/padron/obligaciones.csv')));
  });

  /** Preparation that a command needs. */
  const before: Readonly<Record<string, () => Promise<void>>> = {
    'npm run padron -- contribuyentes importar contribuyentes.xlsx --ensayo': async () => {
      const rows = readFileSync(at('contribuyentes.csv'), 'utf8').replace('\uFEFF', '').trim().split('\r\n');
      const cells = rows.map((row) =>
        row
          .replaceAll('TOLABA', 'TOLABA PAZ')
          .split(';')
          .map((value) => ({ value })),
      );
      await writeExcelFile(cells).toFile(at('contribuyentes.xlsx'));
    },
    'npm run registro -- PADRON importar archivo.xlsx': async () => {
      machine.known['ferias'] = writeFerias();
      const { examples } = JSON.parse(
        readFileSync('tests/registers/config/registers/puestos.json', 'utf8'),
      ) as { examples: Record<string, string | number | boolean>[] };
      const titles = Object.keys(examples[0]!);
      const shown = (value: unknown) => (value === true ? 'Sí' : String(value));
      const cells = [titles, titles.map((title) => shown(examples[0]![title]))];
      await writeExcelFile(cells.map((row) => row.map((value) => ({ value })))).toFile(at('archivo.xlsx'));
    },
    'npm run claves -- secretos': async () => {
      await switchSecondFactorOn();
    },
  };

  /** Turns on the officer's second factor, as the page does. */
  async function switchSecondFactorOn(): Promise<void> {
    const db = await openStore(databaseUrl);
    const { id } = await db
      .selectFrom('taxpayer')
      .select('id')
      .where('cuit', '=', '20981999003')
      .executeTakeFirstOrThrow();
    const { token } = await openSession(db, id, epochSeconds());
    await db.destroy();
    const ask = async (path: string, body: object) => {
      const answer = await fetch(`${portal.url}/api/Contribuyente/SegundoFactor/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify(body),
      });
      const said = (await answer.json()) as { secreto: string };
      expect([path, answer.status, said]).toEqual([path, 200, expect.anything()]);
      return said;
    };
    const { secreto } = await ask('Preparar', { clave: machine.known['officerKey'] });
    const codigo = new TOTP({ secret: secreto.replaceAll(' ', '') }).generate();
    await ask('Activar', { codigo });
  }

  it.each(OFFICE.map((one) => [one.command, one] as const))('%s', async (command, one) => {
    await before[command]?.();
    const text = await play(one);
    const [, officerKey] = /Clave provisoria: (\S+)/.exec(text) ?? [];
    if (officerKey) machine.known['officerKey'] = officerKey;
    const [, seal] = /Último sello: (\d+:\w+)/.exec(text) ?? [];
    if (seal) machine.known['seal'] = seal;
  });

  it('ends in order, with no line that is a warning', async () => {
    expect(await portal.stop()).toBe(0);
    const said = portal
      .text()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { level: number; msg: string });
    expect(said.filter(({ level, msg }) => level > 30 && !msg.startsWith('Node 20'))).toEqual([]);
  });
});
