import { monthOfPeriod, type Month } from '#server/rules/calendar/declared-months.ts';
import type { TaxCredit } from '#server/core/store/schema/declaration-schema.ts';
import { COLLECTING_SINCE } from './businesses.ts';
import { monthOn } from './parts/month.ts';
import type { DatedOffice } from './parts/office.ts';

/** Valle Verde, which declares its withholdings here, and other agents known from other sources. */
const AGENT = '30006005698';
const OTHER_AGENTS = ['30006002389', '33006000059'];
/** Number of certificates given by Valle Verde. */
const CERTIFICATES = 250;

/**
 * The agent that withheld or collected from a company in a month. Valle Verde has not declared the last month yet, so
 * its withholdings come from the others.
 */
export function agentOf(cuit: string, kind: string, month: Month, { today }: DatedOffice): string {
  const pending = kind === 'RETENCION' && month === monthOn(today) - 1;
  const agents = pending ? OTHER_AGENTS : [AGENT, ...OTHER_AGENTS];
  return agents.find((agent) => agent !== cuit) ?? AGENT;
}

/**
 * Assigns certificates to Valle Verde: all since it declares them, and the newest of those before. The older ones go to
 * the others.
 * @param cuits CUIT of the holder of each credit, by taxpayer id
 */
export function givenBy(credits: readonly TaxCredit[], cuits: ReadonlyMap<number, string>): TaxCredit[] {
  const since = monthOn(COLLECTING_SINCE);
  const theirs = credits.filter((one) => one.agent_cuit === AGENT);
  const before = theirs
    .filter(({ period }) => monthOfPeriod(period) < since)
    .toSorted((a, b) => (a.date > b.date ? -1 : a.date < b.date ? 1 : 0));
  const kept = Math.max(0, CERTIFICATES - (theirs.length - before.length));
  const older = new Map(before.slice(kept).map((one, i) => [one, i]));
  return credits.map((one) => {
    const i = older.get(one);
    if (i === undefined) return one;
    const others = OTHER_AGENTS.filter((cuit) => cuit !== cuits.get(one.taxpayer_id));
    return { ...one, agent_cuit: others[i % others.length] as string };
  });
}
