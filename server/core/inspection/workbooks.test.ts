import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { zipFile } from '#tests/api/zip-file.ts';
import { fileKind } from './file-kind.ts';
import { inspectUpload } from './inspect-upload.ts';

const PLAIN = await writeExcelFile([[{ value: 'importe' }], [{ value: 12.5, type: Number }]], {
  sheet: 'Hoja',
}).toBuffer();

/** A workbook with more parts, or others in place of its own. */
function workbook(change: Readonly<Record<string, string>>): Buffer {
  const parts = unzipSync(new Uint8Array(PLAIN));
  for (const [path, text] of Object.entries(change)) parts[path] = strToU8(text);
  return Buffer.from(zipSync(parts));
}
const sheet = strFromU8(unzipSync(new Uint8Array(PLAIN))['xl/worksheets/sheet1.xml']!);
const relations = (type: string, target: string, mode = 'External') =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`;
const SHEET_RELATIONS = 'xl/worksheets/_rels/sheet1.xml.rels';

describe('a workbook that is sent', () => {
  it.each([
    ['as programs write it', PLAIN],
    ['with the settings of a printer', workbook({ 'xl/printerSettings/printerSettings1.bin': 'Impresora' })],
    [
      'with a link that people follow',
      workbook({ [SHEET_RELATIONS]: relations('hyperlink', 'https://ejemplo.test/') }),
    ],
    ['with a table', workbook({ [SHEET_RELATIONS]: relations('table', '../tables/table1.xml', 'Internal') })],
  ])('is kept: %s', async (_, bytes) => {
    expect(fileKind('hoja.xlsx', bytes)).toBe('xlsx');
    expect(await inspectUpload('hoja.xlsx', 'xlsx', bytes)).toBeNull();
  });

  it('is kept inside a ZIP', async () => {
    expect(await inspectUpload('a.zip', 'zip', zipFile([{ name: 'hoja.xlsx', content: PLAIN }]))).toBeNull();
  });

  it.each([
    ['macros', workbook({ 'xl/vbaProject.bin': 'x' })],
    [
      'macros of the first Excel',
      workbook({ [SHEET_RELATIONS]: relations('xlMacrosheet', '../macrosheets/sheet1.xml', 'Internal') }),
    ],
    [
      'a link to another workbook',
      workbook({
        'xl/_rels/workbook.xml.rels': relations(
          'externalLink',
          'externalLinks/externalLink1.xml',
          'Internal',
        ),
      }),
    ],
    [
      'a question to another program',
      workbook({
        'xl/worksheets/sheet2.xml':
          '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
      }),
    ],
    [
      'a connection to data',
      workbook({ 'xl/_rels/workbook.xml.rels': relations('connections', 'connections.xml', 'Internal') }),
    ],
    [
      'a question to a server',
      workbook({
        'xl/connections.xml':
          '<connections><connection><webPr url="http://evil.test"/></connection></connections>',
      }),
    ],
    ['an object of another program', workbook({ 'xl/embeddings/oleObject1.bin': 'x' })],
    [
      'a program among the settings of a printer',
      workbook({ 'xl/printerSettings/printerSettings1.bin': 'MZ\u0090\0' }),
    ],
    [
      'entities of its own',
      workbook({
        'xl/worksheets/sheet1.xml': sheet.replace('<worksheet', '<!DOCTYPE a [<!ENTITY b "b">]><worksheet'),
      }),
    ],
    ['a page', workbook({ 'xl/a.html': '<script>' })],
    ['more than is read', workbook({ 'xl/worksheets/sheet1.xml': sheet + ' '.repeat(17 * 1024 ** 2) })],
  ])('is refused, with what to do, when it has %s', async (_, bytes) => {
    expect(await inspectUpload('hoja.xlsx', 'xlsx', bytes)).toMatch(
      /^La planilla .*: guardala como CSV y mandá ese archivo\.$/,
    );
  });
});
