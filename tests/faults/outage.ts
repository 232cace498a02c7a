import { act, cleanup } from '@testing-library/react';
import { vi } from 'vitest';
import type { Case, CaseStep } from '#contract/generated/grammar.ts';
import { fields, fieldValue, isUsable, texts, pressables } from '#devtools/page.ts';
import { doStep } from '#devtools/steps.ts';
import type { Config } from '#language/config/config.ts';
import { watchMissingCode } from '#runtime/live/missing-code.ts';
import type { Services } from '#runtime/services/services.ts';
import { createBackend } from '#tests/cases/backend.ts';
import { note, personAt, prepare, rest, signIn, tidy, type Network } from '#tests/cases/case-stage.ts';
import { drawPortal, environment } from '#tests/cases/open-portal.tsx';
import { compiledPortal } from '#app/compiled-portal.ts';
import { codeFails } from './missing-screen.ts';
import type { RequestFault } from './request-faults.ts';

/** What fails for the minute after its first use: an endpoint with a fault, or the code of the screen. */
export type Outage = { readonly endpoint: string; readonly fault: RequestFault } | 'code';

/** First example of an endpoint, which is a success. */
function firstExample(path: string, config: Config): Readonly<Record<string, unknown>> {
  return config.endpoints.get(path)!.value.examples![0]!.response as Readonly<Record<string, unknown>>;
}

/** State of the page at a moment. */
export interface Sight {
  readonly title: string;
  readonly fields: ReadonlyMap<string, string>;
  readonly texts: readonly string[];
  readonly text: string;
  readonly busy: boolean;
  /** A dialog asks a question. */
  readonly dialog: boolean;
  readonly told: boolean;
  readonly route: string;
  readonly successes: number;
  readonly downloads: number;
}

export interface Played {
  /** Before the fault, a minute later, and after the retry; absent if the fault did not occur. */
  readonly struck?: {
    readonly step: number;
    readonly before: Sight | undefined;
    readonly during: Sight;
    readonly after: Sight;
  };
  /** Initially, and after each step. */
  readonly sights: readonly Sight[];
  readonly end: Sight;
  /** Reason why the case was not completed. */
  readonly stopped: string;
  readonly trouble: readonly string[];
  /** Requests with their server, in order. */
  readonly asked: readonly string[];
  /** Bodies with an operation id sent to the failing endpoint, in order. */
  readonly operations: readonly string[];
}

const SIGN_IN = `${environment.api}/auth/login`;
const MINUTE = 60_000;
const MOST = 6;
const AGAIN = /^(?:Reintentar|Volver a intentar)/;

/**
 * Plays a case with a failure from its first use on; after a minute it is repaired, and the user retries and continues.
 */
