import type { Format as GrammarFormat, NormalizeStep } from '#contract/generated/grammar.ts';
import { cleanTyped } from './clean-typed.ts';
import type { Format } from './format.ts';

function step(text: string, how: NormalizeStep): string {
  if ('upper' in how) return text.toUpperCase();
  if ('remove' in how) return text.replace(new RegExp(how.remove, 'gu'), '');
  return text.replace(new RegExp(how.replace, 'gu'), how.with);
}

/** The format that a file of config/formats declares. Its wire value is what is left after normalising. */
export function patternFormat(declared: GrammarFormat): Format {
  const { normalize = [], messages = [], display } = declared;
  const pattern = new RegExp(declared.pattern, 'u');
  const special = messages.map((m) => ({ pattern: new RegExp(m.pattern, 'u'), error: m.message }));
  const valid = (value: string) => pattern.test(value);
  return {
    type: 'string',
    title: declared.title,
    read: (typed) => {
      const value = normalize.reduce(step, cleanTyped(typed));
      if (valid(value)) return { value };
      return { error: special.find((m) => m.pattern.test(value))?.error ?? declared.message };
    },
    valid,
    write: (wire) =>
      display && valid(wire) ? wire.replace(new RegExp(display.replace, 'gu'), display.with) : wire,
    example: declared.example,
    invalid: declared.invalid,
    keyboard: declared.keyboard,
    maxLength: declared.maxLength,
  };
}
