import { builtinFormats } from '#formats/formats.ts';
import { checkDigitHint } from '#language/model/check-digit-hint.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';

export const checkDigit: Rule = {
  id: 'check-digit',
  phase: 'files',
  explain:
    'Los números de la municipalidad, que terminan en dígitos verificadores, son correctos: sus CUIT y su CBU.',
  reason: 'Saldrían mal en cada papel, o la billetera no sabría a quién acreditar.',
  example: { file: 'portal.json', at: ['cuit'], good: '"30006000106"', bad: '"30006000107"' },
  check({ portal: { value, sound } }, report) {
    if (!sound) return;
    const { collection } = value;
    demand(value, 'cuit', 'cuit');
    demand(collection, 'acquirerCuit', 'cuit');
    demand(collection, 'cbu', 'cbu');

    function demand<T extends object>(holder: T, key: keyof T & string, name: 'cuit' | 'cbu'): void {
      const format = builtinFormats[name]!;
      const written = String(holder[key]);
      if (format.valid(written)) return;
      const meant = checkDigitHint(written, format) ?? `así es uno: "${format.example}"`;
      report(valuePosition(holder, key), `"${written}" no es ${format.title}: ${meant}.`);
    }
  },
};
