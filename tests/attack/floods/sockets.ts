import { fork } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { epochSeconds } from '#server/core/time/clock.ts';
import { openSession } from '#server/core/access/session.ts';
import { TOO_MANY_MESSAGES } from '#server/core/live/flood-guard.ts';
import { openTestPortal } from '#tests/api/test-portal.ts';
import type { Attack } from '#tests/attack/finding.ts';

const SOCKETS = 20;
const MESSAGES_EACH = 1000;
/** Maximum milliseconds to wait for an answer meanwhile. */
const LONGEST_WAIT = 2000;
const IDLE_CALLS = 200;

/** Floods live events from twenty sockets of another process: they are disconnected, and the API keeps answering. */
export const sockets: Attack = async ({ say }) => {
  const portal = await openTestPortal();
  try {
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const address = `http://127.0.0.1:${(portal.app.server.address() as AddressInfo).port}`;
    const row = { name: 'pago_actualizado', taxpayer_id: 1, payload: '{}', at: '2026-04-15T12:00:00.000Z' };
    const events = Array.from({ length: 500 }, () => row);
    await portal.db.insertInto('live_event').values(events).execute();
    const call = async () => {
      const start = performance.now();
      const ok = await fetch(`${address}/health/ready`).then(
        async (answer) => (await answer.text()) !== '' && answer.ok,
        () => false,
      );
      return ok ? performance.now() - start : Infinity;
    };
    const idle: number[] = [];
    for (let i = 0; i < IDLE_CALLS; i += 1) idle.push(await call());

    const open = () => openSession(portal.db, 1, epochSeconds());
    const tokens = (await Promise.all(Array.from({ length: SOCKETS }, open))).map(({ token }) => token);
    let ends: string[] | undefined;
    const flooder = fork(fileURLToPath(new URL('socket-flooder.ts', import.meta.url)), [
      address,
      String(MESSAGES_EACH),
      ...tokens,
    ]);
    flooder.on('message', (message) => (ends = message as string[]));
    const over = new Promise((resolve) => flooder.once('exit', resolve));
    const busy: number[] = [];
    while (flooder.exitCode === null) busy.push(await call());
    await over;

    const longest = Math.max(...busy);
    const ratio = middle(busy) / middle(idle);
    say(
      `${busy.length} calls meanwhile, ${ratio.toFixed(1)} times the idle time, the longest ${longest.toFixed(0)} ms`,
    );
    const cut = ends?.filter((end) => end === TOO_MANY_MESSAGES).length ?? 0;
    return [
      {
        what: `sockets: flooders of ${MESSAGES_EACH} messages not hung up with words`,
        tries: SOCKETS,
        broken: SOCKETS - cut,
      },
      {
        what: `sockets: calls that wait ${LONGEST_WAIT} ms in a flood of ${SOCKETS * MESSAGES_EACH} messages`,
        tries: busy.length,
        broken: busy.filter((ms) => ms > LONGEST_WAIT).length,
        note: `median ${ratio.toFixed(1)} times the idle one`,
      },
    ];
  } finally {
    await portal.close();
  }
};

function middle(list: readonly number[]): number {
  return [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Infinity;
}
