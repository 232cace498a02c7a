import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS } from '#contract/request-limits.ts';
import { StoreUnavailable } from '#server/core/store/store-unavailable.ts';
import { serveEndpoints, type ServedEndpoints } from './endpoint-fixture.ts';

const ID = 'b0f5c3f2-6f0a-4c55-9b1e-0d5a3c1f7a10';

let served: ServedEndpoints;
beforeEach(async () => {
  served = await serveEndpoints();
});
afterEach(() => served.close());

const call: ServedEndpoints['call'] = (...asked) => served.call(...asked);

describe('a request that does not fit', () => {
  it('names every field with its own text', async () => {
    const { status, body } = await call('Prueba/Consulta', {
      dominio: 'XX-1',
      importe: '12,5',
      cantidad: 13,
      clave: 'corta',
      metros: 2.675,
      otra: 1,
      lineas: [{ capital: 'diez' }],
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      message: 'Solicitud incorrecta. Verifica los datos enviados.',
      errores: expect.arrayContaining([
        { campo: 'dominio', mensaje: expect.stringContaining('El dominio no tiene un formato válido.') },
        { campo: 'importe', mensaje: expect.any(String) },
        { campo: 'cantidad', mensaje: 'Cantidad: el máximo es 12.' },
        { campo: 'clave', mensaje: 'Clave: escribí al menos 8 caracteres.' },
        { campo: 'metros', mensaje: 'Metros: hasta 2 decimales.' },
        { campo: 'otra', mensaje: 'No esperábamos este dato.' },
        { campo: 'lineas.0.capital', mensaje: expect.any(String) },
      ]),
    });
  });

  it('says what is missing', async () => {
    const { body } = await call('Prueba/Consulta', {});
    expect(body['errores']).toEqual([{ campo: 'dominio', mensaje: 'Completá el dominio.' }]);
  });

  it.each([
    ['malformed JSON', '{"dominio": ', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['a text', '"ZA101AA"', 'application/json', 400],
    ['a poisoned prototype', '{"__proto__": {"x": 1}}', 'application/json', 400],
    ['a form', 'dominio=ZA101AA', 'application/x-www-form-urlencoded', 415],
    ['XML', '<dominio/>', 'text/xml', 415],
    ['JSON that says to be text', '{"dominio": "ZA101AA"}', 'text/plain', 415],
    ['JSON in a charset of its own', '{"dominio": "ZA101AA"}', 'text/plain; charset=utf-8', 415],
  ])('is refused in Spanish: %s', async (_, payload, type, status) => {
    const answer = await call('Prueba/Consulta', payload, { 'content-type': type });
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body)).toEqual(['message', 'errores']);
    expect(answer.body['message']).toMatch(
      status === 415 ? /^Tipo de archivo no permitido/ : /^Solicitud incorrecta/,
    );
    expect(served.runs).toEqual([]);
  });

  it('is refused when it is too large', async () => {
    const { status, body } = await call('Prueba/Consulta', { dominio: 'x'.repeat(2_000_000) });
    expect(status).toBe(413);
    expect(body['message']).toMatch(/demasiado grande/);
  });
});

