import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { STAMP_CONCEPTS } from '#server/seed/catalogues/stamp-concepts.ts';

/** Answers per second, number of requests and failures, and the last answer. */
export interface Rate {
  readonly rate: number;
  readonly tries: number;
  readonly failed: number;
  readonly last: string;
}

/** Options of a load: so many people send one request after another, for some seconds. */
export interface Load {
  readonly ask: () => readonly [path: string, body: object];
  readonly people: number;
  readonly seconds: number;
  /** Requests a second, where they are not as many as go. */
  readonly pace?: number;
}

const [CONCEPT] = STAMP_CONCEPTS.filter(({ until }) => until === null);

/** A stamp, with its slip. */
export const issue = () =>
  [
    'Sellados/Emitir',
    {
      cuit: '20981001126',
      nombre: 'TOLABA JUAN IGNACIO',
      conceptos: [{ codigo: CONCEPT?.code, cantidad: 1 }],
      id_operacion: randomUUID(),
    },
  ] as const;

/** Queries the last issued slip, as a payer would. */
export function look({ last }: Rate) {
  const { boleta } = JSON.parse(last) as { boleta: { codigo_pago: string; imponible: string } };
  const { codigo_pago: codigo, imponible } = boleta;
  return () => ['Pagos/Consulta', { codigo, imponible }] as const;
}

/** Asks the instances in turn. */
export async function load(urls: readonly string[], { ask, people, seconds, pace }: Load): Promise<Rate> {
  const agent = new Agent({ keepAlive: true });
  const began = performance.now();
  const end = began + seconds * 1000;
  let [tries, failed, last] = [0, 0, ''];
  const once = async (i: number) => {
    const [path, body] = ask();
    tries += 1;
    const said = await post(`${urls[i % urls.length]}/api/${path}`, body, agent);
    if (said.status === 200) last = said.text;
    else failed += 1;
  };
  const person = async (_: unknown, i: number) => {
    while (performance.now() < end) await once(i);
  };
  const paced = async (perSecond: number) => {
    const all: Promise<void>[] = [];
    for (let i = 0; i < perSecond * seconds; i++) {
      all.push(once(i));
      await pause(Math.max(0, began + ((i + 1) * 1000) / perSecond - performance.now()));
    }
    await Promise.all(all);
  };
  await (pace ? paced(pace) : Promise.all(Array.from({ length: people }, person)));
  agent.destroy();
  return { rate: ((tries - failed) * 1000) / (performance.now() - began), tries, failed, last };
}

function post(url: string, body: object, agent: Agent): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      );
    });
    sent.on('error', reject).end(JSON.stringify(body));
  });
}
