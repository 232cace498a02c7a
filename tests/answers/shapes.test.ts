import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerShape } from '#contract/answer-shape.ts';
import { builtinFormats } from '#formats/formats.ts';
import { answerShape } from '#language/model/shapes/answer-shape.ts';
import { loadConfig } from '#language/load/load.ts';
import { DRAFT_ANSWER, ENDED_ANSWER, KEPT_ANSWER } from '#runtime/drafts/draft-answers.ts';
import { NOTICES_ANSWER } from '#runtime/live/notices.ts';
import { fitsShape } from '#runtime/http/parse-answer.ts';

const config = loadConfig('config');
const all = [...config.endpoints].map(([path, { value }]) => ({ path, ...value }));
const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
    : [];
const everyName = new Set(all.flatMap(({ examples }) => namesIn(examples)));
const shapeOf = (path: string, names: ReadonlySet<string> = everyName) =>
  answerShape(config.endpoints.get(path)!.value.response, names, config);
const good = (shape: AnswerShape, value: unknown) => fitsShape(shape, value, builtinFormats);

describe('what is compiled of an answer', () => {
  it.each(all)('takes every example of $path, whatever is read of it', ({ path, examples }) => {
    const names = fc.subarray([...everyName], { maxLength: 40 });
    fc.assert(
      fc.property(names, fc.constantFrom(...examples), (read, { response }) =>
        good(shapeOf(path, new Set(read)), response),
      ),
      { numRuns: 20, seed: 9 },
    );
    for (const { response } of examples) expect(good(shapeOf(path), response)).toBe(true);
  });

  it.each(all)('refuses of $path what is no answer at all', ({ path }) => {
    const shape = shapeOf(path, new Set());
    const page = '<!doctype html><html lang="es"></html>';
    for (const answer of [page, 'listo', '', 0, true]) expect(good(shape, answer)).toBe(false);
    const demands = typeof shape === 'object' && Object.keys(shape).some((name) => !name.includes('?'));
    if (!Array.isArray(shape) && demands) expect(good(shape, {})).toBe(false);
  });

  it('refuses what lacks something that is read, and does not look at the rest', () => {
    const slip = all.find(({ path }) => path === 'Automotor/EB/EmitirBoleta')!.examples[0]!
      .response as object;
    const shape = shapeOf('Automotor/EB/EmitirBoleta', new Set(['nro_boleta', 'importe_1']));
    expect(shape).toEqual({ nro_boleta: 'text', importe_1: 'money' });
    expect(good(shape, { ...slip, nro_boleta: undefined })).toBe(false);
    expect(good(shape, { ...slip, importe_1: 'NaN' })).toBe(false);
    expect(good(shape, { ...slip, tributo: 7, vencimiento_1: 'mañana' })).toBe(true);
  });

  it('is what the shell says of what it reads by itself', () => {
    const unread = ['datos'];
    const names = ['numero', 'evento', ...unread, 'fecha_hora', 'leido'];
    expect(shapeOf('Avisos/Consulta', new Set(names))).toEqual(NOTICES_ANSWER);
    expect(shapeOf('Borradores/Leer')).toEqual(DRAFT_ANSWER);
    expect(shapeOf('Borradores/Guardar')).toEqual(KEPT_ANSWER);
    expect(shapeOf('Borradores/Descartar')).toEqual(ENDED_ANSWER);
  });
});
