import { describe, expect, it, vi } from 'vitest';
import type { Endpoint, Shape } from '#contract/generated/grammar.ts';
import { DEFAULT_BOUNDS } from '#language/config/default-bounds.ts';
import { readPortalConfig } from '#server/core/config/portal-config.ts';
import { HttpError } from '#server/core/errors/http-error.ts';
import { MOST_PROBLEMS, refusalBody } from '#server/core/errors/refusal-body.ts';
import { worstBodies } from '#tests/attack/refusals/worst-bodies.ts';
import { createWireCodecs } from './wire.ts';

const { declarations, formats, messages, codes } = await readPortalConfig('config');
const wires = createWireCodecs(declarations, formats, messages, codes);
const BODY = 240 * 1024;
/** Longer than any text or list of a request but what was typed in a draft. */
const SHORT_BODY = 8 * 1024;
/** Texts of a draft, bounded by what the body may be. */
const TYPED = new Set(
  ['contenido', 'anterior'].map((field) => `Borradores/Guardar a text of letters at ${field}`),
);
const TRIED = ['a list of empty objects', 'a text of letters', 'names that'];

const line: Shape = {
  type: 'object',
  properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: 'string', format: 'money' } },
  required: ['a', 'b', 'c'],
};
const declare = (request: Shape): Endpoint => ({
  title: 'Prueba',
  kind: 'query',
  access: 'public',
  request,
  response: { type: 'object' },
  examples: [{ request: {}, response: {} }],
});

/** The refusal of a request. */
function refused(endpoint: Endpoint, body: unknown): HttpError {
  try {
    wires(endpoint).request(body);
  } catch (error) {
    if (error instanceof HttpError) return error;
    throw error;
  }
  throw new Error('It was let in.');
}

describe('a request that is refused', () => {
  const lines = declare({
    type: 'object',
    properties: { lineas: { title: 'Líneas', type: 'array', maxItems: 100_000, items: line } },
  });

  it('is told of fifty problems and that there are more, however many it has', () => {
    const error = refused(lines, { lineas: Array.from({ length: 80_000 }, () => ({})) });
    // One more than is reported, to know that there are more; each field once.
    expect(error.errores).toHaveLength(MOST_PROBLEMS + 1);
    const told = refusalBody(error);
    expect(told.errores).toHaveLength(50);
    expect(told.message).toMatch(/ Hay más para corregir: mostramos los primeros 50\.$/);
    expect(told.errores[0]).toMatchObject({ campo: 'lineas.0.a' });
  });

  it('is told all of its problems where they are fewer, and no more', () => {
    const told = refusalBody(
      refused(lines, {
        lineas: [
          { a: '', b: '' },
          { a: '', b: '', c: 'x' },
        ],
      }),
    );
    expect(told.errores.map(({ campo }) => campo)).toEqual(['lineas.0.c', 'lineas.1.c']);
    expect(told.message).toBe(messages.status['400']);
  });

  it('is not looked into where it is too long', () => {
    const money = vi.spyOn(formats['money']!, 'valid');
    const bounded = declare({
      type: 'object',
      properties: { lineas: { title: 'Líneas', type: 'array', items: line } },
    });
    const many = Array.from({ length: DEFAULT_BOUNDS.list + 1 }, () => ({ a: '', b: '', c: 'x' }));
    const { errores } = refused(bounded, { lineas: many });
    expect(errores).toEqual([{ campo: 'lineas', mensaje: 'Líneas: hasta 500 elementos.' }]);
    expect(money).not.toHaveBeenCalled();
    money.mockRestore();
  });

  it('says the length that a text may have where nothing else says it', () => {
    const texts = declare({ type: 'object', properties: { nota: { title: 'Nota', type: 'string' } } });
    const longest = 'a'.repeat(DEFAULT_BOUNDS.text);
    expect(wires(texts).request({ nota: longest })).toEqual({ nota: longest });
    expect(refused(texts, { nota: `${longest}a` }).errores).toEqual([
      { campo: 'nota', mensaje: 'Nota: escribí hasta 1.000 caracteres.' },
    ]);
  });

  it('repeats of a name that nobody knows only its beginning', () => {
    const { errores } = refusalBody(
      refused(declare({ type: 'object', properties: {} }), { ['x'.repeat(BODY)]: 1 }),
    );
    expect(errores.map(({ campo, mensaje }) => [campo.length, mensaje])).toEqual([
      [120, 'No esperábamos este dato.'],
    ]);
  });
});

it('a list of a request is taken in any order, also where a shared shape declares one for answers', () => {
  const lista: Shape = { type: 'array', order: ['value'], items: { type: 'string' } };
  const ordered = createWireCodecs(declarations, formats, messages, codes, true);
  const request = { lista: ['b', 'a'] };
  expect(ordered(declare({ type: 'object', properties: { lista } })).request(request)).toEqual(request);
});

it('no declared request of the portal takes more than it bounds, and its refusal is short', () => {
  const long = [...declarations.endpoints].flatMap(([path, endpoint]) =>
    worstBodies(endpoint, declarations.shapes, SHORT_BODY).flatMap(({ what, body }) => {
      if (!TRIED.some((kind) => what.startsWith(kind))) return [];
      if (TYPED.has(`${path} ${what}`)) return [];
      const bytes = Buffer.byteLength(JSON.stringify(refusalBody(refused(endpoint, JSON.parse(body)))));
      return bytes <= 4 * body.length + 4096 ? [] : [`${path}: ${what}`];
    }),
  );
  expect(long).toEqual([]);
});
