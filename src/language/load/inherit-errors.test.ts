import { describe, expect, it } from 'vitest';
import type { Endpoint, SharedErrors } from '#contract/generated/grammar.ts';
import { valuePosition } from '#language/source/positions.ts';
import { parseSource } from '#language/source/source.ts';
import { inheritErrors } from './inherit-errors.ts';

function file<T>(name: string, value: object) {
  const { source, value: parsed } = parseSource(`${name}.json`, JSON.stringify(value, null, 1));
  return { name, grammar: 'endpoint.schema.json', source, value: parsed as T, sound: true };
}

const SHARED = file<SharedErrors>('errors', {
  errors: {
    inexistente: { status: 404, message: 'No encontramos la patente {patente}.' },
    pagada: { status: 409, message: 'Ya está pagada.', field: 'cuota' },
  },
});
const WHOLE = { status: 422, message: 'Elegí una cuota.' };

const whole = (errors: object, shared: typeof SHARED | undefined = SHARED) =>
  inheritErrors(file<Endpoint>('Consulta', { errors }), shared);

describe('the errors of an endpoint', () => {
  it('that are named are the shared ones, in the order in which they are written', () => {
    const { file: read, findings } = whole({
      pagada: true,
      sin_cuota: WHOLE,
      inexistente: { field: 'patente', example: { patente: 'ZZ' } },
    });
    expect(findings).toEqual([]);
    expect(Object.entries(read.value.errors!)).toEqual([
      ['pagada', SHARED.value.errors['pagada']],
      ['sin_cuota', WHOLE],
      [
        'inexistente',
        { ...SHARED.value.errors['inexistente'], field: 'patente', example: { patente: 'ZZ' } },
      ],
    ]);
  });

  it('stand where each part of them is written', () => {
    const { inexistente } = whole({ inexistente: { field: 'patente' } }).file.value.errors!;
    expect(valuePosition(inexistente!, 'message').file).toBe('errors.json');
    expect(valuePosition(inexistente!, 'field').file).toBe('Consulta.json');
  });

  it.each([
    ['pagadas', 'pagada'],
    ['otro', undefined],
  ])('that nobody says, as %s, are told', (name, meant) => {
    const { file: read, findings } = whole({ [name]: true, sin_cuota: WHOLE });
    expect(findings).toMatchObject([
      {
        rule: 'shared-error',
        file: 'Consulta.json',
        line: 3,
        ...(meant && { suggestion: `¿Quisiste decir "${meant}"?` }),
      },
    ]);
    expect([read.sound, Object.keys(read.value.errors!)]).toEqual([false, ['sin_cuota']]);
  });

  it('are told as well where there are no shared ones', () => {
    expect(
      inheritErrors(file<Endpoint>('Consulta', { errors: { pagada: true } }), undefined).findings,
    ).toHaveLength(1);
  });

  it('are not told where nobody knows what the shared ones are', () => {
    const { file: read, findings } = whole({ pagada: true }, { ...SHARED, sound: false });
    expect([read.sound, findings]).toEqual([false, []]);
  });

  it('that are whole leave the file as it is', () => {
    const own = file<Endpoint>('Consulta', { errors: { sin_cuota: WHOLE } });
    expect(inheritErrors(own, SHARED).file).toBe(own);
  });
});
