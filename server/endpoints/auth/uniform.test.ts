import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { computed } from '#tests/api/counted-scrypt.ts';
import { openTestPortal, PASSWORD, type TestPortal } from '#tests/api/test-portal.ts';

vi.mock('node:crypto', async (load) => (await import('#tests/api/counted-scrypt.ts')).countedCrypto(load));

const WITH_KEY = '20981001126';
const WITHOUT_KEY = '27981002453';
const NOBODY = '20981005032';
const NEW = 'Otra-clave-1';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(forgetTries);

async function forgetTries(): Promise<void> {
  for (const table of ['access_failure', 'access_lock', 'recovery_code'] as const)
    await portal.db.deleteFrom(table).execute();
}

/** What a request is answered, and how many times scrypt was computed for it. */
async function seen(path: string, body: object) {
  computed.length = 0;
  const { status, body: answer } = await portal.call(path, body);
  return { status, answer, scrypts: computed.length };
}

/** The ways in that somebody without the key can try, each for a CUIT. */
const TRIES = {
  login: (usuario: string) => seen('auth/login', { usuario, clave: 'no-es-esta' }),
  cambiar: (usuario: string) =>
    seen('auth/cambiar-password', { usuario, clave: 'no-es-esta', clave_nueva: NEW, repetir: NEW }),
  recuperar: (usuario: string) => seen('auth/recuperar', { usuario }),
  confirmar: (usuario: string) =>
    seen('auth/confirmar-codigo', { usuario, codigo: '0', clave_nueva: NEW, repetir: NEW }),
  adivinar: (usuario: string) =>
    seen('auth/confirmar-codigo', { usuario, codigo: '999999', clave_nueva: NEW, repetir: NEW }),
};
type Way = keyof typeof TRIES;

const SLOW = { timeout: 60_000 };

describe('whether somebody exists', () => {
  it('cannot be told from any sequence of tries: the same answers, the same work', SLOW, async () => {
    const ways = fc.array(fc.constantFrom(...(Object.keys(TRIES) as Way[])), { minLength: 1, maxLength: 10 });
    await fc.assert(
      fc.asyncProperty(ways, async (sequence) => {
        const stories = [];
        for (const cuit of [WITH_KEY, WITHOUT_KEY, NOBODY]) {
          await forgetTries();
          const story = [];
          for (const way of sequence) story.push(await TRIES[way](cuit));
          stories.push(story);
        }
        expect(stories[1]).toEqual(stories[0]);
        expect(stories[2]).toEqual(stories[0]);
      }),
      { numRuns: 15 },
    );
  });

  it('costs one scrypt of the full strength to ask, locked or not', async () => {
    for (const cuit of [WITHOUT_KEY, NOBODY])
      for (const way of ['login', 'cambiar', 'recuperar', 'adivinar'] as const)
        for (let i = 0; i < 7; i++) {
          await TRIES[way](cuit);
          expect(computed).toEqual([2 ** 15]);
        }
  });
});

describe('a locked access', () => {
  const LOCKED = { signin: false, message: 'Por seguridad bloqueamos el acceso 15 minutos.' };

  it('says so from the fifth failure on, to the right key as to a wrong one', async () => {
    const said = [];
    for (let i = 0; i < 6; i++) said.push((await TRIES.login(WITH_KEY)).answer.message);
    expect(said.slice(0, 4)).toEqual(Array(4).fill('Usuario o clave incorrectos.'));
    expect(said.slice(4)).toEqual([LOCKED.message, LOCKED.message]);
    const right = await seen('auth/login', { usuario: WITH_KEY, clave: PASSWORD });
    expect(right).toEqual({ status: 200, answer: LOCKED, scrypts: 1 });
  });

  it('is the same door as the change of key, and stays locked over a restart', async () => {
    for (let i = 0; i < 5; i++) await TRIES[i % 2 ? 'login' : 'cambiar'](WITH_KEY);
    portal = await portal.restart();
    expect((await seen('auth/login', { usuario: WITH_KEY, clave: PASSWORD })).answer).toEqual(LOCKED);
    expect((await TRIES.cambiar(WITH_KEY)).answer).toEqual(LOCKED);
  });

  it('opens fifteen minutes later, and four failures before a right key are forgotten', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (let i = 0; i < 5; i++) await TRIES.login(WITH_KEY);
    vi.setSystemTime(Date.now() + 15 * 60_000);
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 4; i++) expect((await TRIES.login(WITH_KEY)).answer).not.toEqual(LOCKED);
      expect((await seen('auth/login', { usuario: WITH_KEY, clave: PASSWORD })).answer.signin).toBe(true);
    }
    vi.useRealTimers();
  });

  it('counts every way of writing a CUIT as the same person', async () => {
    for (const usuario of [
      '20-98100112-6',
      '20981001126',
      ' 20.98100112.6 ',
      '20 98100112 6',
      '20/981001126',
    ])
      await seen('auth/login', { usuario, clave: 'no-es-esta' });
    expect((await seen('auth/login', { usuario: WITH_KEY, clave: PASSWORD })).answer).toEqual(LOCKED);
  });

  it('lets no more than five of many tries at once be looked at', async () => {
    const many = Array.from({ length: 20 }, () =>
      portal.call('auth/login', { usuario: WITH_KEY, clave: 'x' }),
    );
    const said = (await Promise.all(many)).map(({ body }) => body.message);
    expect(said.filter((message) => message !== LOCKED.message)).toHaveLength(4);
  });
});
