/** Addresses of the services of this installation; empty if there is none. */
export interface Environment {
  /** Base of the API: `/api`. */
  readonly api: string;
  /** Bases of API areas on other servers, by the first segment of their paths. */
  readonly areas?: Readonly<Record<string, string>>;
  /** Base of files: `/api/archivos`. */
  readonly files: string;
  /** Socket server for live events. */
  readonly socket: string;
  /** Card provider. */
  readonly cards: string;
  readonly captcha: string;
  /** Fraud detection: receives the device before a card payment. */
  readonly fraud: string;
  readonly survey: string;
}

/** Default addresses. */
export const NOWHERE: Environment = {
  api: '/api',
  files: '/api/archivos',
  socket: '',
  cards: '',
  captcha: '',
  fraud: '',
  survey: '',
};

/** Reads the addresses that the server wrote into the page (`<script type="application/json" id="entorno">`). */
export function readEnvironment(page: Document = document): Environment {
  const written: unknown = parse(page.getElementById('entorno')?.textContent ?? '');
  const given = (written ?? {}) as Record<string, unknown>;
  const areas = Object.entries(given).flatMap(([name, base]) =>
    name.startsWith('api:') ? [[name.slice(4), String(base)]] : [],
  );
  const address = (name: Exclude<keyof Environment, 'areas'>) => {
    const value = given[name];
    return typeof value === 'string' ? value.replace(/(?<=[^/])\/+$/, '') : NOWHERE[name];
  };
  return {
    api: address('api'),
    areas: Object.fromEntries(areas) as Record<string, string>,
    files: address('files'),
    socket: address('socket'),
    cards: address('cards'),
    captcha: address('captcha'),
    fraud: address('fraud'),
    survey: address('survey'),
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
