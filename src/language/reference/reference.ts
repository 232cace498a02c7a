import type { Format } from '#formats/format.ts';
import { builtinFormats } from '#formats/formats.ts';
import { describeType, type Type } from '#expressions/type.ts';
import { KINDS } from '#language/load/config-file.ts';
import { grammarOf, resolve } from '#language/grammar/grammar.ts';
import { tagOf, unionOf } from '#language/grammar/walk.ts';
import { expressionLines } from './reference-expressions.ts';
import { anchor, grammarSections, type GrammarSection } from './reference-grammar.ts';
import { rules } from '#language/check/generated/rules.ts';
import { warnings } from '#language/check/generated/warnings.ts';
import type { RuleDescription } from '#language/source/reporting/rule-description.ts';

/** Kinds of file in the order in which an author meets them. */
const ORDER = [
  'screens',
  'menus',
  'endpoints',
  'shapes',
  'fields',
  'codes',
  'formats',
  'records',
  'tables',
  'registers',
  'fragments',
  'cases',
  'parameters',
  'messages',
  'errors',
  'events',
  'portal',
];

/** The reference of the language as Markdown, made from its schemas, tables and rules. */
export function referenceOf(): string {
  const known = new Set<string>(['Block']);
  const files = [...KINDS].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  const blockGrammars = unionOf(resolve({ $ref: 'block.schema.json#/$defs/block' }), resolve).sort((a, b) =>
    tagOf(a)!.localeCompare(tagOf(b)!, 'en'),
  );
  for (const { title } of blockGrammars) known.add(String(title));
  const parts = grammarSections(
    files.map(({ grammar }) => grammarOf(grammar)),
    known,
  );
  for (const { title } of blockGrammars) known.delete(String(title));
  const blocks = grammarSections(blockGrammars, known);
  const chapters: [string, string[]][] = [
    ['Archivos', fileLines(files)],
    ['Piezas', parts.flatMap(sectionLines)],
    ['Bloques', ['Lo que puede estar en una pantalla.', '', ...blocks.flatMap(sectionLines)]],
    ['Expresiones', expressionLines()],
    ['Formatos', formatLines(builtinFormats)],
    ['Reglas de la revisión', ruleLines()],
  ];
  return [
    '# Referencia del lenguaje',
    '',
    '<!-- Lo escribe `npm run generate` a partir de config/schemas. No se edita. -->',
    '',
    'Todo lo que se puede escribir en `config/`. Para empezar, la [guía](guia.md).',
    '',
    ...chapters.map(([title]) => `- [${title}](#${anchor(title)})`),
    '',
    ...chapters.flatMap(([title, lines]) => [`## ${title}`, '', ...lines, '']),
  ].join('\n');
}

function fileLines(kinds: readonly (typeof KINDS)[number][]): string[] {
  const rows = kinds.map(({ place, grammar }) => {
    const schema = grammarOf(grammar);
    const path = place.source.replaceAll(/[\^$\\()]/g, '').replace('.+', '…');
    return `| \`${path}\` | ${String(schema['description'])
      .replace(/ Ejemplo: .*/s, '')
      .replaceAll('|', '\\|')} |`;
  });
  return [
    'Cada archivo está en su carpeta; su camino es su nombre.',
    '',
    '| Archivo | Qué dice |',
    '|---|---|',
    ...rows,
  ];
}

function sectionLines({ heading, lines }: GrammarSection): string[] {
  return [`### ${heading}`, '', ...lines, ''];
}

function formatLines(formats: Readonly<Record<string, Format>>): string[] {
  return [
    'Los que trae el portal. En `config/formats` se declaran otros, que están en `referencia-ciudad.md`.',
    '',
    '| Nombre | Qué es | Se escribe | Viaja | En expresiones |',
    '|---|---|---|---|---|',
    ...Object.entries(formats).map(([name, format]) => {
      const wire = format.read(format.example);
      const travels = 'value' in wire ? `\`"${wire.value}"\`` : '';
      return `| \`${name}\` | ${format.title} | \`${format.example}\` | ${travels} | ${describeType({ kind: format.type } as Type)} |`;
    }),
  ];
}

const ruleRow = ({ id, explain }: RuleDescription) => `| \`${id}\` | ${explain.replaceAll('|', '\\|')} |`;

function ruleLines(): string[] {
  return [
    'Lo que `npm run check:config` exige. Cada hallazgo lleva el nombre de su regla.',
    '',
    '| Regla | Qué pide |',
    '|---|---|',
    ...rules.map(ruleRow),
    '',
    'Lo que sigue se avisa y no impide seguir; hace falta antes de publicar.',
    '',
    '| Aviso | Qué pide |',
    '|---|---|',
    ...warnings.map(ruleRow),
  ];
}