describe('an endpoint', () => {
  it('takes amounts that come as JSON numbers', async () => {
    await call('Prueba/Consulta', { dominio: 'ZA101AA', importe: 15000.5, lineas: [{ capital: 3 }] });
    expect(served.runs).toEqual([{ dominio: 'ZA101AA', importe: '15000.50', lineas: [{ capital: '3.00' }] }]);
  });

  it('does not round an amount with more than two decimals', async () => {
    expect((await call('Prueba/Consulta', { dominio: 'ZA101AA', importe: 0.005 })).status).toBe(400);
  });

  it('refuses with its declared text and field', async () => {
    const mensaje = 'No encontramos el dominio ZZ 999 ZZ.';
    const { status, body } = await call('Prueba/Consulta', { dominio: 'ZZ999ZZ' });
    expect(status).toBe(404);
    expect(body).toEqual({ message: mensaje, errores: [{ campo: 'dominio', mensaje }] });
  });

  it('asks for a session where it is a taxpayer’s', async () => {
    const { status, body } = await call('Prueba/Propia', {});
    expect(status).toBe(401);
    expect(body).toEqual({ message: 'No autorizado. Por favor, inicia sesión.', errores: [] });
  });

  it('says 401 to a token of nobody even where none is needed', async () => {
    expect((await call('Prueba/Consulta', { dominio: 'ZA101AA' }, { authorization: 'otro' })).status).toBe(
      401,
    );
  });

  it('knows its limit of calls', async () => {
    await call('Prueba/Frecuente', {});
    await call('Prueba/Frecuente', {});
    const { status, body } = await call('Prueba/Frecuente', {});
    expect(status).toBe(429);
    expect(body['message']).toBe('Hiciste demasiadas consultas. Esperá un minuto y volvé a intentar.');
    expect((await call('Prueba/Persona', { captcha: 'bien-prueba' })).status).toBe(200);
  });

  it.each([
    ['query', 'Prueba/Propia', 600],
    ['command', 'Prueba/SinCodigo', 120],
  ] as const)('has the limit of its kind where it says none: %s', async (kind, path, limit) => {
    expect(limit).toBe(DEFAULT_LIMITS[kind].limit);
    const answers: number[] = [];
    for (let i = 0; i <= limit; i += 1) answers.push((await call(path, {})).status);
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
    expect(answers.at(-1)).toBe(429);
  });

  it('is for persons where it declares a captcha', async () => {
    expect((await call('Prueba/Persona', { captcha: 'bien-prueba' })).status).toBe(200);
    for (const captcha of ['bien-otra', '', undefined]) {
      const { status, body } = await call('Prueba/Persona', { captcha });
      expect(status).toBe(403);
      expect(body['message']).toMatch(/^No pudimos verificar que seas una persona/);
    }
  });

  it('answers what it says of how it is computed, which is no example', async () => {
    const { status, body, headers } = await call('Prueba/Calculada', { dominio: 'ZA101AA' });
    expect([status, body]).toEqual([200, { texto: 'ZA101AA' }]);
    expect(headers).not.toHaveProperty('x-portal-ejemplo');
    const nothing = await call('Prueba/Calculada', {});
    expect([nothing.status, nothing.headers['x-portal-ejemplo']]).toEqual([404, undefined]);
  });

  it('answers its example, and says so, when nobody has written it', async () => {
    const { status, body, headers } = await call('Prueba/Escrita', { dominio: 'ZA101AA' });
    expect([status, body, headers['x-portal-ejemplo']]).toEqual([200, { texto: 'ejemplo' }, 'si']);
    expect((await call('Prueba/Escrita', { dominio: 'ZA102AA' })).body).toEqual({ texto: 'otro' });
    const unknown = await call('Prueba/Escrita', { dominio: 'ZA999AA' });
    expect([unknown.status, unknown.headers['x-portal-ejemplo']]).toEqual([404, 'si']);
    expect(unknown.body['message']).toBe('No encontramos el dominio ZA999AA.');
    expect((await call('Prueba/Escrita', {})).status).toBe(404);
    expect((await call('Prueba/SinCodigo', {})).status).toBe(503);
  });

  it.each(['Prueba/Rota', 'Prueba/Torcida'])(
    'hides what went wrong inside, and logs it: %s',
    async (path) => {
      const { status, body } = await call(path, {});
      expect(status).toBe(500);
      expect(body).toEqual({
        message: 'Ocurrió un error interno. Ya fue registrado; intentá más tarde.',
        errores: [],
      });
      expect(served.logged).toMatch(
        path === 'Prueba/Rota' ? /secreto de la base/ : /does not fit its declaration/,
      );
    },
  );

  it('leaves out what its declaration, older than the server, does not know, and logs it', async () => {
    const { status, body } = await call('Prueba/Nueva', {});
    expect([status, body]).toEqual([200, { texto: 'lo de antes' }]);
    expect(served.logged).toMatch(/Prueba\/Nueva.*agregado/);
    expect(served.logged).not.toMatch(/secreto/);
  });

  it('sends a list out of its declared order, which only says so when strict', async () => {
    expect((await call('Prueba/Desordenada', {})).body).toEqual([
      { fecha: '2026-03-10' },
      { fecha: '2026-04-10' },
    ]);
    await served.close();
    served = await serveEndpoints(true);
    const { status, body } = await call('Prueba/Desordenada', {});
    expect(status).toBe(500);
    expect(body['message']).toMatch(/does not fit its declaration: \/ is not in its order .*-fecha/);
  });

  it('tells what its declaration does not know when strict', async () => {
    await served.close();
    served = await serveEndpoints(true);
    expect((await call('Prueba/Nueva', {})).body['message']).toMatch(
      /does not fit its declaration: .*agregado/,
    );
  });

  it('tells what went wrong inside when strict', async () => {
    await served.close();
    served = await serveEndpoints(true);
    expect((await call('Prueba/Torcida', {})).body['message']).toMatch(
      /does not fit its declaration: \/texto must be string/,
    );
  });
});

