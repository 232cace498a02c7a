import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { scriptFile } from '#tests/run-script.ts';
import { openTownOffice, type TownOffice } from './town-office.ts';
import { writeTown, type Town } from './write-town.ts';

let office: TownOffice;
let town: Town;
beforeAll(async () => {
  office = await openTownOffice();
  town = writeTown(mkdtempSync(join(office.folder, 'pueblo-')), { people: 60, months: 12 });
  for (const name of ['contribuyentes', 'vehiculos', 'inmuebles', 'comercios']) await load(undefined, name);
}, 120_000);
afterAll(() => office.close());

/** Loads the debts in a process of its own; `killedAfter` some milliseconds, where given. */
const load = (killedAfter?: number, name = 'obligaciones') =>
  new Promise<{ said: string; took: number }>((done) => {
    const words = [scriptFile('padron'), name, 'importar', town[name]!.path];
    const begun = performance.now();
    const child = spawn(process.execPath, words, { env: { ...process.env, ...office.variables } });
    if (killedAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killedAfter);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
    child.on('close', () => done({ said, took: performance.now() - begun }));
  });
const empty = () => office.portal.db.deleteFrom('obligation').execute();
const kept = async () => (await office.portal.db.selectFrom('obligation').select('id').execute()).length;

it('a load that is killed kept all of its file or nothing, and the next one is whole', async () => {
  const { rows } = town['obligaciones']!;
  const { took } = await load();
  expect(await kept()).toBe(rows);
  for (const part of [0.6, 0.8, 0.9]) {
    await empty();
    await load(took * part);
    expect([0, rows]).toContain(await kept());
  }
  await load();
  expect(await kept()).toBe(rows);
}, 300_000);

it('of loads at once one keeps the rows, and the others find them or hear that the store is busy', async () => {
  const { rows } = town['obligaciones']!;
  await empty();
  const all = await Promise.all([load(), load()]);
  expect(await kept()).toBe(rows);
  const news = `${rows} nuevas, 0 cambiadas, 0 iguales`;
  const others = [`0 nuevas, 0 cambiadas, ${rows} iguales`, 'la base está ocupada'];
  expect(all.filter(({ said }) => said.includes(news))).toHaveLength(1);
  for (const { said } of all) expect([news, ...others].some((one) => said.includes(one))).toBe(true);
}, 300_000);
