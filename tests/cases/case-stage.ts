import { act, cleanup, configure, fireEvent } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { DEFAULT_TODAY } from '#devtools/example-backend.ts';
import { exampleNetwork } from '#devtools/example-network.ts';
import { uploadsWithout } from '#devtools/fake-upload.ts';
import { collapseSpaces } from '#devtools/page.ts';
import type { SimulatedUser } from '#devtools/simulated-user.ts';
import type { CaseGiven, CaseSession } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import type { Services } from '#runtime/services/services.ts';
import { deviceStorage } from '#runtime/portal/device-storage.ts';
import { createClock } from '#runtime/portal/server-clock.ts';
import { createSession } from '#runtime/session/session.ts';
import type { Backend } from './backend.ts';
import { environment } from './open-portal.tsx';
// Modules that the page loads on demand, in real time; they are loaded first because the clock of a case is fake.
import 'axios';
import '#runtime/http/fetch-file.ts';
import '#runtime/http/record-reading.ts';
import '#runtime/calls/save-file.ts';
import '#runtime/http/send-file.ts';
import '#widgets/files/record-file.tsx';

const TICK = 100;
/** Milliseconds without change after which a page is at rest: longer than any pause while typing. */
const REST = 4;
const LONGEST = 200;
/** Limit of navigations in a case, against two screens that redirect to each other for ever. */
const MOST_MOVES = 100;
/** React's warnings about the test setup, which are not faults of the portal. */
const ABOUT_THE_TEST = /\bact\b/;

// Testing Library's own wrapper would wait for a timer that is fake here.
configure({ asyncWrapper: (work) => work() });

/** A person at the page, who waits until it is at rest. */
export function personAt(services: Services): SimulatedUser {
  // The person checks if an element can be pressed; without layout no element covers another.
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

/** Answers a request; returns undefined for an unknown host. */
export type Network = ReturnType<typeof exampleNetwork>;

/** Puts time, network, uploads and navigation under the control of a case. */
export function prepare(
  { today = DEFAULT_TODAY, files = {} }: CaseGiven,
  backend: Backend,
  { downloads, opened, trouble }: Record<'downloads' | 'opened' | 'trouble', string[]>,
  around: (network: Network) => Network = (network) => network,
): void {
  vi.useFakeTimers({
    // Every clock is faked: one left out would depend on the machine.
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  vi.setSystemTime(new Date(`${today}T12:00:00-03:00`));
  const network = around(exampleNetwork(backend.endpoints, environment, backend.answer, backend.speech));
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
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    // A file that the page itself generates has no address.
    if (this.download.endsWith('.ics')) downloads.push(`/${this.download}`);
  });
  countMoves();
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    const text = said.map(String).join(' ');
    if (!ABOUT_THE_TEST.test(text)) trouble.push(text);
  });
}

/** Stops an endless chain of navigations. */
function countMoves(): void {
  let moves = 0;
  for (const name of ['pushState', 'replaceState'] as const) {
    const move = history[name].bind(history);
    vi.spyOn(history, name).mockImplementation((...to) => {
      if (++moves > MOST_MOVES) throw new Error(`va de una pantalla a otra sin parar, ahora a ${to[2]}`);
      move(...to);
    });
  }
}

/** Cleans up after a case. */
export function tidy(): void {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
}

/** Signs a taxpayer in before the page opens. */
export function signIn({ username, contribuyente = {} }: CaseSession, config: Config): void {
  const { storagePrefix, sessionStorage: kept } = config.portal.value;
  const clock = createClock(deviceStorage('local'), storagePrefix);
  const store = createSession({ storage: deviceStorage(kept), prefix: storagePrefix, clock });
  const exp = Math.floor(Date.now() / 1000) + 3600;
  store.signIn({ signin: true, token: 'caso', exp, user_id: 1, contribuyente }, username);
}

/** Records the messages shown now. */
export function note({ toasts }: Services, noted: Set<string>): void {
  for (const { title, text } of toasts.get()) noted.add(collapseSpaces(`${title ?? ''} ${text}`));
}

/** Advances time until nothing is pending and the page does not change. */
export async function rest(services: Services): Promise<void> {
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
