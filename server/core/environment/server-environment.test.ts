import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readServerEnvironment } from './server-environment.ts';
import { PROVIDER_VARIABLES } from './provider-settings.ts';
import { PRODUCTION } from '#tests/api/production.ts';

const DEMO = { PORTAL_DEMO: 'on' };

/** Error message of an invalid environment. */
function told(variables: Record<string, string>): string {
  try {
    readServerEnvironment(variables);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('It serves.');
}

/** Variables that the message names, one at the beginning of each line. */
const named = (variables: Record<string, string>) =>
  [...told(variables).matchAll(/^ {2}([A-Z_]+)/gm)].map(([, name]) => name).toSorted();

describe('readServerEnvironment of a demonstration', () => {
  it('needs no other variable at all', () => {
    const environment = readServerEnvironment(DEMO);
    expect(environment.port).toBe(3000);
    expect(environment.databaseUrl).toBe('file:data/portal.db');
    expect(environment.publicUrl).toBe('http://localhost:3000');
    expect(environment.today).toBeNull();
    expect(environment.services.cards).toBe('/sandbox/tarjetas');
    expect(environment.services.captcha).toBe('/sandbox/captcha');
    expect(environment.instance).toMatchObject({ demo: true, sandbox: { database: 'data/sandbox.db' } });
  });

  it('has the survey of the sandbox, another or none', () => {
    const surveyOf = (variables: object) => readServerEnvironment({ ...DEMO, ...variables }).services.survey;
    expect(surveyOf({})).toBe('/sandbox/encuesta');
    expect(surveyOf({ SURVEY_URL: 'https://encuesta.example/' })).toBe('https://encuesta.example');
    expect(surveyOf({ SURVEY_URL: 'off' })).toBe('');
  });

  it('has declarations where they are, when another server keeps them', () => {
    expect(readServerEnvironment(DEMO).services).not.toHaveProperty('api:DDJJ');
    const { services } = readServerEnvironment({ ...DEMO, DDJJ_API_URL: 'https://ddjj.example/api/' });
    expect(services['api:DDJJ']).toBe('https://ddjj.example/api');
  });

  it('takes what is given and drops the slash at the end of addresses', () => {
    const environment = readServerEnvironment({
      ...DEMO,
      PORT: '8080',
      PUBLIC_URL: 'https://rentas.example/',
      DATABASE_URL: 'file:/var/portal/datos.db',
      CAPTCHA_SANDBOX: 'on',
      RATE_LIMIT: 'off',
    });
    expect(environment.port).toBe(8080);
    expect(environment.publicUrl).toBe('https://rentas.example');
    expect(environment.instance).toMatchObject({ sandbox: { database: '/var/portal/sandbox.db' } });
    expect(environment.services.captcha).toBe('/sandbox/captcha');
    expect(environment.rateLimit).toBe(false);
  });

  it('names every wrong variable at once', () => {
    const wrong = {
      PORT: '70000',
      PORTAL_TODAY: '2026-02-30',
      DATABASE_URL: 'mysql://x',
      SANDBOX_DATABASE: 'file:data/sandbox.db',
      RATE_LIMIT: 'no',
      SURVEY_URL: 'encuesta',
      CARDS_URL: 'https://tarjetas.example',
    };
    expect(named({ ...DEMO, ...wrong })).toEqual(Object.keys(wrong).toSorted());
  });

  it.each(PROVIDER_VARIABLES)('does not go with a real provider: %s', (name) => {
    expect(named({ ...DEMO, [name]: PRODUCTION[name] })).toEqual([name]);
    expect(told({ ...DEMO, [name]: PRODUCTION[name] })).not.toContain(PRODUCTION[name]);
  });

  it('does not go with a real fraud detection', () => {
    expect(named({ ...DEMO, FRAUD_URL: 'https://fraude.example' })).toEqual(['FRAUD_URL']);
  });

  it('does not go with NODE_ENV=production', () => {
    expect(told({ ...DEMO, NODE_ENV: 'production' })).toContain(
      'PORTAL_DEMO=on: una demostración no va con NODE_ENV=production, donde todo es de verdad.',
    );
    expect(readServerEnvironment({ ...DEMO, NODE_ENV: 'test' }).instance.demo).toBe(true);
  });

  it('listens on this machine only, unless it is told that others may see it', () => {
    const hostOf = (variables: object) => readServerEnvironment({ ...DEMO, ...variables }).host;
    expect(hostOf({})).toBe('127.0.0.1');
    for (const HOST of ['localhost', '127.0.0.1', '::1']) expect(hostOf({ HOST })).toBe(HOST);
    for (const HOST of ['0.0.0.0', '::', '192.168.0.7', 'maquina'])
      expect(told({ ...DEMO, HOST })).toContain('DEMO_PUBLIC=on');
    expect(hostOf({ DEMO_PUBLIC: 'on' })).toBe('0.0.0.0');
    expect(hostOf({ DEMO_PUBLIC: 'on', HOST: '192.168.0.7' })).toBe('192.168.0.7');
  });

  it('takes the example file, once it is told to be one', () => {
    const asked = { ...exampleFile(), PORTAL_DEMO: 'on' };
    expect(told(asked)).toContain('NODE_ENV=production');
    expect(readServerEnvironment({ ...asked, NODE_ENV: '' })).toEqual(readServerEnvironment(DEMO));
  });
});

/** Variables of `.env.example`. */
function exampleFile(): Record<string, string> {
  const lines = readFileSync('.env.example', 'utf8').split('\n');
  return Object.fromEntries(
    lines.filter((line) => /^[A-Z_]+=/.test(line)).map((line) => line.split('=') as [string, string]),
  );
}

describe('readServerEnvironment of production', () => {
  it('is what the example file is as it is: never a demonstration, and complete before it starts', () => {
    expect(named(exampleFile())).toEqual(named({}));
    const { PUBLIC_URL: _, ...others } = exampleFile();
    const filled = { ...others, ...PRODUCTION };
    expect(readServerEnvironment(filled)).toEqual(readServerEnvironment(PRODUCTION));
    expect(readServerEnvironment(filled).host).toBe('0.0.0.0');
    expect(told({ ...PRODUCTION, DEMO_PUBLIC: 'on' })).toContain('DEMO_PUBLIC: sobra');
  });

  it('is what it is unless it is told that it is a demonstration', () => {
    const environment = readServerEnvironment(PRODUCTION);
    expect(environment.instance).toMatchObject({
      demo: false,
      wallet: { api: 'https://billetera.example', key: 'llave-de-billetera', secret: 'secreto-de-billetera' },
      gateway: { api: 'https://bancos.example' },
      cards: { api: 'https://tarjetas.example/api' },
    });
    expect(environment.services.cards).toBe('https://tarjetas.example');
    expect(environment.services.captcha).toBe('https://captcha.example');
    expect(environment.services.fraud).toBe('');
    const detected = readServerEnvironment({ ...PRODUCTION, FRAUD_URL: 'https://fraude.example/' });
    expect(detected.services.fraud).toBe('https://fraude.example');
    expect(readServerEnvironment({ ...PRODUCTION, PORTAL_DEMO: 'off', NODE_ENV: 'production' })).toEqual(
      environment,
    );
  });

  it.each(Object.keys(PRODUCTION))('does not start without %s', (name) => {
    expect(named({ ...PRODUCTION, [name]: '' })).toEqual([name]);
  });

  it.each(['', 'production'])('names everything when nothing is set (NODE_ENV=%s)', (NODE_ENV) => {
    expect(named({ NODE_ENV })).toEqual(Object.keys(PRODUCTION).toSorted());
  });

  it.each([
    ['PUBLIC_URL', 'http://rentas.example'],
    ['PUBLIC_URL', 'https://localhost:3000'],
    ['PUBLIC_URL', 'https://127.0.0.1'],
    ['CARDS_API_URL', 'http://tarjetas.example'],
    ['WALLET_API_URL', 'billetera.example'],
    ['MAIL_FROM', 'rentas'],
    ['PORTAL_TODAY', '2026-04-15'],
    ['DATABASE_URL', 'postgres://portal:clave@base.example/portal'],
    ['DATABASE_URL', 'postgres://portal:clave@base.example/portal?sslmode=require'],
    ['DATABASE_URL', 'postgres://portal:clave@localhost/portal?host=base.example'],
    ['CLAMD_ADDRESS', 'antivirus.example:3310'],
  ])('refuses %s=%s', (name, value) => {
    expect(named({ ...PRODUCTION, [name]: value })).toEqual([name]);
  });

  it('takes a provider on this same machine', () => {
    const near = { WALLET_API_URL: 'http://127.0.0.1:9000/' };
    expect(readServerEnvironment({ ...PRODUCTION, ...near }).instance).toMatchObject({
      wallet: { api: 'http://127.0.0.1:9000' },
    });
  });

  it.each([
    ['DATABASE_URL', 'postgres://portal:clave@base.example/portal?sslmode=verify-full&max=20'],
    ['DATABASE_URL', 'postgres://portal:clave@127.0.0.1/portal'],
    ['DATABASE_URL', 'postgres://portal@localhost/portal?host=/var/run/postgresql'],
    ['CLAMD_ADDRESS', '127.0.0.1:3310'],
    ['CLAMD_ADDRESS', '/run/clamav/clamd.ctl'],
  ])('takes %s=%s', (name, value) => {
    expect(readServerEnvironment({ ...PRODUCTION, [name]: value }).port).toBe(3000);
  });

  it('does not tell the value of a secret', () => {
    const address = { DATABASE_URL: 'postgres://portal:llave-muy-secreta@base.example/portal' };
    expect(told({ ...PRODUCTION, ...address })).not.toContain('llave-muy-secreta');
    const given = { CARDS_PRIVATE_KEY: 'llave-muy-secreta', MAIL_FROM: 'clave-en-otro-lugar' };
    expect(told(given)).not.toMatch(/llave-muy-secreta|clave-en-otro-lugar/);
  });
});

it('no variable is read that the example file does not list, and none is listed that is not read', () => {
  const listed = new Set(readFileSync('.env.example', 'utf8').match(/^[A-Z_]+(?==)/gm));
  const read = new Set<string>();
  for (const demo of ['on', 'off'])
    try {
      readServerEnvironment(
        new Proxy({}, { get: (_, name: string) => (read.add(name), name === 'PORTAL_DEMO' ? demo : '') }),
      );
    } catch {
      // Invalid, since the environment is incomplete: only the variables read matter here.
    }
  expect(read).toEqual(listed);
});
