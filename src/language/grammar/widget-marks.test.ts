import { expect, it } from 'vitest';
import { grammarOf, type GrammarSchema } from './grammar.ts';
import { suitedValue } from './widget-marks.ts';

it('says what each way of asking is for', () => {
  const { $defs } = grammarOf('blocks/form.schema.json') as { $defs: Record<string, GrammarSchema> };
  const field = Object.values($defs).find(({ title }) => title === 'Field')!;
  const { widget } = field['properties'] as { widget: { enum: readonly string[]; 'x-suits': object } };
  expect(Object.keys(widget['x-suits'])).toEqual(widget.enum);
  expect(suitedValue(field, 'slider')).toBe('bounded');
});
