import { isDate } from '#formats/date.ts';
import { storeProblem } from './address-problems.ts';
import { EnvironmentReader } from './environment-reader.ts';
import { isDaemonNear, isStorePrivate } from './private-link.ts';
import { readFilesSettings } from './files-settings.ts';
import { readSecretKeys } from './secret-keys.ts';
import type { FilesSettings } from '#server/core/files/open-file-store.ts';
import {
  OPTIONAL_VARIABLES,
  PROVIDER_VARIABLES,
  readProviders,
  type ProviderSettings,
} from './provider-settings.ts';

/** Settings of a server of pages, with or without an office behind it (`.env.example` explains each variable). */
export interface ServerSettings {
  port: number;
  host: string;
  /** Folder of the portal's config. */
  config: string;
  /** Folder of the built portal. */
  dist: string;
  trustProxy: boolean;
  logLevel: string;
  /** Logs the network address of each request. */
  logAddress: boolean;
}

/** Settings of an installation. */
export interface ServerEnvironment extends ServerSettings {
  /** `file:data/portal.db`. */
  databaseUrl: string;
  /** Fixed business day for tests and screenshots; null: the current day. */
  today: string | null;
  /** Where files are stored. */
  files: FilesSettings;
  /** Without trailing slash. */
  publicUrl: string;
  rateLimit: boolean;
  /** Address of a ClamAV daemon: `host:port` or the path of a socket. Null: none, or that of the demonstration. */
  antivirus: string | null;
  /** Key that seals the secrets of the store, then former ones. */
  secretKeys: readonly string[];
  /** Token of `/metrics`; null: the address does not exist. */
  metricsToken: string | null;
  services: ServiceAddresses;
  instance: Demonstration | Production;
}

/** Addresses that the page uses; empty: none. */
export type ServiceAddresses = {
  readonly api: string;
  readonly files: string;
  readonly socket: string;
  readonly cards: string;
  readonly captcha: string;
  readonly fraud: string;
  readonly survey: string;
  /** Where another server answers the endpoints of an area: `api:DDJJ`. */
  readonly [area: `api:${string}`]: string;
};

/** Invented people and debts, with sandboxes for all providers (`PORTAL_DEMO=on`). */
export interface Demonstration {
  demo: true;
  /** Password of the invented people. */
  password: string;
  sandbox: SandboxSettings;
}

export type SandboxCaptchaMode = 'on' | 'page' | 'off';

export interface SandboxSettings {
  database: string;
  /** Captcha tokens are required, verified only when given, or not used. */
  captcha: SandboxCaptchaMode;
  silenceSeconds: number;
  delaySeconds: number;
}

/** Real people and real payments. */
export interface Production extends ProviderSettings {
  demo: false;
}

export type Variables = Readonly<Record<string, string | undefined>>;

/** Paths of the sandbox for the browser: tokens, and device data. */
const SANDBOX = {
  cards: '/sandbox/tarjetas',
  captcha: '/sandbox/captcha',
  fraud: '/sandbox/fraude',
  survey: '/sandbox/encuesta',
};

/**
 * Reads the environment variables of the process.
 * @throws {Error} naming all wrong or missing variables.
 */
export function readServerEnvironment(variables: Variables): ServerEnvironment {
  const read = new EnvironmentReader(variables);
  read.optional('PORTAL_MODE', (mode) => mode === 'pages', 'pages, o nada');
  const server = readServerSettings(read);
  const databaseUrl = read.store('DATABASE_URL', 'file:data/portal.db');
  const today = read.optional('PORTAL_TODAY', isDate, 'una fecha aaaa-mm-dd');
  const demo = read.flag('PORTAL_DEMO', false);
  const host = demo ? demonstrationHost(read, variables['HOST'] ?? '') : server.host;
  const isProduction =
    read.optional(
      'NODE_ENV',
      (text) => /^(production|development|test)$/.test(text),
      'production, o nada en una demostración',
    ) === 'production';
  const instance = demo ? demonstration(read, databaseUrl, isProduction) : production(read);
  const environment: ServerEnvironment = {
    ...server,
    host,
    databaseUrl,
    files: readFilesSettings(read, databaseUrl),
    today,
    publicUrl: demo
      ? read.origin('PUBLIC_URL', `http://localhost:${server.port}`)
      : read.publicUrl('PUBLIC_URL'),
    rateLimit: read.flag('RATE_LIMIT', true),
    antivirus: read.optional('CLAMD_ADDRESS', isDaemonAddress, 'servidor:puerto o /ruta'),
    secretKeys: readSecretKeys(read, demo),
    metricsToken: read.secret(
      'METRICS_TOKEN',
      /^[\x21-\x7e]{16,}$/,
      'al menos 16 signos, sin espacios ni acentos',
    ),
    services: {
      api: read.asked('API_URL', '/api'),
      files: read.asked('FILES_URL', '/api/archivos'),
      socket: read.asked('SOCKET_URL', '/socket.io'),
      survey: readSurvey(read, variables, demo ? SANDBOX.survey : ''),
      ...readAreas((name, absent) => read.asked(name, absent)),
      ...askedByBrowser(instance),
    },
    instance,
  };
  if (!demo) demandPrivateLinks(read, environment);
  read.finish();
  return environment;
}

