import { resolve, type GrammarSchema } from '#language/grammar/grammar.ts';
import { bareNoun, nounMark } from '#language/grammar/block-marks.ts';
import { isObject } from '#language/source/json.ts';
import { partWords } from '#language/grammar/part-words.ts';
import { requiredOf, tagOf, unionOf } from '#language/grammar/walk.ts';

/** A part of the grammar with a heading of its own. */
export interface GrammarSection {
  title: string;
  heading: string;
  /** Markdown under the heading. */
  lines: string[];
}

const HEADINGS: Readonly<Record<string, string>> = {
  Screen: 'Pantalla',
  Menu: 'Menú',
  Endpoint: 'Endpoint',
  Codes: 'Enumeración de códigos',
  Format: 'Formato',
  Event: 'Aviso en vivo',
  Fragment: 'Fragmento',
  Messages: 'Textos del portal',
  Parameters: 'Parámetros del sistema',
  Portal: 'Portal',
  Cases: 'Casos',
  Shape: 'Forma',
  NamedError: 'Error que se nombra',
  SharedErrors: 'Errores compartidos',
  SharedError: 'Error compartido',
  SharedFields: 'Campos compartidos',
  Effect: 'Efectos',
  Rows: 'Renglones',
  Options: 'Opciones que salen de un dato',
  FileField: 'Archivo',
  FieldMessages: 'Textos de un campo',
  Submission: 'Expediente',
  Wire: 'Otro backend',
  WireNames: 'Nombres en otro backend',
  TableSelection: 'Selección de filas',
  RowExplanation: 'Explicación de una fila',
  NormalizeStep: 'Paso para ordenar lo escrito',
  Display: 'Cómo se escribe un formato',
  FileShape: 'Archivo que viaja',
  Item: 'Dato de una ficha o columna',
  SelectAll: 'Elegir todo',
  CardLink: 'Enlace de una tarjeta',
  CaseGiven: 'De qué parte un caso',
  CaseSession: 'Sesión de un caso',
  CaseAnswer: 'Respuesta en un caso',
  FailedAnswer: 'Respuesta que falla',
  CaseFieldError: 'Error de un campo en un caso',
  CaseStep: 'Lo que hace la persona',
  CaseThen: 'Lo que tiene que pasar',
  SentRequest: 'Pedido que se envió',
  Contact: 'Contacto',
  Certification: 'Certificación',
  Maintenance: 'Mantenimiento',
  CardBrand: 'Marca de tarjeta',
  ToastSettings: 'Mensajes breves',
  LayoutSettings: 'Medidas',
  Redirect: 'Camino que sigue en otro',
  SocketSettings: 'Conexión en vivo',
  SurveySettings: 'Encuesta',
  CollectionSettings: 'Recaudación',
};

/** Content of a string, by its mark in the grammar. */
const REFERENCES: Readonly<Record<string, string>> = {
  endpoint: 'nombre de endpoint',
  format: 'nombre de formato',
  record: 'nombre de diseño de registro',
  codes: 'nombre de enumeración',
  icon: 'ícono',
  slot: 'slot',
  fragment: 'nombre de fragmento',
  shape: 'nombre de forma',
  sharedField: 'nombre de campo compartido',
  menu: 'nombre de menú',
  parameter: 'nombre de parámetro',
};

const SCALARS: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  integer: 'número entero',
  boolean: 'sí o no (`true`, `false`)',
  array: 'lista',
  object: 'objeto',
};

/** Sections of schemas and of every titled part that they lead to, each once, in the order in which they are met. */
export function grammarSections(schemas: readonly GrammarSchema[], known: Set<string>): GrammarSection[] {
  const sections: GrammarSection[] = [];
  const queue = [...schemas];
  while (queue.length > 0) {
    const schema = resolve(queue.shift()!);
    const title = String(schema['title']);
    if (known.has(title)) continue;
    known.add(title);
    const met: GrammarSchema[] = [];
    sections.push({ title, heading: headingOf(schema), lines: linesOf(schema, met) });
    queue.unshift(...met);
  }
  return sections;
}

