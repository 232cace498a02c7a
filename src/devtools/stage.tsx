import { compiledPortal } from '#app/compiled-portal.ts';
import { loadScreen } from '#app/screen/load-screen.ts';
import { startPortal } from '#app/start-portal.tsx';
import { GALLERY_DATA, type GalleryData } from '#contract/gallery.ts';
import type { CaseSession } from '#contract/generated/grammar.ts';
import type { WritingContext } from '#formats/written/written-value.ts';
import { readEnvironment } from '#runtime/portal/environment.ts';
import { matchRoute } from '#runtime/routes/routes.ts';
import { createServices, type Services } from '#runtime/services/services.ts';
import { DEFAULT_TODAY, exampleBackend, type Mood } from './example-backend.ts';
import { exampleNetwork } from './example-network.ts';
import { fillForms, sendEmpty } from './fill-forms.ts';
import { CASE, GALLERY_STATES, type GalleryState } from './gallery-states.ts';
import { logCalls } from './inspector/call-log.ts';
import { Inspector } from './inspector/inspector.tsx';
import { isolate, isolatedEnvironment, withoutMovingFocus } from './isolate.ts';
import type { Mismatch } from './mismatch.ts';
import type { SimulatedUser } from './simulated-user.ts';
import { playedCase, type Staging } from './stage-address.ts';
import { doStep } from './steps.ts';

const LONGEST_WAIT = 5;

/** Uses the page it runs in, by events. Moves no focus. */
const pageDriver: SimulatedUser = {
  async click(element) {
    element.click();
    await pause();
  },
  async write(control, text) {
    set(control, text);
    control.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await pause();
    this.leave(control);
    await pause();
  },
  async choose(control, option) {
    set(control, (option as HTMLOptionElement).value);
    control.dispatchEvent(new Event('change', { bubbles: true }));
    await pause();
  },
  async attach(control, file) {
    const chosen = new DataTransfer();
    chosen.items.add(file);
    (control as HTMLInputElement).files = chosen.files;
    control.dispatchEvent(new Event('change', { bubbles: true }));
    await pause();
  },
  leave: (control) => void control.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  wait: (seconds) => pause(Math.min(seconds, LONGEST_WAIT) * 1000),
};

const HOUR = 3600;
/** State of a case: the backend answers and the person acts as the case says. */
const AS_THE_CASE_SAYS: GalleryState = { title: '', mood: 'answers', acts: 'procedure' };

/** Renders the portal in a state of one of its screens, with no backend. Returns the step that could not be done. */
export async function stagePage(staging: Staging): Promise<Mismatch | undefined> {
  const data = (await (await fetch(GALLERY_DATA)).json()) as GalleryData;
  const { routes } = compiledPortal;
  const entry = matchRoute(location.pathname, await routes.load(location.pathname))?.entry;
  const screen = data.screens.find(({ route }) => route === entry?.route);
  const state: GalleryState = staging.state === CASE ? AS_THE_CASE_SAYS : GALLERY_STATES[staging.state];
  const played = screen && playedCase(screen, staging);
  const environment = isolatedEnvironment(readEnvironment());
  const moodOf = (path: string): Mood =>
    staging.endpoint === undefined || staging.endpoint === path ? state.mood : 'answers';
  const { portal } = compiledPortal;
  const declared = { ...data, parametersPath: portal.endpoints.parameters, words: wordsOf(data) };
  const backend = exampleBackend(declared, played?.given, moodOf);
  const network = exampleNetwork(
    data.endpoints,
    environment,
    (path, body) => backend(path, body) ?? [404, {}],
    portal.backend,
  );
  isolate(staging, network);
  setClock(played?.given?.today ?? DEFAULT_TODAY);
  const services = createServices(
    { ...compiledPortal, portal: { ...portal, toast: { life: HOUR * 1000 } } },
    environment,
  );
  const session = played?.given?.session ?? (screen?.signedIn ? data.session : undefined);
  if (session) signIn(session, services);
  // Inside the gallery's frame the inspector would cover the page.
  await startPortal(services, parent === window && <Inspector log={logCalls(services)} />);
  if (state.mood === 'unreachable') dispatchEvent(new Event('offline'));
  const settled = () => rest(services, state.mood === 'silent' ? 1000 : 6000);
  return withoutMovingFocus(act);

  async function act(): Promise<Mismatch | undefined> {
    await settled();
    if (state.acts === 'nothing') return undefined;
    if (played) {
      for (const step of played.do ?? []) {
        const mismatch = await doStep(step, pageDriver);
        if (mismatch) return state.mood === 'answers' ? mismatch : undefined;
        await settled();
      }
    } else if (entry) {
      const compiled = await loadScreen(entry);
      if (state.acts === 'mistakes') await sendEmpty(compiled, settled);
      else await fillForms(compiled, compiledPortal.formats, pageDriver, settled);
    }
    return undefined;
  }
}

/** Context for writing requests in the texts of errors. */
function wordsOf({ shapes, codes }: GalleryData): WritingContext {
  const { formats } = compiledPortal;
  return { shapes: new Map(Object.entries(shapes)), codes: new Map(Object.entries(codes)), formats };
}

function signIn({ username, contribuyente = {} }: CaseSession, { session }: Services): void {
  const exp = Math.floor(Date.now() / 1000) + HOUR;
  session.signIn({ signin: true, token: 'galeria', exp, user_id: 1, contribuyente }, username);
}

/** Waits until no request is pending and the page is still, up to a limit in milliseconds. */
async function rest({ queries, activity }: Services, longest: number): Promise<void> {
  const until = Date.now() + longest;
  let before = '';
  let still = 0;
  while (still < 3 && Date.now() < until) {
    await pause(80);
    const now = document.body.innerHTML;
    const busy = queries.isFetching() > 0 || activity.busy();
    still = !busy && now === before ? still + 1 : 0;
    before = now;
  }
}

/** Sets the page's clock to noon of a day, as in cases, so that dates in examples make sense. Time then runs on. */
function setClock(day: string): void {
  const Real = Date;
  const shift = Real.parse(`${day}T12:00:00-03:00`) - Real.now();
  globalThis.Date = new Proxy(Real, {
    construct: (_, given: [], target) =>
      Reflect.construct(Real, given.length > 0 ? given : [Real.now() + shift], target) as Date,
    get: (real, name) => (name === 'now' ? () => Real.now() + shift : (Reflect.get(real, name) as unknown)),
  });
}

/** Sets a value so that React notices it: by the control's own setter, which React covers. */
function set(control: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
}

/** Lets what was done be drawn. */
function pause(milliseconds = 0): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
