import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/generated/grammar.ts';
import { loadConfig } from '#language/load/load.ts';
import { loadExamples } from '#server/commands/registers/register-files.ts';
import { writeCity } from '#tests/city/write-city.ts';
import { writeFerias } from '#tests/registers/ferias.ts';
import { asTaxpayers, operation } from './as-taxpayer.ts';
import { alterationsOf, together, withAlterations, type Alteration } from './sends/alterations.ts';
import { falsehoods } from './sends/falsehoods.ts';
import { CITY_SENDS, FAIR_SENDS } from './sends/city-sends.ts';
import { senderOf, type HonestSend, type Sender, type Values } from './sends/honest-send.ts';
import { OFFICE_SENDS } from './sends/office-sends.ts';
import { openSeededPortal, openTestPortal, TODAY, type TestPortal } from './test-portal.ts';

/** Number of requests with several alterations at once, per submission. */
const TOGETHER = 12;

interface World {
  folder: string;
  portal: TestPortal;
  close(): Promise<void>;
}

/** By config folder. */
const WORLDS: readonly [string, readonly HonestSend[], () => Promise<World>][] = [
  ['config', OFFICE_SENDS, () => world('config', openSeededPortal, [])],
  [
    'tests/city/config',
    CITY_SENDS,
    async () => world((await writeCity()).folder, openTestPortal, ['nichos', 'fogones']),
  ],
  ['tests/registers/config', FAIR_SENDS, () => world(writeFerias(), openTestPortal, ['cursos', 'puestos'])],
];

async function world(
  folder: string,
  open: typeof openTestPortal,
  registers: readonly string[],
): Promise<World> {
  const portal = await open({ PORTAL_CONFIG: folder });
  const { databaseUrl } = portal.environment;
  const variables = {
    PORTAL_DEMO: 'on',
    DATABASE_URL: databaseUrl,
    PORTAL_CONFIG: folder,
    PORTAL_TODAY: TODAY,
  };
  for (const name of registers) await loadExamples(name, variables);
  return {
    folder,
    portal,
    async close() {
      await portal.close();
      if (folder !== 'config') rmSync(dirname(folder), { recursive: true });
    },
  };
}

describe.each(WORLDS)('what is filed by %s', (source, sends, open) => {
  let here: World;
  let endpoints: ReadonlyMap<string, Endpoint>;
  beforeAll(async () => {
    here = await open();
    const { endpoints: files } = loadConfig(here.folder);
    endpoints = new Map([...files].map(([path, { value }]) => [path, value]));
  });
  afterAll(() => here.close());

  it('is tried whole: every submission', () => {
    const isOwn = (path: string) => existsSync(join(source, 'endpoints', `${path}.json`));
    const declared = [...endpoints].flatMap(([path, { kind }]) =>
      kind === 'submission' && isOwn(path) ? [path] : [],
    );
    expect([...new Set(sends.map(({ path }) => path))].toSorted()).toEqual(declared.toSorted());
  });

  it.each(sends.map((send) => [[send.path, send.called].filter(Boolean).join(', '), send] as const))(
    'says nothing that is not so: %s',
    async (name, send) => {
      const { portal } = here;
      const endpoint = endpoints.get(send.path)!;
      const headers = send.by === undefined ? {} : (await asTaxpayers(portal, [send.by])).headers(send.by);
      const sender = await senderOf(portal, send.by);
      const knownOf = async (sent: Values) =>
        send.truth ? send.truth(sent, sender).catch(() => null) : ({} as Values);
      const body = await send.body(sender);
      const own = await knownOf(body);
      const rootOf = ({ at }: Alteration) => at.split('.')[0]!;
      const isForged = (one: Alteration) =>
        Object.hasOwn(own!, rootOf(one)) || !Object.hasOwn(endpoint.request.properties!, rootOf(one));
      const all = alterationsOf(body);
      const typed = all.filter((one) => !isForged(one));
      const foreign = Object.entries(send.foreign ?? {}).flatMap(([at, values]) =>
        values.map((value) => ({ at, value })),
      );

      /** Sends the altered submission, and checks the answer against the known values; returns the status. */
      async function attempt(sent: Values, changes: readonly Alteration[], known: Values | null) {
        const { status, body: said } = await portal.call(send.path, { ...sent, ...operation() }, headers);
        const wrong =
          status === 200
            ? await falsehoods({ send, body: sent, known }, said, { portal, endpoint })
            : status < 400 || status >= 500;
        expect({ name, changes, said, wrong }).toMatchObject({ wrong: status === 200 ? [] : false });
        return status;
      }

      for (const change of [...all.filter(isForged), ...foreign]) {
        const status = await attempt(withAlterations(body, [change]), [change], own);
        expect({ name, change, status }).not.toMatchObject({ status: 200 });
      }
      for (const changes of together([...all, ...foreign], TOGETHER).filter((some) => some.some(isForged))) {
        const sent = withAlterations(body, changes);
        await attempt(sent, changes, await knownOf(sent));
      }
      // The typed values change, and the read ones are still those of before.
      for (const change of own && Object.keys(own).length > 0 ? typed : []) {
        const sent = withAlterations(body, [change]);
        const known = await knownOf(sent);
        if (known && Object.entries(known).every(([field, value]) => value === own![field])) continue;
        const status = await attempt(sent, [change], known);
        expect({ name, change, known, status }).not.toMatchObject({ status: 200 });
      }

      expect([name, await attempt(body, [], own)]).toEqual([name, 200]);

      let next = await freshOf(send, sender, body);
      for (const change of typed) {
        const sent = withAlterations(next, [change]);
        if ((await attempt(sent, [change], await knownOf(sent))) === 200)
          next = await freshOf(send, sender, body);
      }
    },
  );
});

/** The request again, as if never filed: with files of its own, and its open key released. */
async function freshOf(send: HonestSend, sender: Sender, body: Values): Promise<Values> {
  await sender.portal.db.updateTable('expediente').set({ open_key: null }).execute();
  return { ...body, ...(await send.body(sender).catch(() => null)) };
}
