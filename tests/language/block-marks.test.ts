import { describe, expect, it } from 'vitest';
import { blockTypes, nounMark, outcomeOf, slotMark } from '#language/grammar/block-marks.ts';
import { resolve, type GrammarSchema } from '#language/grammar/grammar.ts';
import { isObject } from '#language/source/json.ts';

const propertiesOf = (schema: GrammarSchema) =>
  Object.keys(isObject(schema['properties']) ? schema['properties'] : {});

describe.each(blockTypes())('a block of type %s', (_, schema) => {
  it('says what it is called, by properties that it has', () => {
    const { noun, named = [] } = nounMark(schema)!;
    expect(noun).toMatch(/^(el|la|los|las) \S/);
    expect(propertiesOf(schema)).toEqual(expect.arrayContaining([...named]));
  });

  it('says what it publishes if it has a slot, by properties that it has', () => {
    const mark = slotMark(schema);
    expect(mark !== undefined).toBe(propertiesOf(schema).includes('id'));
    const { of, max } = (mark ?? {}) as { of?: string; max?: string };
    const named = [of, max].filter((name) => name !== undefined);
    expect(propertiesOf(schema)).toEqual(expect.arrayContaining(named));
  });

  it('tells the outcome, if it is a receipt, of a property that it has', () => {
    const outcome = outcomeOf(schema);
    expect(outcome === undefined || propertiesOf(schema).includes(outcome)).toBe(true);
  });

  it('keeps the answer of what it calls in a slot that is marked', () => {
    const { as } = (schema['properties'] ?? {}) as Record<string, GrammarSchema>;
    expect(as === undefined || resolve(as)['x-answer'] === true).toBe(true);
  });

  it('needs, of its properties, others that it has', () => {
    const properties = Object.values((schema['properties'] ?? {}) as Record<string, GrammarSchema>);
    const needed = properties.flatMap((property) => resolve(property)['x-needs'] ?? []);
    expect(propertiesOf(schema)).toEqual(expect.arrayContaining(needed));
  });
});
