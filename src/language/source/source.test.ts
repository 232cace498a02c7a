import { describe, expect, it } from 'vitest';
import type { JsonObject } from './json.ts';
import { keyPosition, partPosition, positionOf, valuePosition } from './positions.ts';
import { parseSource } from './source.ts';

const parse = (text: string) => parseSource('a.json', text);
const at = ({ line, column, endLine, endColumn }: ReturnType<typeof positionOf>) => [
  line,
  column,
  endLine,
  endColumn,
];

describe('reading JSON with its places', () => {
  const text = '{\n  "uno": [1, { "dos": "x" }],\n  "ñandú": true\n}\n';
  const value = parse(text).value as JsonObject;
  const list = value['uno'] as [number, JsonObject];

  it('gives plain JSON values', () => {
    expect(value).toEqual(JSON.parse(text));
  });

  it('knows where an object, a property, its key and its value were written', () => {
    expect(at(positionOf(value))).toEqual([1, 1, 4, 2]);
    expect(at(positionOf(value, 'uno'))).toEqual([2, 3, 2, 29]);
    expect(at(keyPosition(value, 'uno'))).toEqual([2, 3, 2, 8]);
    expect(at(valuePosition(list, 0))).toEqual([2, 11, 2, 12]);
    expect(at(valuePosition(list[1], 'dos'))).toEqual([2, 23, 2, 26]);
    expect(at(valuePosition(value, 'ñandú'))).toEqual([3, 12, 3, 16]);
  });

  it('gives the holder for a key that is not there', () => {
    expect(at(valuePosition(list[1], 'tres'))).toEqual([2, 14, 2, 28]);
  });
});

describe('a part of a string', () => {
  it('is found behind escapes', () => {
    const value = parse(String.raw`{ "a": "\"x\" == \u00f1.b" }`).value as JsonObject;
    const start = (value['a'] as string).indexOf('ñ');
    expect(at(partPosition(value, 'a', start, 1))).toEqual([1, 18, 1, 24]);
    expect(at(partPosition(value, 'a', start + 2, 1))).toEqual([1, 25, 1, 26]);
  });

  it('at the end of the string is the closing quote', () => {
    const value = parse('{ "a": "b +" }').value as JsonObject;
    expect(at(partPosition(value, 'a', 3, 0))).toEqual([1, 12, 1, 12]);
  });
});

describe('text that is not strict JSON', () => {
  it.each([
    ['{ "a": 1, // nota\n "b": 2 }', 1, 11, 'JSON no admite comentarios: sacá esto.'],
    ['{ "a": 1, }', 1, 9, 'Sobra esta coma.'],
    ['{\n "a" 1 }', 2, 6, 'Se esperaban dos puntos después del nombre de la propiedad.'],
    ['{ "a": 1 "b": 2 }', 1, 10, 'Falta una coma antes de esto.'],
    ['{ "a": "x', 1, 8, 'Falta la comilla que cierra este texto, en el mismo renglón.'],
    ['{ "a": [1, 2 }', 1, 14, 'Falta cerrar un corchete "]" antes de esto.'],
    ['', 1, 1, 'El archivo está vacío.'],
    ['{ "a": , "b": 1 }', 1, 8, 'Se esperaba un valor; ¿sobra una coma?'],
    ['{} {}', 1, 4, 'El archivo debía terminar acá y sigue: la llave anterior ya cerró todo. ¿Sobra?'],
    [String.raw`{ "a": "\q" }`, 1, 8, 'Después de la barra invertida hay un carácter que JSON no admite.'],
  ])('%j is refused at %i:%i', (text, line, column, message) => {
    const { value, findings } = parse(text);
    expect(value).toBeUndefined();
    expect(findings).toEqual([
      expect.objectContaining({ rule: 'json-syntax', file: 'a.json', line, column, message }),
    ]);
  });

  it('a property written twice is refused where it is repeated', () => {
    expect(parse('{ "a": 1,\n  "a": 2 }').findings).toEqual([
      expect.objectContaining({ rule: 'duplicate-key', line: 2, column: 3 }),
    ]);
  });

  it('a key named __proto__ is data like any other', () => {
    const value = parse('{ "__proto__": { "a": 1 } }').value as JsonObject;
    expect(Object.keys(value)).toEqual(['__proto__']);
    expect(value['a']).toBeUndefined();
  });
});

describe('a brace or a bracket too many', () => {
  const lines = [
    '{',
    '  "title": "Uno {",',
    '  "blocks": [',
    '    {',
    '      "type": "form",',
    '      "fields": {',
    '        "a": { "title": "A" },',
    '        "b": { "title": "B" }',
    '      }',
    '    },',
    '    { "type": "text", "text": "Hola ]" },',
    '    { "type": "text", "text": "Chau" }',
    '  ]',
    '}',
  ];
  const told = (line: number, from: string, to: string) => {
    const text = lines.map((one, index) => (index + 1 === line ? one.replace(from, to) : one)).join('\n');
    return parse(text).findings.map((finding) => `${finding.line}:${finding.column} ${finding.message}`);
  };

  it.each([
    [11, ' },', ' }},', '11:41 Sobra esta llave "}".'],
    [12, ' }', ' }}', '12:39 Sobra esta llave "}".'],
    [7, ' },', ' }},', '7:30 Sobra esta llave "}".'],
    [9, '}', '}\n      }', '10:7 Sobra esta llave "}".'],
    [10, '    },', '    }},', '10:6 Sobra esta llave "}".'],
    [12, '}', '}]', '12:39 Sobra este corchete "]".'],
    [11, '{', '{ {', '11:5 Sobra esta llave "{".'],
    [4, '{', '{\n    {', '4:5 Sobra esta llave "{".'],
    [3, '[', '[[', '3:13 Sobra este corchete "[".'],
  ])('in line %i, "%s" ← "%s", is told where it is', (line, from, to, expected) => {
    expect(told(line, from, to)).toEqual([expected]);
  });

  it('is not told where one is missing', () => {
    expect(told(9, '}', '')[0]).not.toContain('Sobra');
    expect(told(13, ']', '')[0]).toContain('Falta cerrar un corchete');
  });
});
