import { describe, expect, it } from 'vitest';
import { zipFile } from '#tests/api/zip-file.ts';
import { formulaCell } from './formula-cell.ts';
import { inspectFile } from './inspect-file.ts';

describe('a formula in a CSV', () => {
  it.each([
    ['=1+1', 1, 1],
    ['a;b\n1;=HYPERLINK("http://x")', 2, 2],
    ['a,b\r\n1,"=cmd|\' /C calc\'!A0"', 2, 2],
    ['a;b;c\n"uno\ndos";2;+cmd|x', 2, 3],
    ['a\tb\n1\t@SUM(1+1)', 2, 2],
    ['a;b\n1;-2+3+cmd|x!A0', 2, 2],
    ['a;b\n1;"\t=1+1"', 2, 2],
    ['a;b\n1;＝1+1', 2, 2],
    ['\uFEFF=1+1;2', 1, 1],
    ['a;b\n1;="x"&A1', 2, 2],
    ['a;b\n"x;=1', null, null],
  ])('is found: %j', (text, row, column) => {
    expect(formulaCell(text)).toEqual(row === null ? null : { row, column });
  });

  it.each([
    'importe;saldo\n-1234,50;-$ 1.234,50\n-1.234,50;-5 %',
    'tel;alt\n+54 9 387 555-1234;+54 (387) 5551234',
    'nota\n-\n--\n-----\n=====\n- ver expediente',
    'cuenta;padrón\n="00123";"=""00045"""',
    'red\n@rentas',
    'texto;x\nDepto 3, -1 (subsuelo);=',
    'a;b\n1=2;a=b(c)',
    'clave,valor\n"dijo ""=no""",2',
  ])('is nothing that people write: %j', (text) => {
    expect(formulaCell(text)).toBeNull();
  });

  it('is refused with its place, alone and in an archive; in a text it is text', async () => {
    const bytes = Buffer.from('a;b\n1;=HYPERLINK("http://x")');
    const words =
      'El archivo trae una fórmula en la fila 2, columna 2: dejá ahí solo el valor y volvé a guardarlo.';
    expect(await inspectFile('a.csv', bytes)).toEqual({ kind: 'txt', refusal: words });
    expect((await inspectFile('a.txt', bytes)).refusal).toBeNull();
    const zip = zipFile([{ name: 'datos/a.CSV', content: bytes }]);
    expect((await inspectFile('a.zip', zip)).refusal).toBe(`El archivo comprimido trae a.CSV. ${words}`);
    expect((await inspectFile('a.csv', Buffer.from('a;b\n1;-20,5'))).refusal).toBeNull();
  });
});
