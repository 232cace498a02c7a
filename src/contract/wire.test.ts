import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Wire } from './generated/grammar.ts';
import {
  fieldsInPath,
  givenAnswer,
  ourField,
  readAnswer,
  receivedRequest,
  sentRequest,
  wireAddress,
  wireRequest,
} from './wire.ts';

const wire: Wire = {
  path: 'v1/patentes/deuda',
  method: 'GET',
  wrap: 'filtro',
  unwrap: 'resultado[0].datos',
  rename: {
    request: { dominio: 'PATENTE' },
    response: { dominio: 'PATENTE', obligaciones: 'CUOTAS', 'obligaciones.capital': 'IMP_CAPITAL' },
  },
};
const ours = { dominio: 'AB123CD', obligaciones: [{ capital: '15000.00', periodo: '04/2026' }] };
const theirs = {
  resultado: [{ datos: { PATENTE: 'AB123CD', CUOTAS: [{ IMP_CAPITAL: '15000.00', periodo: '04/2026' }] } }],
};

describe('an endpoint of a backend with other names', () => {
  it('is asked where that backend has it', () => {
    expect(wireAddress('Area/Deuda', wire)).toEqual({ path: 'v1/patentes/deuda', method: 'GET' });
  });

  it('is asked under its own path without a mapping', () => {
    expect(wireAddress('Area/Deuda', undefined)).toEqual({ path: 'Area/Deuda', method: 'POST' });
  });

  it('sends the fields by their other name, inside what wraps them', () => {
    expect(sentRequest(wire, { dominio: 'AB123CD', fecha: null })).toEqual({
      filtro: { PATENTE: 'AB123CD', fecha: null },
    });
  });

  it('reads the answer out of its wrapping, through lists', () => {
    expect(readAnswer(wire, theirs)).toEqual(ours);
  });

  it('unwraps the first value of a list, as parameters come', () => {
    expect(readAnswer({ unwrap: '[0].VALOR' }, [{ PARAMETRO: 'MORATORIA', VALOR: 'S' }])).toBe('S');
  });

  it.each([[[]], [null], ['texto'], [{ resultado: [] }], [{ resultado: [{ otra: 1 }] }]])(
    'reads nothing where there is nothing to unwrap: %j',
    (answer) => expect(readAnswer(wire, answer)).toBeNull(),
  );

  it('does not rename a field of the same name in another place', () => {
    const renames = { rename: { response: { 'a.nombre': 'NOMBRE' } } };
    expect(readAnswer(renames, { NOMBRE: 1, a: { NOMBRE: 2 } })).toEqual({ NOMBRE: 1, a: { nombre: 2 } });
  });

  it('puts the errors of a field on the field that was typed', () => {
    expect([ourField(wire, 'PATENTE'), ourField(wire, 'otro'), ourField(undefined, 'dominio')]).toEqual([
      'dominio',
      'otro',
      'dominio',
    ]);
  });

  it('answers as that backend does', () => {
    expect(givenAnswer(wire, ours)).toEqual(theirs);
    expect(givenAnswer({ unwrap: '[2]' }, 1)).toEqual([null, null, 1]);
  });
});

describe('a field in the path', () => {
  const inPath: Wire = { path: 'v2/rodados/{dominio}/deuda', rename: { request: { fecha: 'al' } } };

  it('goes there and not in the body, as one step whatever it says', () => {
    expect(wireRequest('Area/Deuda', inPath, { dominio: 'A/B?C', fecha: '2026-04-15' })).toEqual({
      path: 'v2/rodados/A%2FB%3FC/deuda',
      method: 'POST',
      body: { al: '2026-04-15' },
    });
  });

  it.each(['', '.', '..', null, undefined, {}])('is not %j, which would be another path', (dominio) => {
    expect(() => wireRequest('Area/Deuda', inPath, { dominio })).toThrow(RangeError);
  });

  it('is read where the address is one of its template', () => {
    const fields = fieldsInPath(inPath.path!, 'v2/rodados/AB123CD/deuda');
    expect(fields).toEqual({ dominio: 'AB123CD' });
    expect(receivedRequest(inPath, { al: '2026-04-15' }, fields)).toEqual({
      dominio: 'AB123CD',
      fecha: '2026-04-15',
    });
    for (const other of ['v2/rodados/AB123CD', 'v2/rodados//deuda', 'v2/motos/AB123CD/deuda'])
      expect(fieldsInPath(inPath.path!, other)).toBeUndefined();
  });
});

describe('a mapping and its reverse', () => {
  const values = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 2 }));
  const names = fc.uniqueArray(fc.constantFrom('X', 'Y', 'Z'), { minLength: 3, maxLength: 3 });

  it('give back the same request and the same answer', () => {
    fc.assert(
      fc.property(values, names, (value, [a = '', b = '', c = '']) => {
        const renames = { a, b, c };
        const mapping: Wire = {
          wrap: 'w',
          unwrap: '[1].r',
          rename: { request: renames, response: renames },
        };
        expect(receivedRequest(mapping, sentRequest(mapping, value))).toEqual(value);
        expect(readAnswer(mapping, givenAnswer(mapping, value))).toEqual(value);
      }),
    );
  });
});
