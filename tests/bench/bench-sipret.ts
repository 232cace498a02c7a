import { mkdtempSync, rmSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecords } from '#forms/records/read-records.ts';
import { asTaxpayers, operation } from '#tests/api/as-taxpayer.ts';
import { openSeededPortal, PASSWORD } from '#tests/api/test-portal.ts';
import { AGENT, agentFile, LAYOUT, OF } from './agent-file.ts';

/**
 * `npm run bench:sipret`: time of the office to read and file 100,000 lines of an agent, against reading the file
 * alone, in one run. The milliseconds depend on the machine, the ratios hardly do.
 */
const LINES = Number(process.env['BENCH_LINES'] ?? 100_000);

const say = (line: string) => void process.stdout.write(`${line}\n`);

process.env['TEST_SHARED_FOLDER'] = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const portal = await openSeededPortal();
try {
  const as = await asTaxpayers(portal, [AGENT]);
  const others = await portal.db
    .selectFrom('taxpayer')
    .select(['cuit', 'name'])
    .where('cuit', '!=', AGENT)
    .execute();
  const file = agentFile(LINES, others);
  const bytes = new Uint8Array(file);
  const alone = await timed(() =>
    readRecords(bytes, LAYOUT, { given: { tipo: 'R', fecha: OF.periodo }, progress: () => undefined }),
  );
  if (alone.value.accepted !== LINES) throw new Error(`Of ${LINES} lines ${alone.value.accepted} are right.`);

  const archivo = await send(file, as.headers(AGENT));
  const checked = await timed(() => answer('DDJJ/Sipret/Validar', { ...OF, archivo }));
  const { a_pagar, saldo_favor, secuencia } = checked.value;
  const filed = await timed(() =>
    answer('DDJJ/Sipret/Confirmar', {
      ...OF,
      ...{ id_lote: archivo, aceptadas: LINES, a_pagar, saldo_favor, secuencia },
      ...{ juramento: true, clave: PASSWORD, ...operation() },
    }),
  );
  say(
    `\n${`${LINES} líneas`.padEnd(40)}${['ms', 'razón', 'espera'].map((one) => one.padStart(10)).join('')}`,
  );
  print('Leer el archivo solo', alone);
  print('Validar', checked);
  print('Confirmar', filed);
  say('\nEspera: lo más que otro pedido esperó mientras tanto, en ms.');

  async function answer(path: string, body: object) {
    const { status, body: said } = await as.call(path, body);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(said)}`);
    return said;
  }

  function print(title: string, { taken, longest }: Timed<unknown>) {
    const numbers = [taken.toFixed(0), (taken / alone.taken).toFixed(1), longest.toFixed(0)];
    say(`${title.padEnd(40)}${numbers.map((number) => number.padStart(10)).join('')}`);
  }
} finally {
  await portal.close();
  rmSync(process.env['TEST_SHARED_FOLDER'], { recursive: true });
}

interface Timed<T> {
  value: T;
  /** Milliseconds. */
  taken: number;
  /** Longest block of the event loop, in milliseconds. */
  longest: number;
}

async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const before = performance.now();
  const value = await work();
  const taken = performance.now() - before;
  delay.disable();
  return { value, taken, longest: delay.max / 1e6 };
}

async function send(payload: Buffer, headers: Record<string, string>): Promise<string> {
  const sent = { 'content-type': 'application/octet-stream', 'x-nombre': 'marzo.zip', ...headers };
  const said = await portal.app.inject({ method: 'POST', url: '/api/archivos', payload, headers: sent });
  if (said.statusCode >= 400) throw new Error(said.body);
  return said.json().id as string;
}