export async function playOutage(one: Case, route: string, config: Config, outage?: Outage): Promise<Played> {
  const backend = createBackend(config, one.given);
  const [trouble, downloads, opened]: [string[], string[], string[]] = [[], [], []];
  const operations: string[] = [];
  // Signing in again restores the same taxpayer with the full profile.
  const again = firstExample('auth/login', config);
  const session = one.given?.session;
  const contribuyente = { ...(again['contribuyente'] as object), ...session?.contribuyente };
  const exp = () => Math.floor(Date.now() / 1000) + 3600;
  let fails = outage !== undefined;
  let strikes = false;
  const address =
    typeof outage === 'object' && new URL(`${environment.api}/${outage.endpoint}`, location.href);
  const around =
    (network: Network): Network =>
    (request) => {
      const { pathname } = new URL(request.url);
      if (request.method === 'HEAD' && !fails) return Promise.resolve(new Response());
      if (pathname === SIGN_IN && session && !fails)
        return Promise.resolve(Response.json({ ...again, contribuyente, exp: exp(), user_id: 1 }));
      if (!address || decodeURIComponent(pathname) !== address.pathname) return network(request);
      strikes ||= fails;
      const fault = fails ? (outage as Exclude<Outage, 'code'>).fault : undefined;
      return asked(request, () => network(request)!, fault);
    };
  const asked = async (request: Request, right: () => Promise<Response>, fault?: RequestFault) => {
    const body = await request.clone().text();
    if (body.includes('"id_operacion"')) operations.push(body);
    return fault ? fault(right, request.signal) : right();
  };
  prepare(one.given ?? {}, backend, { trouble, downloads, opened }, around);
  const toasts = new Set<string>();
  let successes = 0;
  let services: Services;
  let stop = () => {};
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  codeFails(outage === 'code', () => (strikes = true));
  const open = () => {
    services = drawPortal(compiledPortal, environment);
    stop = watchMissingCode(services);
    const seen = new Set<number>();
    services.toasts.subscribe(() => {
      note(services, toasts);
      for (const { id, tone } of services.toasts.get()) {
        if (tone === 'success' && !seen.has(id)) successes++;
        seen.add(id);
      }
    });
  };
  const look = async (): Promise<Sight> => {
    await rest(services);
    const said = document.querySelectorAll('[role=alert], main [role=status], dialog[open]').length > 0;
    const { textContent: text } = document.body;
    return {
      title: document.querySelector('main h1')?.textContent ?? '',
      fields: new Map(fields().map((field) => [field.label, fieldValue(field)])),
      texts: texts(),
      text,
      busy: document.querySelector('[aria-busy=true]') !== null || text.includes('Esperá, por favor'),
      dialog: document.querySelector('dialog[open]') !== null,
      told: said || toasts.size > 0,
      route: location.pathname + location.search,
      successes,
      downloads: downloads.length,
    };
  };
  const isStruck = () => fails && strikes;
  try {
    if (session) signIn({ ...session, contribuyente }, config);
    history.replaceState(null, '', one.url ?? route);
    open();
    let struck: Played['struck'];
    let stopped = '';
    const sights: Sight[] = [];
    const all: readonly (CaseStep | undefined)[] = [undefined, ...(one.do ?? [])];
    for (const [at, step] of all.entries()) {
      const mismatch = step && (await doStep(step, personAt(services!)));
      if (mismatch) {
        stopped = `${mismatch.expected}: ${mismatch.seen}`;
        break;
      }
      const now = await look();
      if (isStruck()) {
        await act(() => vi.advanceTimersByTimeAsync(MINUTE));
        const during = await look();
        fails = false;
        codeFails(false, () => undefined);
        await tryAgain(step, all[at - 1]);
        struck = { step: at, before: sights.at(-1), during, after: await look() };
      } else if (struck) await pressOffered();
      sights.push(now);
    }
    return {
      ...(struck && { struck }),
      sights,
      end: await look(),
      stopped,
      trouble: [...trouble, ...backend.refused],
      asked: backend.sent.map(({ endpoint }) => endpoint),
      operations,
    };
  } finally {
    stop();
    codeFails(false, () => undefined);
    tidy();
    for (const style of document.head.querySelectorAll('style')) style.textContent = '';
  }

  /**
   * Behaviour of a user after a reported failure: signs in again if asked, presses what is offered, repeats the step.
   */
  async function tryAgain(step: CaseStep | undefined, former: CaseStep | undefined): Promise<void> {
    const person = personAt(services);
    const key = fields().find(({ label, control }) => label === 'Clave' && control.closest('dialog'));
    if (key) {
      await doStep({ fill: { Clave: 'Clave-de-ejemplo1' } }, person);
      const enter = pressables(key.control.closest('dialog')!).find(([name]) => name === 'Ingresar');
      await person.click(enter![1]);
      await rest(services);
      return;
    }
    if ((await pressOffered()) || !step || 'wait' in step) return;
    // If a confirmation comes first, the step before is repeated too.
    if (await doStep(step, person)) {
      if (former) await doStep(former, person);
      await rest(services);
      await doStep(step, person);
    }
    await rest(services);
  }

  /** Presses retry buttons as long as there are any; gives whether one was pressed. */
  async function pressOffered(): Promise<boolean> {
    const offered = () => {
      const pressed = pressables().find(([name, button]) => AGAIN.test(name) && isUsable(button))?.[1];
      const action = services.toasts.get().find(({ action: one }) => AGAIN.test(one?.label ?? ''))?.action;
      return pressed ? () => personAt(services).click(pressed) : action && (() => act(action.run));
    };
    let count = 0;
    for (let next = offered(); next && count < MOST; next = offered(), count++) {
      await next();
      await rest(services);
      if (reload.mock.calls.length > 0) await startOver();
    }
    if (reload.mock.calls.length > 0) await startOver();
    return count > 0;
  }

  /** Reloads the page: only the browser's storage survives. */
  async function startOver(): Promise<void> {
    reload.mockClear();
    stop();
    dispatchEvent(new Event('pagehide'));
    cleanup();
    open();
    await rest(services);
  }
}
