import { widgetFacts } from '#contract/generated/widget-facts.ts';
import type { Field } from '#contract/generated/grammar.ts';
import type { SuitedValue } from '#contract/widget-facts.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import { walkConfig } from '#language/config/walk-config.ts';

const isChosen = ({ codes, options }: Field) => codes !== undefined || options !== undefined;
const isYesOrNo = ({ type }: Field) => type === 'boolean';
const isNumber = ({ type }: Field) => type === 'integer' || type === 'number';
const isTyped = (field: Field) => !isChosen(field) && !isYesOrNo(field);
const hasFormat = (format: string) => (field: Field) => !isChosen(field) && field.format === format;
const isProse = (field: Field) =>
  isTyped(field) && !isNumber(field) && !hasFormat('date')(field) && !hasFormat('money')(field);

/** The values that a widget may suit. */
const VALUES: { readonly [V in SuitedValue]: readonly [suits: (field: Field) => boolean, what: string] } = {
  typed: [isTyped, 'lo que se escribe, no lo que se elige'],
  prose: [isProse, 'un texto: no un número, una fecha, un importe ni lo que se elige'],
  chosen: [isChosen, 'elegir: va con "codes" u "options"'],
  yesOrNo: [isYesOrNo, 'decir sí o no: va con "type": "boolean"'],
  day: [hasFormat('date'), 'una fecha: va con "format": "date"'],
  amount: [hasFormat('money'), 'un importe: va con "format": "money"'],
  bounded: [
    ({ type, min, max }) => type === 'integer' && min !== undefined && max !== undefined,
    'un número entero entre dos límites: va con "type": "integer", "min" y "max"',
  ],
  attached: [({ file }) => file !== undefined, 'adjuntar: va con "file"'],
};

export const widgetKind: Rule = {
  id: 'widget-kind',
  phase: 'types',
  explain: 'Cada campo se pide de una manera que le sirve: se elige donde hay opciones, se tilda un sí o no.',
  reason: 'La persona vería un control sin opciones, o escribiría algo que después no se acepta.',
  example: {
    file: 'screens/vehiculos/deuda.json',
    at: ['blocks', 0, 'fields', 'estado'],
    good: '{ "title": "Estado", "codes": "estados", "widget": "radio" }',
    bad: '{ "title": "Estado", "widget": "radio" }',
  },
  check(config, report) {
    walkConfig(config, ['Field'], ({ value }) => {
      const field = value;
      if (!field.widget || field.file || field.rows || field.computed !== undefined) return;
      const [suits, what] = VALUES[widgetFacts[field.widget].suits];
      if (!suits(field)) report(valuePosition(field, 'widget'), `"${field.widget}" es para ${what}.`);
    });
  },
};
