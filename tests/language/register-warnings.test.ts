import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { warningsOf } from '#language/check/warnings.ts';
import { load } from './mistakes/good-config.ts';

const AROUND = { isProgrammed: () => true, today: '2026-04-15' };

describe('of a register that anybody may ask', () => {
  const good = JSON.parse(readFileSync('tests/fixtures/good/registers/vehiculos.json', 'utf8'));
  const query = JSON.parse(readFileSync('tests/fixtures/good/endpoints/Vehiculos/Padron.json', 'utf8'));
  const shown = (fields: object, more: object = {}) => {
    const files = {
      'registers/vehiculos.json': { ...good, fields: { ...good.fields, ...fields } },
      'endpoints/Vehiculos/Padron.json': { ...query, ...more },
    };
    const given = Object.entries(files).map(([file, value]) => [file, JSON.stringify(value)] as const);
    const config = load(new Map(given));
    return warningsOf(config, AROUND).filter(({ rule }) => rule === 'personal-shown');
  };

  it('is a name that nothing hides, by its label or by its name', () => {
    expect(shown({})).toEqual([]);
    for (const title of ['Titular', 'Dueño'])
      expect(shown({ titular: { title } }).map(({ message }) => message)).toEqual([
        `"Vehiculos/Padron" le contesta "${title}" a cualquiera. Tapalo con "mask" (y "owner"), pedí ingresar ("access": "taxpayer"), o decí que es a propósito con "public": true.`,
      ]);
  });

  it('is what a format says to be of a person, wherever the answer says it', () => {
    const answer = { ...query.answer, titular: 'record.cuit' };
    expect(shown({}, { answer })).toHaveLength(1);
    expect(shown({}, { answer: { ...query.answer, titular: 'request.cuit' } })).toEqual([]);
  });

  it('is nothing that was meant, that was asked by, or that only who signed in is answered', () => {
    const titular = { title: 'Titular' };
    expect(shown({ titular: { ...titular, public: true } })).toEqual([]);
    expect(shown({ titular }, { access: 'taxpayer' })).toEqual([]);
    expect(shown({ titular }, { lookup: { ...query.lookup, by: { titular: 'request.patente' } } })).toEqual(
      [],
    );
    expect(shown({ titular }, { lookup: { ...query.lookup, own: true } })).toEqual([]);
  });
});
