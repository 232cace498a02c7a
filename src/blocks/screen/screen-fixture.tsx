import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { cleanup, render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import type { CompiledField, CompiledForm } from '#contract/compiled-form.ts';
import type { CompiledBlock, CompiledScreen } from '#contract/compiled.ts';
import { formSchema, formUiSchema } from '#contract/form-schema.ts';
import { builtinFormats } from '#formats/formats.ts';
import { environment, portal, screen } from '#runtime/services/portal-fixture.ts';
import { PortalProvider } from '#runtime/services/portal.tsx';
import type { Portal } from '#runtime/portal/portal-config.ts';
import { ScreenProvider, useScreen } from '#runtime/screen/screen.tsx';
import { createServices, type Services } from '#runtime/services/services.ts';
import type { ScreenState } from '#runtime/screen/screen-state.ts';
import { Blocks } from './block-view.tsx';
import { loadBlocks } from './blocks.ts';
import type { BlockOf } from '#blocks/parts/block.ts';

const system = createSystem(defaultBaseConfig);

const CARD_BRANDS = [
  { name: 'Visa', pattern: '^4\\d{12}(\\d{3})?$', luhn: true, cvv: 3, paymentMethodId: 1 },
  { name: 'American Express', pattern: '^3[47]\\d{13}$', luhn: true, cvv: 4, paymentMethodId: 65 },
  { name: 'NaranjaX', pattern: '^(589562|603378)\\d{10}$', luhn: false, cvv: 3, paymentMethodId: 24 },
];

const VALIDATION = {
  required: 'Completá {named}.',
  requiredFile: 'Adjuntá {named}.',
  requiredComputed: 'No se puede calcular {named} con estos datos.',
  noOptions: 'No hay nada para elegir.',
  format: '{title} no tiene un formato válido.',
  min: '{title}: el mínimo es {min}.',
  max: '{title}: el máximo es {max}.',
  minLength: '{title}: escribí al menos {minLength} caracteres.',
  codes: 'Elegí una de las opciones de {named}.',
};

const drawn: Portal = {
  ...portal,
  portal: { ...portal.portal, locale: 'es-AR', cardBrands: CARD_BRANDS },
  messages: { ...portal.messages, validation: VALIDATION, texts: {} },
  formats: builtinFormats,
  images: { 'ayuda.svg': '/ayuda.svg' },
};

export interface Drawn {
  readonly services: Services;
  /** Current state of the dataflow. */
  readonly state: () => ScreenState;
  /** Current path and query. */
  readonly address: () => string;
  /** Unmounts the screen, as navigation does. */
  readonly leave: () => void;
}

/** Removes what a test rendered and stored. */
export function tidy(): void {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.title = '';
}

interface Place {
  /** Where the screen opens. */
  address?: string;
  /** Where the card provider is; empty for none. */
  cards?: string;
}

/** Renders blocks on a running screen. */
export async function draw(
  blocks: readonly CompiledBlock[],
  { address = '/things', cards = '/sandbox/tarjetas', ...more }: Partial<CompiledScreen> & Place = {},
): Promise<Drawn> {
  await loadBlocks(blocks.map((block) => block.type));
  const now: { state?: ScreenState; place: string } = { place: '' };
  const things = screen({ ...more, blocks });
  const services = createServices(drawn, {
    ...environment,
    cards,
    fraud: '/sandbox/fraude',
  });
  const { unmount } = render(
    <ChakraProvider value={system}>
      <PortalProvider services={services}>
        <MemoryRouter initialEntries={[address]}>
          <Where told={(place) => void (now.place = place)} />
          <Routes>
            <Route
              path="/things"
              element={
                <ScreenProvider screen={things}>
                  <Watch told={(state) => void (now.state = state)}>
                    <Blocks blocks={blocks} />
                  </Watch>
                </ScreenProvider>
              }
            />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </PortalProvider>
    </ChakraProvider>,
  );
  return { services, state: () => now.state!, address: () => now.place, leave: unmount };
}

function Watch({ told, children }: { told: (state: ScreenState) => void; children: ReactNode }) {
  const state = useScreen();
  useLayoutEffect(() => void told(state));
  return children;
}

function Where({ told }: { told: (place: string) => void }) {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => void told(pathname + search));
  return null;
}

export interface Asked {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

type Answer = readonly [status: number, body: unknown];

/** Answers every request with a function; returns the requests received so far. */
export function answerWith(answer: (path: string, body: Asked['body']) => Answer | Promise<Answer>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (input: Request | string | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(input, location.href), init);
    const path = new URL(request.url).pathname;
    const body = (await request.json()) as Asked['body'];
    asked.push({ path, body });
    const [status, said] = await answer(path, body);
    return new Response(JSON.stringify(said), { status, headers: { 'Content-Type': 'application/json' } });
  });
  return asked;
}

/** Compiled form field. */
export function field(name: string, more: Partial<CompiledField> = {}): CompiledField {
  return { name, title: name, type: 'string', widget: 'text', required: false, ...more };
}

/** Compiled form; its validator accepts everything. */
export function form(more: Partial<CompiledForm & { key: string }>): BlockOf<'form'> {
  const { id = 'datos', fields = [] } = more;
  return {
    type: 'form',
    key: 'f',
    submit: 'Consultar',
    schema: formSchema(id, fields),
    uiSchema: formUiSchema(fields),
    validate: () => true,
    ...more,
    id,
    fields,
  };
}
