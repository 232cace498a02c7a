/** Where the services of this installation are; an empty address means there is none. */
export interface Environment {
  /** Base of the API: `/api`. */
  readonly api: string;
  /** Bases of areas of the API that another server has, by the first part of their paths. */
  readonly areas?: Readonly<Record<string, string>>;
  /** Base of files: `/api/archivos`. */
  readonly files: string;
  /** Live events. */
  readonly socket: string;
  /** Card provider. */
  readonly cards: string;
  readonly captcha: string;
  /** Fraud detection: told of the device before a charge by card. */
  readonly fraud: string;
  readonly survey: string;
}

/** Where they are when nobody says. */
export const NOWHERE: Environment = {
  api: '/api',
  files: '/api/archivos',
  socket: '',
  cards: '',
  captcha: '',
  fraud: '',
  survey: '',
};

/** Reads the addresses the server wrote in the page (`<script type="application/json" id="entorno">`). */
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
