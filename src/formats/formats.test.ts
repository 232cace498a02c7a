import { describe, expect, it } from 'vitest';
import { builtinFormats } from './formats.ts';

describe.each(Object.entries(builtinFormats))('the format %s', (_, format) => {
  it('understands its example, and what it writes for people reads back the same', () => {
    const reading = format.read(format.example);
    if ('error' in reading) throw new Error(reading.error);
    expect(format.valid(reading.value)).toBe(true);
    expect(format.read(format.write(reading.value))).toEqual(reading);
  });

  it('refuses its invalid value and an empty one with a sentence', () => {
    expect(format.read(format.invalid)).toEqual({ error: expect.stringMatching(/^[A-ZÁÉÍÓÚ¿].+\.$/s) });
    expect(format.read('')).toEqual({ error: expect.stringMatching(/^[A-ZÁÉÍÓÚ¿].+\.$/s) });
  });

  it('leaves what is not one of its values as it is', () => {
    expect(format.write('¿?')).toBe('¿?');
    expect(format.valid('¿?')).toBe(false);
  });

  it('lets its example and what it writes be typed', () => {
    expect(format.maxLength).toBeGreaterThanOrEqual(format.example.length);
  });
});
