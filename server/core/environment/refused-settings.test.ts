import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PRODUCTION } from '#tests/api/production.ts';
import { readPagesEnvironment } from './pages-environment.ts';
import { readServerEnvironment, type Variables } from './server-environment.ts';
import { SETTING_EXAMPLES } from './setting-examples.ts';

type Settings = Readonly<Record<string, string>>;

const DEMO = { PORTAL_DEMO: 'on' };
const PAGES = { PORTAL_MODE: 'pages', API_URL: 'https://api.ciudad.example' };
const BUCKET = {
  ...PRODUCTION,
  FILES_BUCKET_URL: 'https://archivos.example/portal',
  FILES_BUCKET_REGION: 'sur',
  FILES_BUCKET_KEY: 'clave',
  FILES_BUCKET_SECRET: 'secreto',
};

/** Lines of the refusal; none if the settings serve. */
function refused(variables: Variables): string[] {
  const read = variables['PORTAL_MODE'] === 'pages' ? readPagesEnvironment : readServerEnvironment;
  try {
    read(variables);
  } catch (error) {
    return (error as Error).message.split('\n  ').slice(1);
  }
  return [];
}

/** Setting, wrong value, what its refusal says, and the settings beside it. */
type WrongValue = readonly [name: string, value: string, says: string, beside?: Settings];

/** In the portal of a city, unless it is said. */
const WRONG: readonly WrongValue[] = [
  ['PORTAL_DEMO', 'si', 'se esperaba on u off.'],
  ['PORTAL_MODE', 'paginas', 'se esperaba pages, o nada.'],
  ['NODE_ENV', 'produccion', 'se esperaba production'],
  ['PORT', '70000', 'se esperaba un entero de 0 a 65535.'],
  ['PORT', '3000 ', 'se esperaba un entero'],
  ['HOST', 'https://rentas', 'se esperaba una dirección donde escuchar'],
  ['TRUST_PROXY', 'ON', 'se esperaba on u off.'],
  ['DATABASE_URL', 'mysql://portal@base/portal', 'se esperaba file:ruta o postgres://'],
  ['DATABASE_URL', 'postgres://portal:cl@ve#1@127.0.0.1/portal', 'sin escribir %23'],
  ['DATABASE_URL', 'postgres://portal:cl/ve@127.0.0.1/portal', 'se escriben %40'],
  ['DATABASE_URL', 'postgres://portal:clave@127.0.0.1', 'le falta el nombre de la base'],
  ['DATABASE_URL', 'postgres://portal@127.0.0.1/portal?max=diez', 'max es un entero'],
  ['DATABASE_URL', 'postgres://portal@base.example/portal', 'agregale sslmode=verify-full'],
  ['CLAMD_ADDRESS', 'clamd.example:3310', 'va en esta máquina'],
  ['DATABASE_URL', '"file:data/portal.db"', 'va sin comillas.'],
  ['FILES_BUCKET_URL', 'http://archivos.example/portal', 'tiene que empezar con https://', BUCKET],
  ['FILES_BUCKET_REGION', '', 'falta', BUCKET],
  ['FILES_BUCKET_KEY', 'clave con espacio', 'no sirve', BUCKET],
  ['FILES_BUCKET_SECRET', '', 'falta', BUCKET],
  ['RATE_LIMIT', '0', 'se esperaba on u off.'],
  ['CLAMD_ADDRESS', '127.0.0.1:99999', 'se esperaba servidor:puerto o /ruta.'],
  ['METRICS_TOKEN', 'corta', 'se esperaba al menos 16 signos'],
  ['METRICS_TOKEN', 'una-clave-de-métricas', 'sin espacios ni acentos'],
  ['LOG_LEVEL', 'WARN', 'se esperaba fatal, error, warn'],
  ['LOG_FORMAT', 'xml', 'se esperaba json o text.'],
  ['LOG_ADDRESS', 'yes', 'se esperaba on u off.'],
  ['API_URL', 'api.ciudad.example', 'le falta https:// adelante.'],
  ['API_URL', 'http://api.ciudad.example', 'tiene que empezar con https://'],
  [
    'API_URL',
    'http://api.example',
    'tiene que empezar con https://',
    { ...PAGES, PUBLIC_URL: 'https://a.example' },
  ],
  ['API_URL', '', 'falta (la dirección de la API', PAGES],
  ['DDJJ_API_URL', '//ddjj.example', 'una sola barra'],
  ['FILES_URL', 'https://api.example/a#b', 'no lleva nada después de #.'],
  ['SOCKET_URL', 'wss://avisos.example', 'tiene que empezar con https:// o http://.'],
  ['SURVEY_URL', 'no', 'le falta https:// adelante.'],
  ['PUBLIC_URL', 'rentas.example:8443', 'le falta https:// adelante.'],
  ['PUBLIC_URL', 'http://rentas.example', 'tiene que empezar con https://'],
  ['PUBLIC_URL', 'https://localhost:8443', 'es de esta misma máquina'],
  ['PUBLIC_URL', 'https://127.0.0.1:8443', 'el puerto puede ir'],
  ['PUBLIC_URL', 'https://rentas.example:84430', 'el puerto va de 1 a 65535, y dice 84430.'],
  ['PUBLIC_URL', 'https://rentas.example/portal', 'el portal ocupa la dirección entera.'],
  ['PUBLIC_URL', 'https://rentas example', 'no es una dirección'],
  ['PUBLIC_URL', ' https://rentas.example', 'tiene espacios al principio o al final.'],
  ['PUBLIC_URL', "'https://rentas.example'", 'va sin comillas.'],
  ['DEMO_PUBLIC', 'si', 'se esperaba on u off.', DEMO],
  ['PORTAL_TODAY', '15/04/2026', 'se esperaba una fecha aaaa-mm-dd.', DEMO],
  ['DEMO_PASSWORD', 'corta', 'se esperaba de 8 a 20 caracteres.', DEMO],
  ['SANDBOX_DATABASE', 'file:data/sandbox.db', 'sin «file:»', DEMO],
  ['SANDBOX_SILENCE_SECONDS', '-1', 'se esperaba un entero de 0 a 600.', DEMO],
  ['SANDBOX_DELAY_SECONDS', '1h', 'se esperaba un entero de 0 a 3600.', DEMO],
  ['CAPTCHA_SANDBOX', 'si', 'se esperaba on, page u off.', DEMO],
  ['SECRET_KEY', 'corta', '32 signos o más'],
  ['SECRET_KEY_FORMER', 'corta', 'se esperaba 32 signos o más.'],
  ['CARDS_URL', 'http://tarjetas.example', 'tiene que empezar con https://'],
  ['CARDS_API_URL', 'tarjetas', 'le falta https:// adelante.'],
  ['CARDS_PRIVATE_KEY', 'llave-de-año', 'sin espacios ni acentos'],
  ['FRAUD_URL', 'http://fraude.example', 'tiene que empezar con https://'],
  ['WALLET_API_URL', 'https://u:clave@billetera.example', 'no lleva usuario ni clave.'],
  ['WALLET_KEY', 'dos claves', 'sin espacios ni acentos'],
  ['WALLET_SECRET', '"secreto"', 'va sin comillas.'],
  ['WALLET_LINK_URL', '/qr', 'le falta https:// adelante.'],
  ['GATEWAY_API_URL', 'ftp://bancos.example', 'tiene que empezar con https:// o http://.'],
  ['GATEWAY_KEY', ' clave', 'tiene espacios al principio o al final.'],
  ['GATEWAY_SECRET', '', 'falta'],
  ['CAPTCHA_URL', 'captcha', 'le falta https:// adelante.'],
  ['CAPTCHA_VERIFY_URL', 'http://captcha.example', 'tiene que empezar con https://'],
  ['CAPTCHA_SECRET', '', 'falta'],
  ['CAPTCHA_MIN_SCORE', '0,5', 'se esperaba un número de 0 a 1, con punto decimal.'],
  ['MAIL_API_URL', 'correo.example:25', 'le falta https:// adelante.'],
  ['MAIL_KEY', 'clave\n', 'tiene espacios al principio o al final.'],
  ['MAIL_FROM', 'rentas', 'no sirve (de quién es el correo'],
];