describe('a write with an operation id', () => {
  const save = (texto: string, id_operacion = ID) => call('Prueba/Guardar', { texto, id_operacion });

  it('happens once, and gives the same answer again', async () => {
    const first = await save('hola');
    const second = await save('hola');
    expect(first.body).toEqual({ texto: 'hola 1' });
    expect(second.body).toEqual(first.body);
    expect(served.runs).toEqual(['hola']);
  });

  it('happens once when it comes many times together', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => save('hola')));
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['texto'])}`))).toEqual(
      new Set(['200 hola 1']),
    );
    expect(served.runs).toEqual(['hola']);
  });

  it.each(['one after the other', 'together'])('is a conflict with another request: %s', async (how) => {
    const first = save('hola');
    if (how !== 'together') await first;
    const second = await save('chau');
    await first;
    expect(second.status).toBe(409);
    expect(second.body['message']).toBe('Los datos cambiaron mientras operabas. Actualizá la pantalla.');
    expect(served.runs).toEqual(['hola']);
  });

  it('is free again when it was refused', async () => {
    expect((await save('ocupado')).status).toBe(409);
    expect((await save('hola')).status).toBe(200);
  });

  it('runs again, for the same request only, when it fell in between', async () => {
    served.fail = new Error('cayó');
    expect((await save('hola')).status).toBe(500);
    served.fail = null;
    expect((await save('chau')).status).toBe(409);
    expect((await save('hola')).body).toEqual({ texto: 'hola 2' });
  });

  it('happens each time without one', async () => {
    await call('Prueba/Guardar', { texto: 'a' });
    await call('Prueba/Guardar', { texto: 'a' });
    expect(served.runs).toEqual(['a', 'a']);
  });
});

describe('a write whose store goes away', () => {
  const message =
    'El servicio dejó de responder y no sabemos si lo que pediste se hizo. Fijate antes de repetirlo.';

  it('says that it may have been done, unless it can be asked for again as the same', async () => {
    served.fail = new StoreUnavailable('it fell');
    const unsure = await call('Prueba/Guardar', { texto: 'hola' });
    expect(unsure).toMatchObject({ status: 503, body: { message, errores: [] } });
    expect(unsure.headers['retry-after']).toBe('5');
    expect(served.logged).toContain('it fell');
    const again = await call('Prueba/Guardar', { texto: 'hola', id_operacion: ID });
    expect(again).toMatchObject({
      status: 503,
      body: { message: 'El servicio no está disponible. Intentá en unos minutos.' },
    });
  });
});
