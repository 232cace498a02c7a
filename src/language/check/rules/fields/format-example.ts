import { patternFormat } from '#formats/pattern.ts';
import type { Format } from '#formats/format.ts';
import { PATTERN_KEYS } from '#language/check/patterns/pattern-keys.ts';
import { valuePosition } from '#language/source/positions.ts';
import type { Rule } from '#language/config/rule.ts';
import { searchFiles } from '#language/config/walk-config.ts';

const unreadable = searchFiles((visited) => {
  const { value, key } = visited;
  const isPattern = typeof value === 'string' && PATTERN_KEYS.includes(String(key));
  return isPattern && !isExpression(value) ? [visited] : [];
});

export const formatExample: Rule = {
  id: 'format-example',
  phase: 'names',
  explain:
    'Las expresiones regulares se entienden; el ejemplo de un formato es válido y su contraejemplo no.',
  reason:
    'El ejemplo se muestra a quien se equivoca: si no es válido, lo confunde. El contraejemplo prueba que el formato rechaza algo.',
  example: { file: 'formats/patente.json', at: ['example'], good: '"ab 123 cd"', bad: '"ab 12"' },
  check(config, report) {
    const broken = new Set<unknown>();
    for (const { value, container, key, ancestors } of unreadable(config)) {
      broken.add(ancestors[0]?.value);
      report(
        valuePosition(container, key),
        `"${value as string}" no es una expresión regular válida${whyNot(value as string)}.`,
      );
    }
    for (const { sound, value } of config.formats.values()) {
      if (!sound || broken.has(value)) continue;
      const format = patternFormat(value);
      if (!accepts(format, value.example))
        report(valuePosition(value, 'example'), `El ejemplo "${value.example}" no cumple su formato.`);
      if (accepts(format, value.invalid))
        report(
          valuePosition(value, 'invalid'),
          `"${value.invalid}" debía no ser válido y cumple el formato.`,
        );
    }
  },
};

function accepts(format: Format, typed: string): boolean {
  return 'value' in format.read(typed);
}

/** What JavaScript says of a regular expression, and what is meant. */
const REASONS: readonly (readonly [said: RegExp, meant: string])[] = [
  [/Unterminated character class/, 'falta cerrar un corchete "]"'],
  [/Unterminated group/, 'falta cerrar un paréntesis ")"'],
  [/Unmatched '\)'/, 'sobra un paréntesis ")"'],
  [
    /Lone quantifier brackets/,
    'hay una llave o un corchete suelto: si es parte del texto, va con barra invertida',
  ],
  [/Nothing to repeat/, 'hay un *, + o ? sin nada antes que repetir'],
  [/Incomplete quantifier/, 'las llaves dicen cuántas veces, como {2} o {2,5}'],
  [/numbers out of order/, 'en las llaves, el primer número es mayor que el segundo'],
  [/Range out of order/, 'en los corchetes hay un rango al revés, como z-a'],
  [
    /Invalid (?:unicode |decimal )?escape|Invalid property name/i,
    'después de una barra invertida hay algo que no se entiende',
  ],
  [/Invalid (?:capture )?group/, 'hay un paréntesis que empieza con ? y no se entiende'],
  [/at end of pattern/, 'termina en una barra invertida'],
];

function whyNot(pattern: string): string {
  try {
    return String(new RegExp(pattern, 'u')).slice(0, 0);
  } catch (error) {
    const reason = REASONS.find(([said]) => said.test(String(error)));
    return reason ? `: ${reason[1]}` : '';
  }
}

/** Whether JavaScript understands it. */
export function isExpression(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'));
  } catch {
    return false;
  }
}
