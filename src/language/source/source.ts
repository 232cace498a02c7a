import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { extraBracket } from './extra-bracket.ts';
import type { Finding } from './finding.ts';
import type { Json } from './json.ts';
import { symbolWords } from './symbol-words.ts';
import {
  sourcePositionOf,
  setOrigin,
  sourceOf,
  type Origin,
  type SourcePosition,
  type Source,
  type Span,
} from './positions.ts';
import { duplicateKey } from './rules/duplicate-key.ts';
import { jsonSyntax } from './rules/json-syntax.ts';

/** A file that was read: its value (absent when it is not JSON), its text and its syntax finding. */
export interface ParsedSource {
  source: Source;
  value: Json | undefined;
  findings: Finding[];
}

/** Reads strict JSON and remembers where each object, key and value was written (see positions.ts). */
export function parseSource(file: string, text: string): ParsedSource {
  const source = sourceOf(file, text);
  const encoded = encodingFinding(source);
  if (encoded) return { source, value: undefined, findings: [encoded] };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true });
  const extra = errors.length > 0 ? extraBracket(text) : undefined;
  const findings =
    extra === undefined ? errors.map((error) => syntaxFinding(source, error)) : [extraFinding(source, extra)];
  if (!root || findings.length > 0) return { source, value: undefined, findings: findings.slice(0, 1) };
  return { source, value: read(root), findings };

  function read(node: Node): Json {
    if (node.type === 'array') return readArray(node);
    if (node.type === 'object') return readObject(node);
    return node.value as Json;
  }

  function readArray(node: Node): Json {
    const children = node.children ?? [];
    const keys: Origin['keys'] = new Map(
      children.map((child, index) => [String(index), { value: span(child) }]),
    );
    return remember(children.map(read), { whole: span(node), keys });
  }

  function readObject(node: Node): Json {
    const keys: Origin['keys'] = new Map();
    const entries = (node.children ?? []).map(({ children }): [string, Json] => {
      const [key, value] = children as [Node, Node];
      const name = key.value as string;
      if (keys.has(name)) {
        const message = `La propiedad "${name}" está dos veces en el mismo objeto.`;
        findings.push(duplicateKey.finding(sourcePositionOf(span(key)), message));
      }
      keys.set(name, { key: span(key), value: span(value) });
      return [name, read(value)];
    });
    return remember(Object.fromEntries(entries), { whole: span(node), keys });
  }

  function span({ offset, length }: Node): Span {
    return { source, offset, length };
  }
}

function extraFinding(source: Source, offset: number): Finding {
  const char = source.text.charAt(offset);
  const message = /[{}]/.test(char) ? `Sobra esta llave "${char}".` : `Sobra este corchete "${char}".`;
  return jsonSyntax.finding(sourcePositionOf({ source, offset, length: 1 }), message);
}

const BYTE_ORDER_MARK = '\uFEFF';
/** Replacement character of bytes that are not UTF-8. */
const UNREADABLE = '\uFFFD';

function encodingFinding(source: Source): Finding | undefined {
  const told = (offset: number, message: string): Finding =>
    jsonSyntax.finding(sourcePositionOf({ source, offset, length: 1 }), message);
  const unreadable = source.text.indexOf(UNREADABLE);
  if (unreadable >= 0)
    return told(
      unreadable,
      'Acá hay algo que no es UTF-8, y nadie podría leerlo: guardá el archivo como "UTF-8", sin BOM.',
    );
  if (!source.text.startsWith(BYTE_ORDER_MARK)) return undefined;
  return told(
    0,
    'El archivo empieza con una marca que no se ve (BOM) y no es de JSON: guardalo como "UTF-8", sin BOM.',
  );
}

function remember<T extends object>(container: T, origin: Origin): T {
  setOrigin(container, origin);
  return container;
}

