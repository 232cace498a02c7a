import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Shape } from '#contract/generated/grammar.ts';
import { loadConfig } from '#language/load/load.ts';
import { asTaxpayers, LAPACHOS, TOLABA } from '#tests/api/as-taxpayer.ts';
import { openSeededPortal, type TestPortal } from '#tests/api/test-portal.ts';

/** The order of a list, as its description declares it: `Orden: fecha_vencimiento creciente`. */
const ORDER = /Orden: (\w+) (creciente|decreciente)/;

const { endpoints, fields } = loadConfig('config');
const shared = (fields?.value.fields ?? {}) as Readonly<Record<string, Shape>>;

/** Lists of an answer that are out of the order their shape declares, and how many kept one. */
function outOfOrder(shape: Shape, value: unknown, path: string, kept = { lists: 0 }): string[] {
  const named = 'field' in shape ? shared[String(shape.field)] : undefined;
  const of: Shape = { ...named, ...shape };
  if (Array.isArray(value)) {
    const [, key = '', direction = ''] = ORDER.exec(of.description ?? '') ?? [];
    const keys = key === '' ? [] : value.map((row) => String((row as Record<string, unknown>)[key]));
    kept.lists += keys.length > 1 ? 1 : 0;
    const sorted = keys.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    if (direction === 'decreciente') sorted.reverse();
    return keys.join() === sorted.join() ? [] : [`${path}: ${keys.join()}`];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(of.properties ?? {}).flatMap(([name, inner]) =>
    outOfOrder(inner, (value as Record<string, unknown>)[name], `${path}.${name}`, kept),
  );
}

describe('the declared order of an answer', () => {
  it('is kept by every example', () => {
    const kept = { lists: 0 };
    const wrong = [...endpoints].flatMap(
      ([
        path,
        {
          value: { response, examples = [] },
        },
      ]) =>
        examples.flatMap((one) =>
          response ? outOfOrder(response, one.response, `${path} "${one.title ?? ''}"`, kept) : [],
        ),
    );
    expect(kept.lists).toBeGreaterThan(15);
    expect(wrong).toEqual([]);
  });

  describe('is kept by the server:', () => {
    let portal: TestPortal;
    beforeAll(async () => {
      portal = await openSeededPortal();
    });
    afterAll(() => portal.close());

    it.each([
      ['Automotor/EB/Consulta', { dominio: 'ZA101AA', tipo_inscripcion: '0006' }],
      ['Automotor/ED/EstadoDeuda', { dominio: 'ZA101AA', tipo_inscripcion: '0006' }],
      [
        'Inmobiliario/ED/EstadoDeuda',
        { unidad_urbana: '104501', tipo_inscripcion: '0007', incluir: ['0008', '0103'] },
      ],
      ['BoletaMultiple/Consulta', {}],
      ['CuentaCorriente/Consulta', {}],
      ['Comprobantes/Consulta', {}],
      ['Descargas/Propias', {}],
      ['Calendario/Vencimientos', {}],
      ['PFP/Consulta', {}],
      ['Avisos/Consulta', {}],
      ['DFE/Ventanilla/Consulta', {}],
    ])('%s', async (path, request) => {
      const as = await asTaxpayers(portal, [TOLABA, LAPACHOS]);
      for (const cuit of [TOLABA, LAPACHOS]) {
        const { status, body } = await as.call(path, request, cuit);
        expect([path, status]).toEqual([path, 200]);
        expect(outOfOrder(endpoints.get(path)!.value.response!, body, path)).toEqual([]);
      }
    });
  });
});
