import { mock } from 'node:test';
import type { Endpoint } from '#contract/generated/grammar.ts';
import { limitOf } from '#contract/request-limits.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { openSeededPortal, TODAY, type TestPortal } from '#tests/api/test-portal.ts';
import type { Attack, Finding } from '#tests/attack/finding.ts';

const [FLOODER, NEIGHBOUR] = ['203.0.113.7', '198.51.100.9'];
/** Requests beyond the limit of an operation. */
const PAST = 20;
const TOGETHER = 10;
/** Account that a neighbour asks about: tries at one account delay everyone who tries there, which `access` attacks. */
const OWN: Readonly<Record<string, unknown>> = { usuario: '27981002453', nro_documento: '98100245' };

const MB = 1024 * 1024;
/** Files that one network sends, recorded as so many megabytes each: in total, 1.5 times the limit. */
const [FILES, SIZE] = [160, 10];
const MINUTE = 60_000;
const TEXT = Buffer.from('Nota de prueba.\n');

/** One address sends requests without end, and one network files: others are answered, and their files are kept. */
export const floods: Attack = async ({ say }) => {
  // Limits are per minute, and the clock is stopped during the flood.
  mock.timers.enable({ apis: ['Date'], now: Date.parse(`${TODAY}T15:00:00Z`) });
  const portal = await openSeededPortal({ RATE_LIMIT: 'on', LOG_LEVEL: 'silent' });
  try {
    const { declarations } = await readPortalConfig('config');
    const open = [...declarations.endpoints].filter(([, { access }]) => access === 'public');
    return [...(await requests(portal, open, say)), await files(portal, say)];
  } finally {
    mock.timers.reset();
    await portal.close();
  }
};

async function requests(
  portal: TestPortal,
  operations: readonly [string, Endpoint][],
  say: (line: string) => void,
): Promise<Finding[]> {
  let [asked, notCut, others, unanswered] = [0, 0, 0, 0];
  for (const [path, endpoint] of operations) {
    const { examples } = endpoint;
    const limit = limitOf(endpoint);
    const example = examples[0]!.request as Record<string, unknown>;
    const ask = async (remoteAddress: string, payload: object) =>
      (await portal.app.inject({ method: 'POST', url: `/api/${path}`, payload, remoteAddress })).statusCode;
    const flood: number[] = [];
    for (let sent = 0; sent < limit + PAST; sent += TOGETHER)
      flood.push(...(await Promise.all(Array.from({ length: TOGETHER }, () => ask(FLOODER, example)))));
    const own = Object.entries(OWN).filter(([name]) => Object.hasOwn(example, name));
    const status = await ask(NEIGHBOUR, { ...example, ...Object.fromEntries(own) });
    others += 1;
    asked += flood.length;
    if (status === 429 || status >= 500) {
      unanswered += 1;
      say(`   ${path}: the neighbour was answered ${status}`);
    }
    const answered = flood.filter((one) => one !== 429).length;
    if (answered > limit) notCut += answered - limit;
  }
  return [
    {
      what: 'floods: a neighbour of who floods an operation: not answered',
      tries: others,
      broken: unanswered,
    },
    { what: 'floods: requests past the limit of an operation: let in', tries: asked, broken: notCut },
  ];
}

/** A network without cookies, from many addresses, sends more than the limit; the neighbours' files stay. */
async function files(portal: TestPortal, say: (line: string) => void): Promise<Finding> {
  const send = async (remoteAddress: string, cookie = '') => {
    const { statusCode, headers, body } = await portal.app.inject({
      method: 'POST',
      url: '/api/archivos',
      payload: TEXT,
      remoteAddress,
      headers: { 'content-type': 'application/octet-stream', 'x-nombre': 'nota.txt', cookie },
    });
    const { id } = JSON.parse(body) as { id?: string };
    return { statusCode, id: id ?? '', cookie: String(headers['set-cookie']).split(';')[0] ?? '' };
  };
  const network = (n: number) => `2001:db8:0:7::${n.toString(16)}`;
  // One neighbour is in the flooder's network and has a cookie from before; the others are elsewhere and have none.
  const known = await send(network(1), (await send(network(1))).cookie);
  const neighbours = [known, await send(NEIGHBOUR), await send('2001:db8:0:8::1')];
  let [taken, refused] = [0, 0];
  for (let n = 0; n < FILES; n++) {
    const { statusCode, id } = await send(network(n + 2));
    if (statusCode === 201) taken += 1;
    else refused += 1;
    await portal.db
      .updateTable('upload')
      .set({ size: SIZE * MB })
      .where('id', '=', id)
      .execute();
    if (n % 20 === 0) mock.timers.setTime(Date.now() + MINUTE);
  }
  const kept = await portal.db.selectFrom('upload').select(['id', 'size']).execute();
  const ids = new Set(kept.map(({ id }) => id));
  const waiting = kept.reduce((sum, { size }) => sum + size, 0) / MB;
  say(`   ${taken} files were taken and ${refused} refused; ${Math.round(waiting)} MB wait`);
  return {
    what: 'floods: files of neighbours of a network that fills what may wait: gone',
    tries: neighbours.length,
    broken: neighbours.filter(({ id }) => !ids.has(id)).length,
    note: `${taken} files of ${SIZE} MB were taken`,
  };
}
