import { isDate } from '#formats/date.ts';
import { EnvironmentReader } from './environment-reader.ts';

/** What this installation says of itself (`.env.example` explains each variable). */
export interface Environment {
  port: number;
  host: string;
  /** `file:data/portal.db`. */
  databaseUrl: string;
  /** Business day frozen for tests and pictures, or null: today is today. */
  today: string | null;
  /** Folder of the portal's config. */
  config: string;
  /** Folder of the built portal. */
  dist: string;
  demoPassword: string;
  /** Without trailing slash. */
  publicUrl: string;
  trustProxy: boolean;
  rateLimit: boolean;
  logLevel: string;
  /** Addresses the page uses; empty: there is none. */
  services: { api: string; files: string; socket: string; cards: string; captcha: string; survey: string };
  cards: { api: string; privateKey: string } | null;
  captcha: { verify: string; secret: string; minScore: number } | null;
  /** Where letters are handed over, and who they are from. */
  mail: { url: string; key: string; from: string } | null;
  sandbox: { database: string; captcha: boolean; silenceSeconds: number; delaySeconds: number };
}

/** Where the browser asks the sandbox for tokens. */
const SANDBOX = { cards: '/sandbox/tarjetas', captcha: '/sandbox/captcha' };

/**
 * Reads the variables of the process.
 * @throws {Error} naming every variable that is wrong, not only the first.
 */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const read = new EnvironmentReader(variables);
  const port = read.integer('PORT', 3000, 0, 65535);
  const databaseUrl = read.text(
    'DATABASE_URL',
    'file:data/portal.db',
    /^(file:.+|postgres(ql)?:\/\/.+)$/,
    'file:ruta o postgres://...',
  );
  const cards = read.together(['CARDS_URL', 'CARDS_API_URL', 'CARDS_PRIVATE_KEY']);
  const captcha = read.together(['CAPTCHA_URL', 'CAPTCHA_VERIFY_URL', 'CAPTCHA_SECRET']);
  const mail = read.together(['MAIL_API_URL', 'MAIL_KEY', 'MAIL_FROM']);
  const minScore = read.decimal('CAPTCHA_MIN_SCORE', 0.5, 0, 1);
  const sandboxCaptcha = read.flag('CAPTCHA_SANDBOX', false);
  const environment: Environment = {
    port,
    host: read.text('HOST', '0.0.0.0', /^[\w.:-]+$/, 'una dirección donde escuchar'),
    databaseUrl,
    today: read.optional('PORTAL_TODAY', isDate, 'una fecha aaaa-mm-dd'),
    config: read.text('PORTAL_CONFIG', 'config', /./, 'una carpeta'),
    dist: read.text('PORTAL_DIST', 'dist', /./, 'una carpeta'),
    demoPassword: read.text('DEMO_PASSWORD', 'Sereno2026', /^.{8,20}$/, 'de 8 a 20 caracteres'),
    publicUrl: read.url('PUBLIC_URL', `http://localhost:${port}`),
    trustProxy: read.flag('TRUST_PROXY', false),
    rateLimit: read.flag('RATE_LIMIT', true),
    logLevel: read.text(
      'LOG_LEVEL',
      'warn',
      /^(fatal|error|warn|info|debug|trace|silent)$/,
      'fatal, error, warn, info, debug, trace o silent',
    ),
    services: {
      api: read.address('API_URL', '/api'),
      files: read.address('FILES_URL', '/api/archivos'),
      socket: read.address('SOCKET_URL', '/socket.io'),
      cards: cards ? read.address('CARDS_URL', '') : SANDBOX.cards,
      captcha: captcha ? read.address('CAPTCHA_URL', '') : sandboxCaptcha ? SANDBOX.captcha : '',
      survey: read.address('SURVEY_URL', ''),
    },
    cards: cards && { api: read.url('CARDS_API_URL', ''), privateKey: cards.CARDS_PRIVATE_KEY },
    captcha: captcha && {
      verify: read.url('CAPTCHA_VERIFY_URL', ''),
      secret: captcha.CAPTCHA_SECRET,
      minScore,
    },
    mail: mail && { url: read.url('MAIL_API_URL', ''), key: mail.MAIL_KEY, from: mail.MAIL_FROM },
    sandbox: {
      database: read.text('SANDBOX_DATABASE', besideOf(databaseUrl), /./, 'un archivo'),
      captcha: sandboxCaptcha,
      silenceSeconds: read.integer('SANDBOX_SILENCE_SECONDS', 15, 0, 600),
      delaySeconds: read.integer('SANDBOX_DELAY_SECONDS', 20, 0, 3600),
    },
  };
  read.finish();
  return environment;
}

/** The sandbox keeps its ledger beside the portal's database, never in it. */
function besideOf(databaseUrl: string): string {
  const path = databaseUrl.replace(/^file:/, '');
  if (!databaseUrl.startsWith('file:')) return 'data/sandbox.db';
  return path === ':memory:' ? path : path.replace(/[^/]*$/, 'sandbox.db');
}
