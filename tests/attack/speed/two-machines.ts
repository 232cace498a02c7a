import type { Finding } from '#tests/attack/finding.ts';
import type { Instance } from '#tests/attack/stores/instance.ts';
import { issue, load, type Load, type Rate } from './load.ts';
import { openMachine } from './machines.ts';
import { middleOf, sum } from './rates.ts';

const WHAT = 'answers that are not 200: two machines of a fixed size';
const ROUNDS = 3;
/** Enough that nobody waits for who asks, on any of both. */
const WRITING: Load = { ask: issue, people: 24, seconds: 5 };
/** Of a core, so that all of it fits in two: of each of the two cores of a portal, and of the database. */
const [PORTAL, DATABASE] = [0.2, 0.8];

/**
 * Slips a second of two machines beside those of the first of them: on the cores of one machine two instances, their drawing, the
 * database and who asks stand in each other's way, so each has a share that is its own.
 *
 * @param portal that has answered already, so that all its threads run
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
