import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
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
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return forgetTries();
});
afterEach(() => void vi.useRealTimers());

async function forgetTries(): Promise<void> {
  for (const table of ['access_lane', 'mail_code'] as const) await portal.db.deleteFrom(table).execute();
}

/** Answer to a request, and the number of scrypt computations it took. */
async function seen(path: string, body: object) {
  computed.length = 0;
  const { status, body: answer } = await portal.call(path, body);
  return { status, answer, scrypts: computed.length };
}

/** Requests that can be tried without the key, by CUIT. */
const TRIES = {
  login: (usuario: string) => seen('auth/login', { usuario, clave: 'no-es-esta' }),
  cambiar: (usuario: string) =>
    seen('auth/cambiar-password', { usuario, clave: 'no-es-esta', clave_nueva: NEW, repetir: NEW }),
  recuperar: (usuario: string) => seen('auth/recuperar', { usuario }),
  confirmar: (usuario: string) =>
    seen('auth/confirmar-codigo', { usuario, codigo: 'AAAAA-AAAA0', clave_nueva: NEW, repetir: NEW }),
  adivinar: (usuario: string) =>
    seen('auth/confirmar-codigo', { usuario, codigo: 'AAAAA-AAAAA', clave_nueva: NEW, repetir: NEW }),
};
type Way = keyof typeof TRIES;

describe('whether somebody exists', () => {
  it('cannot be told from any sequence of tries: the same answers, the same work', async () => {
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

  it('costs one scrypt of the full strength to ask for a key, and nothing while one has to wait', async () => {
    for (const cuit of [WITHOUT_KEY, NOBODY])
      for (let i = 0; i < 7; i++) {
        const { status } = await TRIES[i % 2 ? 'login' : 'cambiar'](cuit);
        expect([status, computed]).toEqual(i < 5 ? [200, [2 ** 15]] : [429, []]);
      }
  });
});

/** A browser that signs in and keeps its cookie. */
async function browser(address = '192.0.2.1') {
  let cookie = '';
  return async (usuario: string, clave: string) => {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { usuario, clave },
      headers: { cookie },
      remoteAddress: address,
    });
    const given = answer.headers['set-cookie'];
    if (typeof given === 'string') cookie = given.split(';')[0]!;
    return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
  };
}

describe('who fails', () => {
  const WAIT =
    'Hubo muchos intentos fallidos con este usuario. Volvé a intentarlo en 15 segundos. Si no podés esperar, recuperá tu clave por correo.';
  const fail = (enter: Awaited<ReturnType<typeof browser>>, times: number) =>
    Promise.all(Array.from({ length: times }, () => enter(WITH_KEY, 'no-es-esta')));

  it('waits after the fifth, and is told for how long', async () => {
    const enter = await browser();
    const said = [];
    for (let i = 0; i < 6; i++) said.push(await enter(WITH_KEY, 'no-es-esta'));
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(said[5]).toMatchObject({ message: expect.stringMatching(/Volvé a intentarlo en 1[45] segundos/) });
    expect(Number(said[5]?.headers['retry-after'])).toBeLessThanOrEqual(15);
    expect(said[4]).toMatchObject({ message: 'Usuario o clave incorrectos.' });
  });

  it('makes nobody wait on a device where he signed in before, from the same address either', async () => {
    const [own, stranger] = [await browser(), await browser()];
    expect((await own(WITH_KEY, PASSWORD)).signin).toBe(true);
    await fail(stranger, 20);
    expect((await stranger(WITH_KEY, PASSWORD)).status).toBe(429);
    expect((await own(WITH_KEY, PASSWORD)).signin).toBe(true);
    portal = await portal.restart();
    expect((await stranger(WITH_KEY, PASSWORD)).status).toBe(429);
    expect((await own(WITH_KEY, PASSWORD)).signin).toBe(true);
  });

  it('makes nobody else wait, however many names fail from an address', async () => {
    const [stranger, other] = [await browser(), await browser()];
    for (let i = 0; i < 12; i++) await stranger(`nadie${i}`, 'no-es-esta');
    expect((await other(WITH_KEY, PASSWORD)).signin).toBe(true);
  });

  it('on a known device waits for himself, and after ten wrong keys is a stranger', async () => {
    const [own, stranger] = [await browser(), await browser()];
    await own(WITH_KEY, PASSWORD);
    for (let i = 0; i < 10; i++) {
      expect((await own(WITH_KEY, 'no-es-esta')).status).toBe(200);
      vi.setSystemTime(Date.now() + 901_000);
    }
    await fail(stranger, 6);
    expect((await own(WITH_KEY, PASSWORD)).status).toBe(429);
  });

  it('is a stranger on every device when the key was changed elsewhere', async () => {
    const [own, stranger] = [await browser(), await browser()];
    await own(WITH_KEY, PASSWORD);
    await portal.db.deleteFrom('known_device').execute();
    await fail(stranger, 6);
    expect((await own(WITH_KEY, PASSWORD)).status).toBe(429);
  });

  it('brings no device of his own making', async () => {
    const { headers } = await (await browser())(WITH_KEY, PASSWORD);
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(
      /^rentas-equipo=[\w-]{22}\.[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    await fail(await browser(), 6);
    for (const forged of [cookie.replace('.', 'A.'), 'rentas-equipo=a.b', 'rentas-equipo=', 'otra=%E0%A4%A'])
      expect(
        (await portal.call('auth/login', { usuario: WITH_KEY, clave: PASSWORD }, { cookie: forged })).status,
      ).toBe(429);
  });

  it('is the same at the door of the change of key, and however a CUIT is written', async () => {
    for (const usuario of ['20-98100112-6', ' 20.98100112.6 ', '20 98100112 6'])
      await seen('auth/login', { usuario, clave: 'no-es-esta' });
    for (let i = 0; i < 2; i++) await TRIES.cambiar(WITH_KEY);
    expect((await seen('auth/login', { usuario: WITH_KEY, clave: PASSWORD })).answer.message).toBe(WAIT);
  });

  it('lets no more than five of many tries at once be looked at', async () => {
    const many = await fail(await browser(), 20);
    expect(many.filter(({ status }) => status === 200)).toHaveLength(5);
  });
});