function headingOf(schema: GrammarSchema): string {
  const title = String(schema['title']);
  const words = partWords(schema, {}, '');
  const noun = nounMark(schema)?.heading ?? HEADINGS[title] ?? (words && bareNoun(words.noun));
  const tag = tagOf(schema);
  const said =
    noun ??
    described(schema)
      .text.split(/[.:;,(]/)[0]!
      .trim();
  const name = said ? said.charAt(0).toUpperCase() + said.slice(1) : title;
  return tag ? `${name} (\`${tag}\`)` : name;
}

function linesOf(schema: GrammarSchema, met: GrammarSchema[]): string[] {
  const { text, example } = described(schema);
  const union = unionOf(schema, resolve);
  const body = union.length > 0 ? unionLines(union, met) : table(schema, met);
  const intro = text ? [text] : [];
  return [
    ...intro,
    ...(example ? ['', '```json', example, '```'] : []),
    ...(text || example ? [''] : []),
    ...body,
  ];
}

/** The branches of a union: those with a title in the same table, one row each. */
function unionLines(union: readonly GrammarSchema[], met: GrammarSchema[]): string[] {
  const rows = union.flatMap((option) => {
    const properties = isObject(option['properties']) ? option['properties'] : {};
    if (Object.keys(properties).length === 0) return [`| ${typeWords(option, met)} | | ${cells(option)} |`];
    return Object.entries(properties).map(([name, property]) => {
      const grammar = resolve(property as GrammarSchema);
      return `| \`${name}\` | ${typeWords(property as GrammarSchema, met)} | ${cells(grammar)} |`;
    });
  });
  return ['Uno de estos:', '', '| | Tipo | Qué es | Ejemplo |', '|---|---|---|---|', ...rows];
}

function table(schema: GrammarSchema, met: GrammarSchema[]): string[] {
  const rows = rowsOf(schema, '', met);
  if (rows.length === 0) return [];
  return ['| Propiedad | Tipo | Qué es | Ejemplo |', '|---|---|---|---|', ...rows];
}

/** A row per property; those of objects without a title come under the name of theirs. */
function rowsOf(schema: GrammarSchema, prefix: string, met: GrammarSchema[]): string[] {
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required = requiredOf(schema);
  return Object.entries(properties).flatMap(([name, property]) => {
    if (name === '$schema') return [];
    const grammar = resolve(property as GrammarSchema);
    const due = required.includes(name) ? ' **obligatoria**' : '';
    const initial =
      grammar['default'] === undefined ? '' : ` · si falta, \`${JSON.stringify(grammar['default'])}\``;
    const row = `| \`${prefix}${name}\`${due} | ${typeWords(property as GrammarSchema, met)}${initial} | ${cells(grammar)} |`;
    return [row, ...(isNested(grammar) ? rowsOf(grammar, `${prefix}${name}.`, met) : [])];
  });
}

const isNested = (grammar: GrammarSchema) =>
  grammar['title'] === undefined && isObject(grammar['properties']);

/** Type of a property, in words; titled parts are linked and added to `met`. */
function typeWords(schema: GrammarSchema, met: GrammarSchema[]): string {
  const grammar = resolve(schema);
  if (grammar['x-expression'])
    return grammar['x-expression'] === 'boolean' ? '[condición](#expresiones)' : '[expresión](#expresiones)';
  if (grammar['x-text']) return '[texto con expresiones](#textos)';
  if (grammar['x-route']) return 'ruta';
  const reference = REFERENCES[String(grammar['x-reference'])];
  if (reference) return reference;
  if (grammar['const'] !== undefined) return `\`${JSON.stringify(grammar['const'])}\``;
  if (Array.isArray(grammar['enum']))
    return grammar['enum'].map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  if (grammar['type'] === 'array' && isObject(grammar['items']))
    return `lista de ${typeWords(grammar['items'], met)}`;
  const isTitled = typeof grammar['title'] === 'string' && grammar['type'] !== 'string';
  if (isTitled && (isObject(grammar['properties']) || unionOf(grammar, resolve).length > 0)) {
    if (grammar['title'] === 'Block') return '[bloque](#bloques)';
    met.push(typeof schema['$ref'] === 'string' ? resolve({ $ref: schema['$ref'] }) : grammar);
    const heading = headingOf(grammar);
    return `[${heading.toLowerCase().replaceAll('`', '')}](#${anchor(heading)})`;
  }
  const union = unionOf(grammar, resolve);
  if (union.length > 0) return [...new Set(union.map((option) => typeWords(option, met)))].join(' o ');
  const others = grammar['additionalProperties'];
  if (isObject(others)) return `por nombre: ${typeWords(others, met)}`;
  return SCALARS[String(grammar['type'])] ?? 'cualquier valor';
}

/** Anchor of a heading, as GitHub makes it. */
export function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

/** The description without its example, and the example. */
function described(schema: GrammarSchema): { text: string; example?: string } {
  const description = String(schema['description'] ?? schema['$comment'] ?? '');
  const at = description.indexOf(' Ejemplo: ');
  if (at < 0) return { text: description };
  return {
    text: description.slice(0, at),
    example: description.slice(at + ' Ejemplo: '.length).replace(/\.$/, ''),
  };
}

function cells(grammar: GrammarSchema): string {
  const { text, example } = described(grammar);
  const cell = (written: string) => written.replaceAll('|', '\\|').replaceAll('\n', ' ');
  return `${cell(text)} | ${example ? `\`${cell(example).replaceAll('`', "'")}\`` : ''}`;
}
