import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { builtinFormats } from '#formats/formats.ts';
import { check } from '#language/check/check.ts';
import { loadConfig } from '#language/load/load.ts';
import type { Context } from '#server/core/context/context.ts';
import { computeAnswer } from '#server/core/forms/compute-answer.ts';
import { portalForms } from '#server/core/forms/portal-forms.ts';
import { createBackend } from '#tests/cases/backend.ts';
import { wordsOf } from '#tests/cases/words-of.ts';

const PATH = 'Vehiculos/Simulacion';
const folder = join(mkdtempSync(join(tmpdir(), 'config-')), 'good');
cpSync('tests/fixtures/good', folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const field = (type: object) => ({ type: 'string', ...type });
writeFileSync(
  join(folder, `endpoints/${PATH}.json`),
  JSON.stringify({
    title: 'Cuánto se paga',
    kind: 'query',
    access: 'public',
    reserved: true,
    request: {
      type: 'object',
      properties: { total: field({ format: 'money' }), dia: field({ format: 'date' }) },
      required: ['total'],
    },
    response: {
      type: 'object',
      properties: {
        doble: field({ format: 'money' }),
        cuota: field({ format: 'money' }),
        tramos: {
          type: 'array',
          items: {
            type: 'object',
            properties: { tramo: field({}), cuota: field({ format: 'money' }) },
            required: ['tramo', 'cuota'],
          },
        },
      },
      required: ['doble', 'cuota', 'tramos'],
    },
    errors: { sin_escala: { status: 404, message: 'No hay escala para {total} el {dia}.' } },
    answer: {
      doble: 'request.total * 2',
      cuota: 'tables.tramos.band(request.total).cuota',
      tramos: "tables.tramos.map(t, {'tramo': t.tramo, 'cuota': t.cuota})",
    },
    examples: [
      {
        request: { total: '1200.00' },
        response: { doble: '2400.00', cuota: '25.00', tramos: [{ tramo: 'A', cuota: '10.00' }] },
      },
    ],
  }),
);
const config = loadConfig(folder);
const endpoint = config.endpoints.get(PATH)!.value;
const forms = portalForms(folder, builtinFormats);
const REQUEST = { total: '1200.00' };
const words = wordsOf(config);

const served = (today: string) =>
  computeAnswer(forms.answerOf(PATH), endpoint, REQUEST, {
    context: { today, taxpayer: null, ...words } as Context,
    parameters: {},
    required: endpoint.response.required!,
  });
const played = (today: string) => createBackend(config, { today }).answer(PATH, REQUEST);

describe('a computed query', () => {
  it('is sound', () => {
    expect(check(config)).toEqual([]);
  });

  it.each([
    ['2026-06-30', '25.00', ['10.00', '25.00']],
    ['2026-07-01', '12.00', ['12.00', '30.00']],
  ])('answers the same by the server and in cases on %s', async (today, cuota, [a, b]) => {
    const tramos = [
      { tramo: 'A', cuota: a },
      { tramo: 'B', cuota: b },
    ];
    expect(await served(today)).toEqual({ doble: '2400.00', cuota, tramos });
    expect(played(today)).toEqual([200, { doble: '2400.00', cuota, tramos }]);
  });

  it('refuses, and answers nothing by halves, where it cannot be computed', async () => {
    const message = 'No hay escala para $\u00a01.200,00 el —.';
    await expect(served('2025-12-31')).rejects.toMatchObject({ statusCode: 404, message });
    expect(played('2025-12-31')).toEqual([404, { message }]);
  });

  it('answers what a case says instead', () => {
    const backend = createBackend(config, { answers: { [PATH]: 1 } });
    expect(backend.answer(PATH, REQUEST)).toMatchObject([200, { cuota: '25.00' }]);
  });
});