/** Any text names a folder: what is not in it is said when it is opened. */
const ANY_TEXT = ['FILES_DIR', 'PORTAL_CONFIG', 'PORTAL_DIST'];

describe('a wrong value of a setting', () => {
  it.each(WRONG.map((one) => [one[0], one[1], one[2], one] as const))(
    '%s=%s: %s',
    (name, value, says, one) => {
      const [, , , beside = PRODUCTION] = one;
      const lines = refused({ ...beside, [name]: value });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(new RegExp(`^${name}[=:]`));
      expect(lines[0]).toContain(says);
      expect(lines[0]!.endsWith(` Ejemplo: ${name}=${SETTING_EXAMPLES[name]}`)).toBe(true);
    },
  );

  it('is refused for every setting of the example file, with an example', () => {
    const listed = readFileSync('.env.example', 'utf8')
      .match(/^[A-Z_]+(?==)/gm)!
      .toSorted();
    expect(Object.keys(SETTING_EXAMPLES).toSorted()).toEqual(listed);
    expect([...new Set(WRONG.map(([name]) => name)), ...ANY_TEXT].toSorted()).toEqual(listed);
  });

  it('is not shown when a key may be in it', () => {
    for (const [name, value] of [
      ['DATABASE_URL', 'mysql://portal:muy-secreta@base/portal'],
      ['WALLET_API_URL', 'https://u:muy-secreta@billetera.example'],
      ['MAIL_KEY', 'muy-secreta y'],
      ['METRICS_TOKEN', 'muy-secreta'],
      ['SECRET_KEY_FORMER', 'muy-secreta'],
    ] as const)
      expect(refused({ ...PRODUCTION, [name]: value }).join()).not.toContain('muy-secreta');
  });
});

describe('the example of a setting', () => {
  const KEYS = { SECRET_KEY: 'k'.repeat(32), SECRET_KEY_FORMER: 'f'.repeat(32) };
  const of = (names: (name: string) => boolean) =>
    Object.fromEntries(Object.entries({ ...SETTING_EXAMPLES, ...KEYS }).filter(([name]) => names(name)));
  const isDemo = (name: string) => /^(DEMO_|SANDBOX_|CAPTCHA_SANDBOX|PORTAL_TODAY|PORTAL_MODE)/.test(name);

  it('serves: a city has all of them at once, a demonstration and pages their own', () => {
    expect(refused(of((name) => !isDemo(name)))).toEqual([]);
    expect(refused({ ...of((name) => isDemo(name) && name !== 'PORTAL_MODE'), ...DEMO })).toEqual([]);
    expect(refused(of((name) => /^PORTAL_MODE$|(?<!WALLET_LINK|BUCKET|DATABASE)_URL$/.test(name)))).toEqual(
      [],
    );
  });

  it('has a port where people type one', () => {
    const { publicUrl } = readServerEnvironment({
      ...PRODUCTION,
      PUBLIC_URL: 'https://rentas.example:8443/',
    });
    expect(publicUrl).toBe('https://rentas.example:8443');
  });

  it('of no survey is off, with pages alone too', () => {
    expect(readPagesEnvironment({ ...PAGES, SURVEY_URL: 'off' }).services.survey).toBe('');
  });
});