const SYNTAX: Readonly<Record<string, string>> = {
  InvalidSymbol: 'Se esperaba un valor JSON y hay un símbolo que no lo es.',
  InvalidNumberFormat: 'Este número no está bien escrito.',
  PropertyNameExpected: 'Se esperaba el nombre de una propiedad, entre comillas dobles.',
  ValueExpected: 'Se esperaba un valor; ¿sobra una coma?',
  ColonExpected: 'Se esperaban dos puntos después del nombre de la propiedad.',
  CommaExpected: 'Falta una coma antes de esto.',
  CloseBraceExpected: 'Falta cerrar una llave "}".',
  CloseBracketExpected: 'Falta cerrar un corchete "]".',
  EndOfFileExpected: 'El archivo debía terminar acá y sigue: la llave anterior ya cerró todo. ¿Sobra?',
  InvalidCommentToken: 'JSON no admite comentarios: sacá esto.',
  UnexpectedEndOfComment: 'JSON no admite comentarios, y este no termina.',
  UnexpectedEndOfString: 'Falta la comilla que cierra este texto, en el mismo renglón.',
  UnexpectedEndOfNumber: 'Este número está incompleto.',
  InvalidUnicode: 'Este carácter \\u no está bien escrito.',
  InvalidEscapeCharacter: 'Después de la barra invertida hay un carácter que JSON no admite.',
  InvalidCharacter: 'Este carácter no puede estar en un texto JSON: escribilo con barra invertida.',
};

/** The parser also asks for a comma where a bracket of the other kind closes. */
const UNCLOSED: Readonly<Record<string, string>> = {
  '}': 'Falta cerrar un corchete "]" antes de esto.',
  ']': 'Falta cerrar una llave "}" antes de esto.',
};

const CLOSING: Readonly<Record<string, string>> = {
  '}': 'Sobra esta llave: no cierra ninguna.',
  ']': 'Sobra este corchete: no cierra ninguno.',
};

/** Messages for tokens in the wrong place because a brace before closed too much, or did not close. */
const MISPLACED: Readonly<Record<string, string>> = {
  'CommaExpected:':
    'Esto es una propiedad y acá va el elemento de una lista: antes sobra una llave "}", que cerró de más.',
  'PropertyNameExpected{':
    'Acá va el nombre de una propiedad y empieza un objeto: antes falta cerrar una llave "}".',
};

const INSIDE =
  "El texto termina antes de esto. Las comillas que se leen van « » o con barra: \\\"; las de una expresión, simples, como money('1500.00').";
const EMPTY = 'El archivo está vacío.';

function syntaxFinding(source: Source, { error, offset, length }: ParseError): Finding {
  const name = printParseErrorCode(error);
  const unclosed = name === 'CommaExpected' ? UNCLOSED[source.text[offset] ?? ''] : undefined;
  const closing = name === 'EndOfFileExpected' ? CLOSING[source.text[offset] ?? ''] : undefined;
  const comma = /,(?=\s*$)/.exec(source.text.slice(0, offset))?.index;
  if (comma !== undefined && /[}\]]/.test(source.text[offset] ?? ''))
    return jsonSyntax.finding(sourcePositionOf({ source, offset: comma, length: 1 }), 'Sobra esta coma.');
  const rest = source.text.slice(offset);
  const unquoted = unquotedBefore(source, offset);
  if (unquoted) return jsonSyntax.finding(unquoted.place, unquoted.message);
  const isSymbol = name === 'InvalidSymbol' || name === 'PropertyNameExpected';
  const isInside =
    (isSymbol || name === 'CommaExpected') && source.text[offset - 1] === '"' && /^[^\s"]/.test(rest);
  const message =
    (source.text.trim() === '' ? EMPTY : undefined) ??
    unclosed ??
    closing ??
    MISPLACED[name + rest.charAt(0)] ??
    (isInside ? INSIDE : undefined) ??
    (isSymbol ? symbolWords(rest) : undefined) ??
    SYNTAX[name] ??
    'Esto no es JSON.';
  return jsonSyntax.finding(sourcePositionOf({ source, offset, length }), message);
}

/** A name or text with no closing quote: it ran on until the quote that opens the next one. */
function unquotedBefore(
  source: Source,
  offset: number,
): { place: SourcePosition; message: string } | undefined {
  const { text } = source;
  if (text[offset - 1] !== '"') return undefined;
  const open = text.lastIndexOf('"', offset - 2);
  const ended = text.slice(open + 1, offset - 1);
  const isName = /^\w+\s*:\s*$/.test(ended);
  const written = ended.trimEnd();
  const isText =
    written.length > 1 &&
    written.endsWith(',') &&
    written.at(-2) !== ',' &&
    /^[^"\n]*"\s*:/.test(text.slice(offset));
  if (!isName && !isText) return undefined;
  const meant = written.replace(/[,:]$/, '').trimEnd();
  const place = sourcePositionOf({ source, offset: open, length: meant.length + 1 });
  return { place, message: `Falta la comilla que cierra esto: va "${meant}".` };
}
