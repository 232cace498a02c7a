import { ChakraProvider } from '@chakra-ui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useDeferredValue, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { Shell } from '#app/shell/shell.tsx';
import { theme } from '#app/theme.ts';
import { Blocks } from '#blocks/screen/block-view.tsx';
import { loadBlocks } from '#blocks/screen/blocks.ts';
import type { Answer } from '#contract/answers.ts';
import type { CompiledScreen } from '#contract/compiled.ts';
import { blocksIn } from '#runtime/screen/blocks-in.ts';
import { writeText } from '#expressions/evaluate.ts';
import type { Portal } from '#runtime/portal/portal-config.ts';
import { PortalProvider } from '#runtime/services/portal.tsx';
import { createServices, type Services } from '#runtime/services/services.ts';
import { ScreenProvider, useScreen } from '#runtime/screen/screen.tsx';
import type { ScreenState } from '#runtime/screen/screen-state.ts';
import type { Hear } from './built-config.ts';
import { choosesRows, giveValue, runnablesOf } from './person.ts';

/** A page that renders one screen after another, as a browser would. */
export interface Stage {
  /** Renders a screen, fills its forms, selects rows, opens what can be opened and runs every action. */
  play(
    screen: CompiledScreen,
    portal: Portal,
    answer: (path: string, body: unknown) => Answer,
    withShell: boolean,
  ): Promise<void>;
}

const ENVIRONMENT = {
  api: '/api',
  files: '/api/archivos',
  socket: '',
  cards: '/sandbox/tarjetas',
  captcha: '',
  fraud: '',
  survey: '',
};

/** Text that must never be displayed. */
const NONSENSE = /\[object |\bundefined\b|\bNaN\b|Invalid Date|\bnull\b/;

/** Creates the page and reports its problems: exceptions, console errors, text that must not be displayed. */
export function createStage(hear: Hear): Stage {
  let answer: (path: string, body: unknown) => Answer = () => [500, {}];
  let pending = 0;
  const host = document.body.appendChild(document.createElement('div'));
  const failed = (error: unknown) =>
    hear(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const root = createRoot(host, {
    onUncaughtError: failed,
    onCaughtError: failed,
    onRecoverableError: failed,
  });
  let count = 0;
  const last = createRoot(document.createElement('div'));
  let turns = 0;

  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false, print() {}, open: () => null });
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) =>
    hear(`console.error: ${words.map(String).join(' ')}`),
  );
  addEventListener('error', (event) => failed(event.error ?? event.message));
  process.on('unhandledRejection', failed);
  HTMLAnchorElement.prototype.click = () => undefined;
  globalThis.fetch = async (input, init) => {
    const request =
      input instanceof Request ? input : new Request(new URL(String(input), location.href), init);
    pending++;
    try {
      const body: unknown = await request.json();
      const [status, said] = answer(new URL(request.url).pathname.replace(/^\/api\//, ''), body);
      return new Response(JSON.stringify(said ?? null), {
        status,
        headers: { 'Content-Type': 'application/json' },
      });
    } finally {
      pending--;
    }
  };

  async function settled(): Promise<void> {
    for (let quiet = 0; quiet < 3; quiet++) {
      await new Promise((resolve) => setTimeout(resolve));
      await drawn();
      if (pending > 0) quiet = 0;
    }
  }

  /** Resolves when React has rendered everything, deferred updates included. */
  function drawn(): Promise<void> {
    const turn = ++turns;
    return new Promise((resolve) => last.render(<Last turn={turn} onDrawn={resolve} />));
  }

  function draw(content: ReactNode): void {
    root.render(<ChakraProvider value={theme()}>{content}</ChakraProvider>);
  }

  return {
    async play(screen, portal, says, withShell) {
      answer = says;
      localStorage.clear();
      sessionStorage.clear();
      const blocks = blocksIn(screen.blocks);
      await loadBlocks(blocks.map(({ type }) => type));
      const seen: Seen = {};
      const services = stagedServices(portal);
      const path = screen.route.replaceAll(/:\w+/g, 'x1');
      const drawn = <Screen screen={screen} seen={seen} />;
      draw(
        <PortalProvider key={count++} services={services}>
          <QueryClientProvider client={services.queries}>
            <MemoryRouter initialEntries={[path]}>
              <Routes>
                <Route path={screen.route} element={withShell ? <Shell>{drawn}</Shell> : drawn} />
                <Route path="*" element={null} />
              </Routes>
            </MemoryRouter>
          </QueryClientProvider>
        </PortalProvider>,
      );
      await settled();
      read();
      if (withShell) await signIn(services);
      for (const block of blocks) giveValue(block, seen.state!, portal.formats);
      await settled();
      for (const block of blocks.filter(choosesRows)) giveValue(block, seen.state!, portal.formats);
      await settled();
      read();
      await openEverything();
      await act(blocks, seen);
      read();
      draw(null);
      await settled();
    },
  };

  /** Checks the text displayed now. */
  function read(): void {
    const nonsense = NONSENSE.exec(host.textContent ?? '');
    if (nonsense) {
      const { index, input } = nonsense;
      hear(`it reads "…${input.slice(Math.max(0, index - 40), index + 40)}…"`);
    }
  }

  async function signIn({ session }: Services): Promise<void> {
    const [, body] = answer('auth/login', {});
    const exp = Math.floor(Date.now() / 1000) + 3600;
    session.signIn({ ...(body as object), signin: true, token: 't', exp }, 'ana');
    await settled();
    read();
  }

  async function openEverything(): Promise<void> {
    for (const one of host.querySelectorAll<HTMLElement>('[aria-expanded="false"]')) one.click();
    await settled();
    read();
    for (const tab of host.querySelectorAll<HTMLElement>('[role=tab]')) {
      tab.click();
      await settled();
      read();
    }
  }

  /** Runs every action. Navigation would end the screen: its address is shown as a toast instead. */
  async function act(blocks: ReturnType<typeof blocksIn>, { state }: Seen): Promise<void> {
    const done = blocks.flatMap(runnablesOf).map((action) => {
      const then = action.then?.map((effect) => ('go' in effect ? { toast: effect.go } : effect));
      return state?.run({ ...action, ...(then && { then }) });
    });
    await Promise.all(done);
    await settled();
  }
}

interface Seen {
  state?: ScreenState;
}

/** Services for a page that is never left and confirms every question. */
function stagedServices(portal: Portal): Services {
  const services = createServices(portal, ENVIRONMENT);
  Object.assign(services, { signOut() {} });
  Object.assign(services.confirmations, { ask: async () => true });
  return services;
}

/** Renders nothing, after everything else. */
function Last({ turn, onDrawn }: { turn: number; onDrawn: () => void }) {
  const drawn = useDeferredValue(turn, 0);
  useEffect(() => {
    if (drawn === turn) onDrawn();
  }, [drawn, turn, onDrawn]);
  return null;
}

function Screen({ screen, seen }: { screen: CompiledScreen; seen: Seen }) {
  return (
    <ScreenProvider screen={screen}>
      <Content screen={screen} seen={seen} />
    </ScreenProvider>
  );
}

function Content({ screen, seen }: { screen: CompiledScreen; seen: Seen }) {
  const state = useScreen();
  seen.state = state;
  return (
    <>
      <h1>{writeText(screen.title, state.scope)}</h1>
      <p>{writeText(screen.description, state.scope)}</p>
      <Blocks blocks={screen.blocks} />
    </>
  );
}
