import { act, cleanup, configure, fireEvent } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { DEFAULT_TODAY } from '#devtools/example-backend.ts';
import { exampleNetwork } from '#devtools/example-network.ts';
import { uploadsWithout } from '#devtools/fake-upload.ts';
import { plain } from '#devtools/page.ts';
import type { Person } from '#devtools/person.ts';
import type { CaseGiven, CaseSession } from '#contract/generated/grammar.ts';
import type { Config } from '#language/config/config.ts';
import type { Services } from '#runtime/services/services.ts';
import { deviceStorage } from '#runtime/portal/device-storage.ts';
import { createClock } from '#runtime/portal/clock.ts';
import { createSession } from '#runtime/session/session.ts';
import type { Backend } from './backend.ts';
import { environment } from './open-portal.tsx';
// The page brings these when they are first needed, in real time; the time of a case goes by at once.
import 'axios';
import '#runtime/http/fetch-file.ts';
import '#runtime/http/record-reading.ts';
import '#runtime/calls/save-file.ts';
import '#runtime/http/send-file.ts';
import '#widgets/files/record-file.tsx';

const TICK = 100;
/** A page that did not change for this long has come to rest: longer than any pause while typing. */
const REST = 4;
const LONGEST = 200;
/** No case goes to so many screens; two that send to each other would, until nothing is left of the machine. */
const MOST_MOVES = 100;
/** What React says of how it is driven here, not of the portal. */
const ABOUT_THE_TEST = /\bact\b/;

// Its own waits for a timer that stands still here.
configure({ asyncWrapper: (work) => work() });

/** Somebody at the page, who waits until it rests. */
export function personAt(services: Services): Person {
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

/** Answers a request; undefined for one to nobody. */
export type Network = ReturnType<typeof exampleNetwork>;

/** Puts time, network, uploads and the browser's doors in the hands of a case. */
export function prepare(
  { today = DEFAULT_TODAY, files = {} }: CaseGiven,
  backend: Backend,
  { downloads, opened, trouble }: Record<'downloads' | 'opened' | 'trouble', string[]>,
  around: (network: Network) => Network = (network) => network,
): void {
  vi.useFakeTimers({
    // No clock is left out: what is counted down by another one depends on the machine.
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
    // What the page itself writes has no address.
    if (this.download.endsWith('.ics')) downloads.push(`/${this.download}`);
  });
  countMoves();
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    const text = said.map(String).join(' ');
    if (!ABOUT_THE_TEST.test(text)) trouble.push(text);
  });
}

/** Ends what goes from screen to screen without end. */
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

/** Takes away what a case left. */
export function tidy(): void {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
}

/** Signs somebody in before the page opens. */
export function signIn({ username, contribuyente = {} }: CaseSession, config: Config): void {
  const { storagePrefix, sessionStorage: kept } = config.portal.value;
  const clock = createClock(deviceStorage('local'), storagePrefix);
  const store = createSession({ storage: deviceStorage(kept), prefix: storagePrefix, clock });
  const exp = Math.floor(Date.now() / 1000) + 3600;
  store.signIn({ signin: true, token: 'caso', exp, user_id: 1, contribuyente }, username);
}

/** Notes the messages that stand now. */
export function note({ toasts }: Services, noted: Set<string>): void {
  for (const { title, text } of toasts.get()) noted.add(plain(`${title ?? ''} ${text}`));
}

/** Lets time go by until nothing is on its way and the page stays as it is. */
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
