import type { Finding } from '#tests/attack/finding.ts';
import type { Instance } from '#tests/attack/stores/instance.ts';
import { issue, load, type Load, type Rate } from './load.ts';
import { openMachine } from './machines.ts';
import { middleOf, sum } from './rates.ts';

const WHAT = 'answers that are not 200: two machines of a fixed size';
const ROUNDS = 3;
/** Enough load to keep both machines busy all the time. */
const WRITING: Load = { ask: issue, people: 24, seconds: 5 };
/** Shares of a core, which fit in two cores: for each core of a portal, and for the database. */
const [PORTAL, DATABASE] = [0.2, 0.8];

/**
 * Slips per second of two machines compared with the first of them. On the cores of one machine two instances, their
 * drawing, the database and the clients compete, so each gets a share of its own.
 *
 * @param portal instances that have already answered, so that all their threads run
 */
export async function twoMachines(
  portal: readonly Pick<Instance, 'url' | 'pid'>[],
  database: number,
  say: (line: string) => void,
): Promise<Finding> {
  const pids = [...portal.map(({ pid }) => pid), database];
  const machines = pids.map((pid, i) => openMachine(`${i}`, pid === database ? DATABASE : PORTAL));
  try {
    if (machines.includes(null))
      return { what: WHAT, tries: 0, broken: 0, note: 'no control groups of version 1 that may be written' };
    machines.forEach((machine, i) => machine?.add(pids[i]!));
    const urls = portal.map(({ url }) => url);
    const [one, both]: [Rate[], Rate[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      one.push(await load(urls.slice(0, 1), WRITING));
      both.push(await load(urls, WRITING));
    }
    const ratio = (middleOf(both).rate / middleOf(one).rate).toFixed(2);
    say(
      `   machines of a fixed size: ${Math.round(middleOf(one).rate)} slips/s, two ${Math.round(middleOf(both).rate)}`,
    );
    return { what: WHAT, ...sum([...one, ...both]), note: `slips ${ratio} × one` };
  } finally {
    for (const machine of machines) machine?.drop();
  }
}
