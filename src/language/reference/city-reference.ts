import { formatParts } from '#expressions/format-parts.ts';
import { describeType } from '#expressions/type.ts';
import type { Config } from '#language/config/config.ts';

/** Additions of a city to the language, as Markdown: the formats of its config. */
export function cityReference({ formats }: Config): string {
  return [
    '# Formatos de esta ciudad',
    '',
    '<!-- Lo escribe `npm run generate` a partir de config/formats. No se edita. -->',
    '',
    'Los que están en `config/formats`. Los que trae el portal, y todo lo demás, en la [referencia](referencia.md#formatos).',
    '',
    '| Nombre | Qué es | Ejemplo |',
    '|---|---|---|',
    ...[...formats].map(([name, { value }]) => {
      const parts = Object.entries(formatParts(value.pattern)?.parts ?? {});
      const named = parts.map(([part, type]) => `\`${part}\` (${describeType(type)})`).join(', ');
      return `| \`${name}\` | ${value.title}${named && `; nombra ${named}`} | \`${value.example}\` |`;
    }),
    '',
  ].join('\n');
}
