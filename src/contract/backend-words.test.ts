import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authorizationOf, givenError, readError, tokenIn } from './backend-words.ts';
import type { Backend } from './generated/grammar.ts';

const BACKEND: Backend = {
  authorization: 'Bearer {token}',
  error: { message: 'error.detalle', problems: 'error.campos', field: 'nombre', text: 'motivo' },
};
const OURS = { message: 'No está.', errores: [{ campo: 'dominio', mensaje: 'No existe.' }] };

describe('the session of a backend', () => {
  it('is said as it says it, and read back', () => {
    expect(authorizationOf('abc', BACKEND)).toBe('Bearer abc');
    expect(authorizationOf('abc', undefined)).toBe('abc');
    expect(authorizationOf('$&', BACKEND)).toBe('Bearer $&');
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (token) => {
        expect(tokenIn(authorizationOf(token, BACKEND), BACKEND)).toBe(token);
      }),
    );
  });

  it.each(['abc', 'Bearer ', 'bearer abc', 'Basic abc'])('is none in %j', (authorization) => {
    expect(tokenIn(authorization, BACKEND)).toBeUndefined();
  });
});

describe('an error of a backend', () => {
  it('is read in our shape', () => {
    const theirs = { error: { detalle: 'No está.', campos: [{ nombre: 'dominio', motivo: 'No existe.' }] } };
    expect(readError(theirs, BACKEND)).toEqual(OURS);
    expect(readError(OURS, undefined)).toEqual(OURS);
  });

  it('is given in its shape, and read back', () => {
    expect(readError(givenError(OURS, BACKEND), BACKEND)).toEqual(OURS);
    expect(givenError({ ...OURS, enlace: '/pagos' }, BACKEND)).toEqual({
      enlace: '/pagos',
      error: { detalle: 'No está.', campos: [{ nombre: 'dominio', motivo: 'No existe.' }] },
    });
  });

  it.each([null, 'Error', [], { error: null }, { error: { campos: [3] } }])(
    'says what it says of %j',
    (body) => {
      expect(readError(body, BACKEND).message).toBeUndefined();
    },
  );
});
