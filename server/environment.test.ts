import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

describe('readEnvironment', () => {
  it('needs no variable at all', () => {
    const environment = readEnvironment({});
    expect(environment.port).toBe(3000);
    expect(environment.databaseUrl).toBe('file:data/portal.db');
    expect(environment.publicUrl).toBe('http://localhost:3000');
    expect(environment.today).toBeNull();
    expect(environment.cards).toBeNull();
    expect(environment.services.cards).toBe('/sandbox/tarjetas');
    expect(environment.services.captcha).toBe('');
    expect(environment.sandbox.database).toBe('data/sandbox.db');
  });

  it('takes what is given and drops the slash at the end of addresses', () => {
    const environment = readEnvironment({
      PORT: '8080',
      PUBLIC_URL: 'https://rentas.example/',
      DATABASE_URL: 'file:/var/portal/datos.db',
      CAPTCHA_SANDBOX: 'on',
      RATE_LIMIT: 'off',
    });
    expect(environment.port).toBe(8080);
    expect(environment.publicUrl).toBe('https://rentas.example');
    expect(environment.sandbox.database).toBe('/var/portal/sandbox.db');
    expect(environment.services.captcha).toBe('/sandbox/captcha');
    expect(environment.rateLimit).toBe(false);
  });

  it('names every wrong variable at once', () => {
    const wrong = {
      PORT: '70000',
      PORTAL_TODAY: '2026-02-30',
      DATABASE_URL: 'mysql://x',
      RATE_LIMIT: 'no',
      SURVEY_URL: 'encuesta',
      CARDS_URL: 'https://tarjetas.example',
    };
    const names = [...Object.keys(wrong).slice(0, 5), 'CARDS_API_URL', 'CARDS_PRIVATE_KEY'];
    expect(() => readEnvironment(wrong)).toThrow(
      new RegExp(names.map((name) => `(?=[\\s\\S]*${name})`).join('')),
    );
  });

  it('does not tell the value of a secret', () => {
    const given = { CARDS_PRIVATE_KEY: 'llave-muy-secreta' };
    expect(() => readEnvironment(given)).toThrow(/^((?!llave-muy-secreta)[\s\S])*$/);
  });

  it('takes the example file as it is', () => {
    const lines = readFileSync('.env.example', 'utf8').split('\n');
    const variables = lines
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => line.split('=') as [string, string]);
    expect(readEnvironment(Object.fromEntries(variables))).toEqual(readEnvironment({}));
  });

  it('reads no variable that the example file does not list', () => {
    const listed = new Set(readFileSync('.env.example', 'utf8').match(/^[A-Z_]+(?==)/gm));
    const read: string[] = [];
    readEnvironment(new Proxy({}, { get: (_, name: string) => void read.push(name) }));
    expect(new Set(read)).toEqual(listed);
  });
});
