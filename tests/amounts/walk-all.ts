import type { Case } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import { hash } from '#tests/simulation/schedule.ts';
import { stepsOf } from '#tests/simulation/scripts.ts';
import { Random } from '#tests/mutation/random.ts';
import { AmountLedger, disagreementText } from './amount-fact.ts';
import type { HostedPortal, PortalHost } from './portal-host.ts';
import { walkCase, type Walked } from './walk-case.ts';

/** Options of a tour: business day, seed (0: the cases unchanged) and screens. */
export interface Tour {
  readonly today: string;
  readonly seed: number;
  readonly screens: (name: string) => boolean;
  /** Cases of a screen, at most; the one that goes furthest is among them. */
  readonly perScreen: number;
}

/** Result of a tour. */
export interface Toured {
  readonly cases: number;
  /** Amounts that were compared. */
  readonly compared: number;
  /** Each as text; none: all agree. */
  readonly disagreements: readonly string[];
}

/** Walks the cases of screens on a portal of one day and compares what all of them say. */
export async function walkAll(tour: Tour, host: PortalHost, config: Config): Promise<Toured> {
  const ledger = new AmountLedger();
  const found = new Set<string>();
  let cases = 0;
  /** Answers that signed-in pages got; undefined: no case signs in. */
  let signedIn: number | undefined;
  let isFresh = false;
  let portal: HostedPortal | undefined;
  for (const { name: screen, value } of config.cases.values()) {
    if (!tour.screens(screen)) continue;
    for (const one of chosenCases(value.cases, tour)) {
      if (!isFresh || !portal) portal = await host.open(tour.today);
      const rename = renaming(portal, `${screen} ${one.title} ${tour.seed}`, tour.seed);
      const { route } = config.screens.get(screen)!;
      const walked = await walkCase({ screen, route, one, host, today: tour.today, rename }, config);
      isFresh = walked.writes === 0;
      cases++;
      if (one.given?.session) signedIn = (signedIn ?? 0) + walked.answers;
      ledger.add(walked.facts.filter(({ epoch }) => epoch === 0));
      for (const text of foundIn(walked, `${screen} "${one.title}"`)) found.add(text);
    }
  }
  if (signedIn === 0) found.add('ninguna pantalla con sesión recibió una respuesta');
  const across = ledger.disagreements().map(disagreementText);
  return { cases, compared: ledger.count, disagreements: [...across, ...found] };
}

/** Disagreements within one case. */
function foundIn({ facts, unexplained, broken }: Walked, where: string): string[] {
  const own = new AmountLedger();
  own.add(facts);
  return [
    ...own.disagreements().map((one) => `${where}: ${disagreementText(one)}`),
    ...unexplained.map((button) => `${where}: nada en la pantalla dice qué cobra "${button}"`),
    ...broken.map((sum) => `${where}: ${sum}`),
  ];
}

function chosenCases(cases: readonly Case[], { perScreen, seed }: Tour): readonly Case[] {
  if (cases.length <= perScreen) return cases;
  const furthest = cases.reduce((a, b) => (stepsOf(b).length > stepsOf(a).length ? b : a));
  const random = new Random(seed + 1);
  const others = cases.filter((one) => one !== furthest).toSorted(() => random.next() - 0.5);
  return [furthest, ...others.slice(0, perScreen - 1)];
}

const PLATE = /\bZ[A-Z]{0,2}\d{3}[A-Z]{0,3}\b/g;
const CADASTRE = /(?<![\d.,-])10\d{4}(?![\d.,-])/g;
const USER = /(?<=")(?:20|23|27|30|33)\d{9}(?=")|^(?:20|23|27|30|33)\d{9}$/g;

/** Puts other objects and users of the store in the place of those that a case names; with seed 0 they stay. */
function renaming({ plates, cadastres, users }: HostedPortal, of: string, seed: number) {
  if (seed === 0) return (text: string) => text;
  const pick = (from: readonly string[], kind: string) => new Random(hash(`${of} ${kind}`)).pick(from);
  return (text: string) =>
    text
      .replaceAll(PLATE, (plate) => pick(plates, plate))
      .replaceAll(CADASTRE, (cadastre) => pick(cadastres, cadastre))
      .replaceAll(USER, (user) => pick(users, user));
}