/** Settings of where a server listens and what it serves. */
export function readServerSettings(read: EnvironmentReader): ServerSettings {
  // Checked here; `startupLog` reads it earlier.
  read.optional('LOG_FORMAT', (format) => format === 'json' || format === 'text', 'json o text');
  return {
    port: read.integer('PORT', 3000, 0, 65535),
    host: read.text('HOST', '0.0.0.0', /^[\w.:-]+$/, 'una dirección donde escuchar'),
    config: read.text('PORTAL_CONFIG', 'config', /./, 'una carpeta'),
    dist: read.text('PORTAL_DIST', 'dist', /./, 'una carpeta'),
    trustProxy: read.flag('TRUST_PROXY', false),
    logLevel: read.text(
      'LOG_LEVEL',
      'warn',
      /^(fatal|error|warn|info|debug|trace|silent)$/,
      'fatal, error, warn, info, debug, trace o silent',
    ),
    logAddress: read.flag('LOG_ADDRESS', false),
  };
}

/** Address of the survey; empty: none, also by `off`. */
function readSurvey(read: EnvironmentReader, variables: Variables, absent: string): string {
  return variables['SURVEY_URL'] === 'off' ? '' : read.asked('SURVEY_URL', absent);
}

/** Address of the endpoints under `DDJJ/`, when another server answers them. */
export function readAreas(
  readAddress: (name: string, absent: string) => string,
): Record<`api:${string}`, string> {
  return areaOf('DDJJ', readAddress('DDJJ_API_URL', ''));
}

const areaOf = (area: string, address: string) => (address === '' ? {} : { [`api:${area}`]: address });

function demonstration(read: EnvironmentReader, databaseUrl: string, isProduction: boolean): Demonstration {
  if (isProduction)
    read.wrong('PORTAL_DEMO=on: una demostración no va con NODE_ENV=production, donde todo es de verdad.');
  read.absent(
    [...PROVIDER_VARIABLES, ...OPTIONAL_VARIABLES],
    'En una demostración (PORTAL_DEMO=on) todos los proveedores son de prueba.',
  );
  return {
    demo: true,
    password: read.text('DEMO_PASSWORD', 'Sereno2026', /^.{8,20}$/, 'de 8 a 20 caracteres'),
    sandbox: {
      database: read.text(
        'SANDBOX_DATABASE',
        besideOf(databaseUrl),
        /^(?!file:)./,
        'la ruta de un archivo, sin «file:»',
      ),
      captcha: read.text(
        'CAPTCHA_SANDBOX',
        'page',
        /^(on|page|off)$/,
        'on, page u off',
      ) as SandboxCaptchaMode,
      silenceSeconds: read.integer('SANDBOX_SILENCE_SECONDS', 15, 0, 600),
      delaySeconds: read.integer('SANDBOX_DELAY_SECONDS', 20, 0, 3600),
    },
  };
}

/** Host of a demonstration. Its keys are public, so it listens only on this machine unless `DEMO_PUBLIC` is on. */
function demonstrationHost(read: EnvironmentReader, given: string): string {
  const isPublic = read.flag('DEMO_PUBLIC', false);
  if (!isPublic && given && !/^(localhost|127(\.\d+){3}|::1)$/.test(given))
    read.wrong(
      `HOST="${given}": una demostración solo se ve desde esta máquina. Sacá HOST o, para que la vean otras, poné DEMO_PUBLIC=on.`,
    );
  return given || (isPublic ? '0.0.0.0' : '127.0.0.1');
}

function production(read: EnvironmentReader): Production {
  if (read.flag('DEMO_PUBLIC', false))
    read.wrong('DEMO_PUBLIC: sobra. Es de una demostración (PORTAL_DEMO=on).');
  read.absent(['PORTAL_TODAY'], 'Solo una demostración (PORTAL_DEMO=on) tiene el día quieto.');
  return { demo: false, ...readProviders(read) };
}

function askedByBrowser(instance: Demonstration | Production): Production['browser'] {
  if (!instance.demo) return instance.browser;
  const { cards, fraud } = SANDBOX;
  return { cards, fraud, captcha: instance.sandbox.captcha === 'off' ? '' : SANDBOX.captcha };
}

/** Requires private connections to the store and the antivirus, since personal data travels over them. */
function demandPrivateLinks(
  read: EnvironmentReader,
  { databaseUrl, antivirus }: Pick<ServerEnvironment, 'databaseUrl' | 'antivirus'>,
): void {
  if (storeProblem(databaseUrl) === null && !isStorePrivate(databaseUrl))
    read.refuse(
      'DATABASE_URL',
      'la base está en otra máquina, y se le habla cifrado: agregale sslmode=verify-full.',
    );
  if (antivirus !== null && !isDaemonNear(antivirus))
    read.refuse(
      'CLAMD_ADDRESS',
      'clamd habla sin cifrar, así que va en esta máquina (127.0.0.1:3310, o su socket).',
    );
}

function isDaemonAddress(text: string): boolean {
  const [, port] = /^[^\s/]+:(\d{1,5})$/.exec(text) ?? [];
  return text.startsWith('/') || (port !== undefined && Number(port) >= 1 && Number(port) <= 65_535);
}

/** Path of the sandbox's ledger: next to the portal's database, never in it. */
function besideOf(databaseUrl: string): string {
  const path = databaseUrl.replace(/^file:/, '');
  if (!databaseUrl.startsWith('file:')) return 'data/sandbox.db';
  return path === ':memory:' ? path : `${path.slice(0, path.lastIndexOf('/') + 1)}sandbox.db`;
}
