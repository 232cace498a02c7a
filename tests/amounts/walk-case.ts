import { doStep } from '#devtools/steps.ts';
import { isUsable, collapseSpaces, pressables } from '#devtools/page.ts';
import type { Case, CaseStep } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import { createBackend } from '#tests/cases/backend.ts';
import { personAt, prepare, rest, tidy } from '#tests/cases/case-stage.ts';
import { openPortal } from '#tests/cases/open-portal.tsx';
import type { PortalHost } from './portal-host.ts';
import { stepsOf } from '#tests/simulation/scripts.ts';
import { deviceStorage } from '#runtime/portal/device-storage.ts';
import { createClock } from '#runtime/portal/server-clock.ts';
import { createSession, type SignInAnswer } from '#runtime/session/session.ts';
import { answerFacts } from './answer-facts.ts';
import type { AmountFact } from './amount-fact.ts';
import { liveNetwork } from './live-network.ts';
import { pageFacts, unexplainedAmounts } from './page-amounts.ts';
import { paperFacts } from './paper-facts.ts';
import { brokenPromises } from './promised-amount.ts';
import { writtenAmounts } from './written-amounts.ts';
import { brokenRows } from './row-sums.ts';

/** A case that is walked on a portal. */
export interface Walk {
  readonly screen: string;
  readonly route: string;
  readonly one: Case;
  readonly host: PortalHost;
  readonly today: string;
  /** Replaces what the case names by something else of the store. */
  readonly rename: (text: string) => string;
}

/** Observations of a walk. */
export interface Walked {
  readonly facts: readonly AmountFact[];
  /** Buttons with an amount that appears nowhere else on their page. */
  readonly unexplained: readonly string[];
  /** Sums that do not add up, and amounts shown on a button that the portal did not charge. */
  readonly broken: readonly string[];
  /** Answers that the page got. */
  readonly answers: number;
  /** Writes on the way: what they changed is not compared with other walks. */
  readonly writes: number;
}

const SESSION_SECONDS = 12 * 60 * 60;

/** Session of an account of the store, by user; undefined: the store has none. */
async function signedIn(
  host: PortalHost,
  username: string,
  pageTime: number,
): Promise<SignInAnswer | undefined> {
  const body = await host.call('/api/auth/login', { usuario: username, clave: 'Clave-1234' });
  if (body.signin !== true) return undefined;
  // The server counts sessions by the true hour; the clock of the page is at the business day.
  return { ...(body as SignInAnswer), exp: Math.floor(pageTime / 1000) + SESSION_SECONDS };
}

/**
 * Plays a case on the whole portal with its real server and gives every amount shown. Impossible steps are left out.
 */
export async function walkCase(walk: Walk, config: Config): Promise<Walked> {
  const { one, host, today, rename } = walk;
  const { given = {} } = one;
  const username = given.session && rename(given.session.username);
  const session =
    username === undefined
      ? undefined
      : await signedIn(host, username, Date.parse(`${today}T12:00:00-03:00`));
  if (given.session && !session) return { facts: [], unexplained: [], broken: [], answers: 0, writes: 0 };
  const endpoints = createBackend(config, {}).endpoints;
  const live = liveNetwork(host, endpoints);
  const facts: AmountFact[] = [];
  const unexplained: string[] = [];
  const broken: string[] = [];
  const source = `${walk.screen} "${one.title}"`;
  prepare(
    { today },
    { endpoints, speech: undefined, sent: [], refused: [], answer: () => [404, {}] },
    { downloads: [], opened: [], trouble: [] },
    () => live.network,
  );
  try {
    if (session) keepSession(session, username ?? '', config);
    const services = openPortal(rename(one.url ?? walk.route));
    const settle = async () => {
      for (let round = 0; round < 3; round++) {
        await live.settled();
        await rest(services);
      }
      await live.settled();
    };
    await settle();
    look();
    const person = personAt(services);
    const take = async (done: CaseStep) => {
      const before = live.exchanges.length;
      await doStep(done, person);
      await settle();
      if ('press' in done) broken.push(...brokenPromises(done.press, live.exchanges.slice(before)));
      look();
    };
    for (const step of stepsOf(one)) if (!('wait' in step)) await take(possible(renamed(step, rename)));
    const charge = chargingButton();
    if (charge !== undefined && live.epoch() === 0) await take({ press: charge });
  } finally {
    tidy();
  }
  const taxpayer = String(session?.contribuyente?.['cuit'] ?? '');
  for (const { endpoint, request, answer, epoch } of live.exchanges)
    facts.push(
      ...answerFacts(
        { endpoint, request, answer, epoch, today, taxpayer, source: `${endpoint} en ${source}` },
        config,
      ),
    );
  facts.push(...(await paperFacts(live.exchanges, session?.token, host, source)));
  return { facts, unexplained, broken, answers: live.exchanges.length, writes: live.epoch() };

  function look(): void {
    facts.push(...pageFacts(source, live.epoch()));
    unexplained.push(...unexplainedAmounts());
    broken.push(...brokenRows());
  }
}

function keepSession(answer: SignInAnswer, username: string, config: Config): void {
  const { storagePrefix, sessionStorage: kept } = config.portal.value;
  const clock = createClock(deviceStorage('local'), storagePrefix);
  const store = createSession({ storage: deviceStorage(kept), prefix: storagePrefix, clock });
  store.signIn(answer, username);
}

function renamed(step: CaseStep, rename: (text: string) => string): CaseStep {
  return JSON.parse(rename(JSON.stringify(step))) as CaseStep;
}

/** The button that issues a slip for what is chosen; undefined where the page has none. */
function chargingButton(): string | undefined {
  return pressables()
    .filter(([, element]) => element.matches('button') && isUsable(element))
    .map(([name]) => name)
    .find((name) => /^(Pagar|Emitir|Cancelar)\b/.test(name) && writtenAmounts(name).length > 0);
}

const shapeOf = (name: string) => collapseSpaces(name).replaceAll(/\d[\d.,/]*/g, '#');

/** A press of the button with the same words, with any amounts. */
function possible(step: CaseStep): CaseStep {
  if (!('press' in step)) return step;
  const names = pressables().map(([name]) => name);
  if (names.includes(step.press)) return step;
  const near = names.find((name) => shapeOf(name) === shapeOf(step.press));
  return near === undefined ? step : { ...step, press: near };
}
