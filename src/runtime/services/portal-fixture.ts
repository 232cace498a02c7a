import type { CompiledCall } from '#contract/compiled-call.ts';
import type { CompiledScreen } from '#contract/compiled.ts';
import type { Expression, Scope } from '#contract/expression.ts';
import { builtinFormats } from '#formats/formats.ts';
import type { Environment } from '#runtime/portal/environment.ts';
import type { GivenParameters } from '#runtime/portal/given-parameters.ts';
import type { Http } from '#runtime/http/http.ts';
import type { Portal } from '#runtime/portal/portal-config.ts';
import { createServices } from './services.ts';
import type { Services } from './services.ts';

/** Compiled expression. */
export function expression<T>(
  slots: readonly string[],
  compute: (scope: Scope & Record<string, never>) => T | null,
): Expression<T> {
  return Object.assign((scope: Scope) => compute(scope as never), { slots });
}

const step = (value: unknown, name: string) =>
  (value as Record<string, unknown> | null | undefined)?.[name] ?? null;

/** Path through slots: `at('vehicle.plate')`. */
export function at(path: string): Expression {
  const [root, ...rest] = path.split('.') as [string, ...string[]];
  return expression([root], (scope) => [root, ...rest].reduce(step, scope as unknown) as never);
}

export function call(path: string, more: Partial<CompiledCall> = {}): CompiledCall {
  return { path, access: 'public', typedIn: {}, answer: 'any', ...more };
}

export function screen(more: Partial<CompiledScreen>): CompiledScreen {
  return {
    route: '/things',
    title: 'Things',
    width: 'wide',
    query: {},
    data: {},
    values: {},
    blocks: [],
    parameters: [],
    ...more,
  };
}

const load = () => Promise.reject(new Error('not loaded in tests'));

const routes = ['/inicio', '/auth/login', '/things/:id', '/things', '/mi-area/inicio'].map((route) => ({
  route,
  label: route,
  blocks: [],
  load,
}));

export const portal = {
  portal: {
    home: '/inicio',
    signIn: '/auth/login',
    protectedAreas: ['/mi-area'],
    endpoints: {
      parameters: 'parametros/leer',
      signOut: 'auth/salir',
      stillHere: 'auth/seguir',
      readDraft: 'Borradores/Leer',
      keepDraft: 'Borradores/Guardar',
      discardDraft: 'Borradores/Descartar',
      notices: 'Avisos/Consulta',
      seenNotices: 'Avisos/Leer',
    },
    storagePrefix: 'prueba',
    sessionStorage: 'local',
    sessionWarning: 120,
    map: 'https://map.test/?q={place}',
    maintenance: { parameter: 'closed' },
    timeZone: 'America/Argentina/Salta',
    layout: { breakpoint: 992, header: 60, drawer: 260, collapse: 350 },
    toast: { life: 2500 },
    socket: { attempts: 5, delay: 5000 },
    survey: { title: '¿Cómo te fue?', label: 'Responder', width: 950, height: 900, everyDays: 30 },
  },
  wires: {},
  messages: {
    errorTitle: 'Error',
    status: {
      0: 'No se tiene conexión con el servidor',
      404: 'No se encontró el recurso solicitado',
      409: 'Cambió',
    },
    unexpected: 'Ocurrió un error inesperado',
    generic: 'Ocurrió un error al procesar la solicitud',
    validation: {},
    texts: {
      success: 'Operación exitosa',
      offlineTitle: 'Conexión perdida',
      offline: 'Se perdió',
      onlineTitle: 'Conexión reestablecida',
      online: 'Volvió',
      signIn: 'Ingresar',
      retry: 'Reintentar',
      open: 'Ver',
      unavailable: 'Todavía no está disponible.',
    },
  },
  parameters: { closed: { wire: 'CERRADO', type: 'flag' } },
  menus: { side: { label: '', items: [] }, header: { label: '', items: [] } },
  formats: builtinFormats,
  events: {},
  icons: {},
  images: {},
  routes: {
    linesOf: () => routes,
    all: () => routes,
    load: async () => routes,
    loadAll: async () => undefined,
  },
} as unknown as Portal;

export const environment: Environment = {
  api: '/api',
  files: '/api/archivos',
  socket: '',
  cards: '',
  captcha: '',
  fraud: '',
  survey: '',
};

/** Services that answer from a function instead of the network. */
export function fakeServices(
  answer: (path: string, body: Record<string, unknown>) => unknown,
  more: { portal?: Partial<Portal>; environment?: Partial<Environment>; given?: GivenParameters } = {},
): Services {
  const everything = { ...portal, ...more.portal };
  const services = createServices(everything, { ...environment, ...more.environment }, more.given);
  const api: Http['call'] = async (path, body) => answer(path, body as Record<string, unknown>);
  const provider: Http['provider'] = async (service, path, body) =>
    answer(`${service}:${path}`, body as Record<string, unknown>);
  Object.assign(services.http, { call: api, provider });
  return services;
}

/** A promise that is pending until `resolve` is called. */
export function pending() {
  const deferred: { resolve?: (value?: unknown) => void } = {};
  const promise = new Promise<unknown>((resolve) => (deferred.resolve = resolve));
  return { promise, resolve: deferred.resolve! };
}
