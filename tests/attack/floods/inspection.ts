import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process, { cwd } from 'node:process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { zipFile } from '#tests/api/zip-file.ts';
import type { Upload } from '#tests/files/upload.ts';
import type { Attack } from '#tests/attack/finding.ts';
import { buildServer, startInstance } from '#tests/attack/stores/instance.ts';

/** Rounds without and with files take turns, and each is compared with the one before: the machine has other work too. */
const ROUNDS = 10;
/** Milliseconds of a round, and between two files: thirty a minute. */
const [ROUND, BETWEEN] = [6000, 2000];
/** Milliseconds between two reads. */
const PACE = 20;
/** Limit for the time of a read, relative to that of an idle server. */
const MOST = 1.5;
const MB = 1024 ** 2;

const text = (words: string) => Buffer.from(words);
const pdf = (what: string, objects: string): Upload => ({
  what,
  name: 'a.pdf',
  bytes: text(`%PDF-1.7\n${objects}\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
});
const zip = (what: string, files: readonly (readonly [name: string, content: Buffer])[]): Upload => ({
  what,
  name: 'a.zip',
  bytes: zipFile(files.map(([name, content]) => ({ name, content }))),
});

/** Files that take longest to inspect, of those that were tried. */
const COSTLY: readonly Upload[] = [
  pdf('actions that open without end', '/OpenAction<<'.repeat(700_000)),
  pdf('dictionaries in dictionaries', '<<'.repeat(4 * MB)),
  pdf('objects', '1 0 obj<</A 2 0 R>>endobj\n'.repeat(350_000)),
  pdf('streams without end', 'stream\n'.repeat(1_300_000)),
  zip('a name of blanks', [[' '.repeat(60_000), text('x')]]),
  zip(
    'long texts',
    Array.from({ length: 3 }, (_, n) => [`${n}.txt`, varied(30 * MB)] as const),
  ),
  zip(
    'documents',
    Array.from(
      { length: 900 },
      (_, n) => [`${n}.pdf`, pdf('', `/OpenAction<<${n}`.repeat(500)).bytes] as const,
    ),
  ),
  { what: 'values', name: 'a.json', bytes: text(`[${'{"a":[]},'.repeat(80_000)}{}]`) },
];

/** Text that packs a hundred times, not more: past that it is refused before it is unpacked. */
function varied(size: number): Buffer {
  const bytes = Buffer.alloc(size, 'a');
  for (let at = 0; at < size; at += 150) bytes[at] = 0x62 + ((at * at) % 23);
  return bytes;
}

/** Costly files arrive, thirty a minute: a read of another person takes about as long as without them. */
export const inspection: Attack = async ({ say }) => {
  await buildServer(cwd());
  const folder = mkdtempSync(join(tmpdir(), 'inspection-'));
  const instance = await startInstance(cwd(), {
    DATABASE_URL: `file:${folder}/portal.db`,
    SANDBOX_DATABASE: join(folder, 'sandbox.db'),
    FILES_DIR: join(folder, 'files'),
    PORTAL_DIST: join(folder, 'dist'),
  });
  const sender = new Sender(instance.url, folder);
  try {
    const [tenths, middles]: [number[], number[]] = [[], []];
    let tries = 0;
    // Threads start with the first files.
    for (const _ of COSTLY) sender.send();
    await sender.answered();
    say(`   the files are answered ${sender.statuses.join(' ')}`);
    for (let round = 0; round < ROUNDS; round += 1) {
      const idle = await reads(instance.url);
      const sending = sender.round();
      const attacked = await reads(instance.url);
      await sending;
      await sender.answered();
      tries += attacked.length;
      tenths.push(at(attacked, 0.9) / at(idle, 0.9));
      middles.push(at(attacked, 0.5) / at(idle, 0.5));
    }
    const [ratio, middle] = [at(tenths, 0.5), at(middles, 0.5)];
    const failed = sender.statuses.filter(
      (status) => status === 0 || (status >= 500 && status !== 503),
    ).length;
    const slow = ratio > MOST ? 1 : 0;
    const note = `slowest tenth ${ratio.toFixed(2)} times its idle time, middle ${middle.toFixed(2)}`;
    return [
      {
        what: 'inspection: reads beside thirty costly files a minute: slow',
        tries,
        broken: slow,
        note,
      },
      {
        what: 'inspection: costly files answered as a mistake of ours',
        tries: sender.statuses.length,
        broken: failed,
      },
    ];
  } finally {
    await sender.end();
    await instance.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Sends files from a process of its own, so that only reads are measured: reads an index per line, prints its status
 * per line.
 */
const SENDER = `
  import { readFileSync } from 'node:fs';
  import { createInterface } from 'node:readline';
  const [url, folder, ...names] = process.argv.slice(1);
  const files = names.map((name, n) => ({ name, bytes: readFileSync(folder + '/' + n) }));
  for await (const line of createInterface(process.stdin)) {
    const { name, bytes } = files[Number(line)];
    const headers = { 'content-type': 'application/octet-stream', 'x-nombre': name };
    fetch(url + '/api/archivos', { method: 'POST', headers, body: bytes })
      .then(async (answer) => (await answer.arrayBuffer(), answer.status), () => 0)
      .then((status) => console.log(status));
  }
`;

class Sender {
  readonly statuses: number[] = [];
  readonly #process;
  readonly #ended;
  #sent = 0;

  constructor(url: string, folder: string) {
    for (const [n, { bytes }] of COSTLY.entries()) writeFileSync(join(folder, String(n)), bytes);
    const words = ['--input-type=module', '-e', SENDER, url, folder, ...COSTLY.map(({ name }) => name)];
    this.#process = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#ended = once(this.#process, 'exit');
    createInterface(this.#process.stdout).on('line', (line) => this.statuses.push(Number(line)));
  }

  /** Sends a file every so often for a round, without waiting for the one before. */
  async round(): Promise<void> {
    for (let n = 0; n < ROUND / BETWEEN; n += 1) {
      this.send();
      await pause(BETWEEN);
    }
  }

  send(): void {
    this.#process.stdin.write(`${this.#sent % COSTLY.length}\n`);
    this.#sent += 1;
  }

  async answered(): Promise<void> {
    while (this.statuses.length < this.#sent) await pause(BETWEEN);
  }

  async end(): Promise<void> {
    this.#process.stdin.end();
    await this.#ended;
  }
}

/** Time of each read of a round, in milliseconds. */
async function reads(url: string): Promise<number[]> {
  const took: number[] = [];
  const end = performance.now() + ROUND;
  while (performance.now() < end) {
    const start = performance.now();
    const answer = await fetch(`${url}/health/ready`);
    await answer.arrayBuffer();
    took.push(performance.now() - start);
    await pause(PACE);
  }
  return took;
}

/** The time that so big a part of the reads does not exceed. */
function at(took: readonly number[], part: number): number {
  return took.toSorted((a, b) => a - b)[Math.floor(took.length * part)] ?? NaN;
}
