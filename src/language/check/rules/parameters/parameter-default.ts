import type { Parameter } from '#contract/generated/grammar.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

/** What each type of parameter is written like, as the server gives it. */
const WRITTEN: { readonly [T in Exclude<Parameter['type'], 'text'>]: readonly [RegExp, string] } = {
  flag: [/^[SN]$/, '"S" o "N"'],
  number: [/^-?\d+(\.\d+)?$/, 'un número, como "5"'],
  money: [/^-?\d+\.\d{2}$/, 'un importe, como "1500.00"'],
  date: [/^\d{4}-\d{2}-\d{2}$/, 'un día, como "2026-04-15"'],
  holidays: [/^(\d{4}-\d{2}-\d{2}( \d{4}-\d{2}-\d{2})*)?$/, 'días, como "2026-05-01 2026-05-25"'],
  url: [/^(https?:\/\/\S+|\/\S*)?$/, 'una dirección, como "https://www.ejemplo.test", o nada: ""'],
};

export const parameterDefault: Rule = {
  id: 'parameter-default',
  explain: 'El valor de un parámetro que falta es de su tipo.',
  reason: 'El portal lo leería como que no, o como nada, sin decirlo.',
  example: {
    file: 'parameters.json',
    at: ['parameters', 'mantenimiento'],
    good: '{ "title": "Mantenimiento", "wire": "MANTENIMIENTO", "type": "flag", "default": "N" }',
    bad: '{ "title": "Mantenimiento", "wire": "MANTENIMIENTO", "type": "flag", "default": "NO" }',
  },
  check({ parameters: { value, sound } }, report) {
    if (!sound) return;
    for (const parameter of Object.values(value.parameters)) {
      const { type, default: written } = parameter;
      if (written === undefined || type === 'text') continue;
      const [pattern, like] = WRITTEN[type];
      if (pattern.test(written)) continue;
      const message = `El valor de un parámetro "${type}" es ${like}, y acá dice ${JSON.stringify(written)}.`;
      report(valuePosition(parameter, 'default'), message);
    }
  },
};
