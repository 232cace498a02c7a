import { act, cleanup, configure, fireEvent } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { DEFAULT_TODAY } from '#devtools/example-backend.ts';
import { exampleNetwork } from '#devtools/example-network.ts';
import { uploadsWithout } from '#devtools/fake-upload.ts';
import { plain } from '#devtools/page.ts';
import type { Person } from '#devtools/person.ts';
import { doStep } from '#devtools/steps.ts';
import type { Case, CaseGiven, CaseSession } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config.ts';
import { positionOf, valuePosition } from '#language/positions.ts';
import type { Services } from '#runtime/services.ts';
import { createSession } from '#runtime/session.ts';
import type { CaseFailure } from '#scripts/case-report.ts';
import { createBackend, type Backend } from './backend.ts';
import { unmet } from './expectations.ts';
import { failureAt } from './failure-at.ts';
import { environment, openPortal } from './open-portal.tsx';
// The page brings these when they are first needed, in real time; the time of a case goes by at once.
import 'axios';
import '#runtime/fetch-file.ts';
import '#runtime/save-file.ts';
import '#runtime/send-file.ts';

const TICK = 100;
/** A page that did not change for this long has come to rest: longer than any pause while typing. */
const REST = 4;
const LONGEST = 200;
/** What React says of how it is driven here, not of the portal. */
const ABOUT_THE_TEST = /\bact\b/;

// Its own waits for a timer that stands still here.
configure({ asyncWrapper: (work) => work() });

/** Plays a case on the whole portal, without a browser. Gives what was expected and did not happen. */
export async function runCase(one: Case, route: string, config: Config): Promise<readonly CaseFailure[]> {
  const { given = {}, do: steps = [], then } = one;
  const backend = createBackend(config, given);
  const trouble: string[] = [];
  const downloads: string[] = [];
  const opened: string[] = [];
  const toasts = new Set<string>();
  prepare(given, backend, { downloads, opened, trouble });
  try {
    if (given.session) signIn(given.session, config);
    const services = openPortal(one.url ?? route);
    services.toasts.subscribe(() => note(services, toasts));
    note(services, toasts);
    await rest(services);
    const person = personAt(services);
    for (const [index, step] of steps.entries()) {
      const mismatch = await doStep(step, person);
      if (mismatch) return [failureAt(valuePosition(steps, index), mismatch)];
      await rest(services);
    }
    const failures = unmet(then, {
      sent: backend.sent,
      toasts: [...toasts],
      downloads,
      opened,
      route: location.pathname + location.search,
    });
    return [...failures, ...[...backend.refused, ...trouble].map((seen) => wrong(one, seen))];
  } catch (error) {
    return [wrong(one, String(error))];
  } finally {
    tidy();
  }
}

function personAt(services: Services): Person {
  // What can be pressed is asked before; without a browser nothing lies over anything.
  const pointerEventsCheck = PointerEventsCheckLevel.Never;
  const user = userEvent.setup({ delay: null, applyAccept: false, pointerEventsCheck });
  return {
    click: (element) => user.click(element),
    async write(control, text) {
      await user.clear(control);
      if (text !== '') await user.type(control, text.replaceAll(/[{[]/g, '$&$&'));
    },
    choose: (control, option) => user.selectOptions(control, option),
    attach: (control, file) => user.upload(control, file),
    leave: (control) => void fireEvent.blur(control),
    async wait(seconds) {
      await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
      await rest(services);
    },
  };
}

function wrong(one: Case, seen: string): CaseFailure {
  return failureAt(positionOf(one, 'title'), { expected: 'que nada falle', seen });
}

function prepare(
  { today = DEFAULT_TODAY, files = {} }: CaseGiven,
  backend: Backend,
  { downloads, opened, trouble }: Record<'downloads' | 'opened' | 'trouble', string[]>,
): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.setSystemTime(new Date(`${today}T12:00:00-03:00`));
  const network = exampleNetwork(backend.endpoints, environment, backend.answer);
  vi.stubGlobal('fetch', async (input: Request | URL | string, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(input, location.href), init);
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(`${environment.files}/`)) downloads.push(pathname);
    return network(request);
  });
  vi.stubGlobal('XMLHttpRequest', uploadsWithout(files));
  vi.stubGlobal('print', () => undefined);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('open', (address: string) => void opened.push(decodeURIComponent(address)));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    const text = said.map(String).join(' ');
    if (!ABOUT_THE_TEST.test(text)) trouble.push(text);
  });
}

function tidy(): void {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
}

function signIn({ username, contribuyente = {} }: CaseSession, config: Config): void {
  const { storagePrefix, sessionStorage: kept } = config.portal.value;
  const store = createSession(kept === 'session' ? sessionStorage : localStorage, storagePrefix);
  const exp = Math.floor(Date.now() / 1000) + 3600;
  store.signIn({ signin: true, token: 'caso', exp, user_id: 1, contribuyente }, username);
}

function note({ toasts }: Services, noted: Set<string>): void {
  for (const { title, text } of toasts.get()) noted.add(plain(`${title ?? ''} ${text}`));
}

/** Lets time go by until nothing is on its way and the page stays as it is. */
async function rest(services: Services): Promise<void> {
  let before = '';
  let still = 0;
  for (let round = 0; round < LONGEST && still < REST; round++) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(TICK);
      await new Promise((resolve) => setImmediate(resolve));
    });
    const now = document.body.innerHTML + location.href;
    const busy = services.queries.isFetching() > 0 || services.activity.busy();
    still = !busy && now === before ? still + 1 : 0;
    before = now;
  }
}
