import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, registerAttempt } from '#server/core/access/access-guard.ts';
import { migrate } from '#server/core/store/migrate.ts';
import { openStore } from '#server/core/store/open.ts';
import { openTestPortal, PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';
import type { Attack, Finding } from '#tests/attack/finding.ts';

/** Two accounts; the first is attacked. */
const [VICTIM, NEIGHBOUR] = ['20981001126', '27981002453'];
const STRANGERS = 2000;
const FLOOD = 200;
const BOUND = 110;
const ANSWERS = [200, 429, 503];

interface Said {
  status: number;
  signedIn: boolean;
  cookie: string;
}

/**
 * Guesses keys of one account and floods the queue of key checks, all from one address. The owner can always sign in:
 * on a device that has signed in before, and from that address to another account on a new device.
 */
export const access: Attack = async ({ say }) => {
  const portal = await openTestPortal({ RATE_LIMIT: 'on', LOG_LEVEL: 'silent' });
  try {
    const key = await portal.db
      .selectFrom('taxpayer')
      .select(['password_hash', 'profile'])
      .where('cuit', '=', VICTIM)
      .executeTakeFirstOrThrow();
    await portal.db
      .updateTable('taxpayer')
      .set({ ...key, username: NEIGHBOUR })
      .where('cuit', '=', NEIGHBOUR)
      .execute();
    const known = (await enter(portal, VICTIM, PASSWORD)).cookie;
    return [
      ...(await guessing(portal, known, say)),
      ...(await flooding(portal, known, say)),
      await guessesInADay(),
    ];
  } finally {
    await portal.close();
  }
};

async function guessing(portal: TestPortal, known: string, say: (line: string) => void): Promise<Finding[]> {
  const people = { known: 0, neighbour: 0, turns: 0 };
  let looked = 0;
  for (let i = 0; i < STRANGERS; i += 1) {
    const { status } = await enter(portal, VICTIM, `Clave-de-otro-${i}`);
    if (status === 200) looked += 1;
    if (i % 100 !== 99) continue;
    people.turns += 1;
    if (!(await enter(portal, VICTIM, PASSWORD, known)).signedIn) people.known += 1;
    if (!(await enter(portal, NEIGHBOUR, PASSWORD)).signedIn) people.neighbour += 1;
  }
  say(`${looked} of ${STRANGERS} guesses were looked at`);
  return [
    { what: 'access: guesses at one account: looked at over 110', tries: STRANGERS, broken: over(looked) },
    {
      what: 'access: its owner on his device meanwhile: shut out',
      tries: people.turns,
      broken: people.known,
    },
    {
      what: 'access: another account from there, new device: shut out',
      tries: people.turns,
      broken: people.neighbour,
    },
  ];
}

async function flooding(portal: TestPortal, known: string, say: (line: string) => void): Promise<Finding[]> {
  const alone = await timed(() => enter(portal, VICTIM, PASSWORD, known));
  const flood = Array.from({ length: FLOOD }, (_, i) => enter(portal, `nadie-${i}`, 'no-es-esta'));
  const owner = await timed(() => enter(portal, VICTIM, PASSWORD, known));
  const said = await Promise.all(flood);
  const strange = said.filter(({ status }) => !ANSWERS.includes(status)).length;
  const refused = said.filter(({ status }) => status === 503).length;
  say(
    `${refused} of ${FLOOD} had no place; the owner waited ${owner.ms.toFixed(0)} ms, alone ${alone.ms.toFixed(0)}`,
  );
  return [
    { what: 'access: 200 wrong keys at once: answers out of 200, 429, 503', tries: FLOOD, broken: strange },
    {
      what: 'access: its owner on his device meanwhile: shut out',
      tries: 1,
      broken: owner.said.signedIn ? 0 : 1,
      note: `${Math.round(owner.ms)} ms`,
    },
  ];
}

/** An attacker tries every five seconds for a day. */
async function guessesInADay(): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'lanes-'));
  const db = await openStore(`file:${join(folder, 'lanes.db')}`);
  await migrate(db);
  let looked = 0;
  for (let now = 1_776_000_000; now < 1_776_000_000 + DAY; now += 5) {
    const { wait } = await registerAttempt(db, { purpose: 'ingreso', person: VICTIM, device: null, now });
    if (wait === 0) looked += 1;
  }
  await db.destroy();
  rmSync(folder, { recursive: true });
  const what = 'access: guesses at one account in a day: looked at over 110';
  return { what, tries: DAY / 5, broken: over(looked), note: `${looked} looked at` };
}

const over = (looked: number) => Math.max(0, looked - BOUND);

async function enter(portal: TestPortal, usuario: string, clave: string, cookie = ''): Promise<Said> {
  const answer = await portal.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { usuario, clave },
    headers: { cookie },
  });
  const given = answer.headers['set-cookie'];
  return {
    status: answer.statusCode,
    signedIn: answer.json().signin === true,
    cookie: typeof given === 'string' ? given.split(';')[0]! : cookie,
  };
}

async function timed(work: () => Promise<Said>): Promise<{ said: Said; ms: number }> {
  const began = performance.now();
  const said = await work();
  return { said, ms: performance.now() - began };
}
