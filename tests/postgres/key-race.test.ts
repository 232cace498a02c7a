import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#server/core/context/context.ts';
import { replaceKey } from '#server/core/access/keys.ts';
import { findTaxpayer } from '#server/core/access/taxpayers.ts';
import { migrate } from '#server/core/store/migrate.ts';
import { openStore } from '#server/core/store/open.ts';
import type { Schema } from '#server/core/store/schema/schema.ts';
import { transaction } from '#server/core/store/transaction.ts';
import { signIn } from '#server/subjects/accounts/sign-in.ts';
import { newCluster, postgresPrograms, type Cluster } from '#tests/attack/stores/postgres-cluster.ts';

const programs = postgresPrograms();
const ROUNDS = 15;
const SIGN_INS = 4;
const PATIENCE = 120_000;

describe.skipIf(!programs)(
  'a key that is changed while people sign in with it, over several connections',
  () => {
    let cluster: Cluster;
    let db: Kysely<Schema>;
    beforeAll(async () => {
      cluster = await newCluster(programs!);
      await cluster.start([]);
      await cluster.tool('createdb', 'portal');
      db = await openStore(cluster.url('portal'));
      await migrate(db);
      const taxpayer = { cuit: '20981001126', name: 'A', profile: '{}', password_hash: 'clave 0' };
      await db.insertInto('taxpayer').values(taxpayer).execute();
    }, PATIENCE);
    afterAll(async () => {
      await db?.destroy();
      await cluster?.drop();
    });

    const enter = (proved: NonNullable<Awaited<ReturnType<typeof findTaxpayer>>>) =>
      transaction(db, [], (trx) =>
        signIn(
          {
            db: trx,
            address: '127.0.0.1',
            portal: {},
            device: { id: null, words: 'Firefox', given: () => 'f' },
            refuse: (error: string) => new Error(error),
          } as unknown as Context<string>,
          proved,
        ),
      );

    it(
      'leaves no session open that was opened with the old one',
      async () => {
        const met = new Set<string>();
        for (let round = 1; round <= ROUNDS; round += 1) {
          const proved = (await findTaxpayer(db, 1))!;
          const change = () => transaction(db, [], (trx) => replaceKey(trx, proved, `clave ${round}`));
          const works = Array.from({ length: SIGN_INS }, (): (() => Promise<unknown>) => () => enter(proved));
          const begun = works.toSpliced(round % (SIGN_INS + 1), 0, change).map((work) => work());
          for (const ended of await Promise.allSettled(begun)) {
            if (ended.status === 'rejected') expect(String(ended.reason)).toBe('Error: clave_cambiada');
            met.add(ended.status);
          }
          expect((await findTaxpayer(db, 1))?.password_hash).toBe(`clave ${round}`);
          expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
        }
        expect([...met].sort()).toEqual(['fulfilled', 'rejected']);
      },
      PATIENCE,
    );
  },
);
