import type { FieldMessages } from '#contract/generated/grammar.ts';
import { isObject } from '#language/source/json.ts';
import { nearest } from '#language/source/nearest.ts';
import { partPosition } from '#language/source/positions.ts';
import type { Report, Rule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';

/** What a text of a validation may name. */
const NAMES = ['title', 'min', 'max', 'minLength', 'maxLength'];

export const unknownPlaceholder: Rule = {
  id: 'unknown-placeholder',
  explain: 'Los textos de validación nombran entre llaves solo lo que se reemplaza en ellos.',
  reason: 'La persona leería las llaves tal cual.',
  example: {
    file: 'messages/messages.json',
    at: ['validation', 'required'],
    good: '"Completá {title}."',
    bad: '"Completá {titulo}."',
  },
  check(config, report) {
    if (config.messages.sound) checkTexts(config.messages.value.validation, report);
    walkConfig(config, ['FieldMessages'], ({ value }) => {
      if (isObject(value)) checkTexts(value as FieldMessages, report);
    });
  },
};

function checkTexts(texts: object, report: Report): void {
  for (const [key, text] of Object.entries(texts as Record<string, string>)) {
    for (const { index, 1: name = '' } of text.matchAll(/\{(\w*)\}/g)) {
      if (NAMES.includes(name)) continue;
      const message = `"{${name}}" no se reemplaza en un texto de validación: puede ser ${NAMES.join(', ')}.`;
      report(partPosition(texts, key, index + 1, name.length), message, nearest(name, NAMES));
    }
  }
}
