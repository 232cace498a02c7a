import type { Upload } from './upload.ts';
import { zipFile, type ZippedFile } from '#tests/api/zip-file.ts';

const zip = (what: string, bytes: Buffer): Upload => ({ what, name: 'a.zip', bytes });
const hex = (written: string) => Buffer.from(written, 'hex');

/** Kinds of files forbidden inside archives, by extension, with their first bytes. */
const DANGEROUS: Readonly<Record<string, string | Buffer>> = {
  exe: hex('4d5a9000'),
  dll: hex('4d5a9000'),
  scr: hex('4d5a9000'),
  com: hex('e90000'),
  pif: hex('4d5a9000'),
  cpl: hex('4d5a9000'),
  msi: hex('d0cf11e0a1b11ae1'),
  bat: '@echo off',
  cmd: '@echo off',
  ps1: 'Invoke-Expression x',
  vbs: 'CreateObject("WScript.Shell")',
  vbe: '#@~^',
  js: 'WScript.Shell',
  jse: '#@~^',
  wsf: '<job/>',
  hta: '<hta:application/>',
  lnk: hex('4c00000001140200'),
  url: '[InternetShortcut]\nURL=file://evil.test/a',
  reg: 'Windows Registry Editor Version 5.00',
  jar: zipFile([{ name: 'a.class', content: hex('cafebabe') }]),
  apk: zipFile([{ name: 'classes.dex', content: hex('6465780a') }]),
  sh: '#!/bin/sh',
  py: 'import os',
  app: 'x',
  desktop: '[Desktop Entry]\nExec=sh',
  iso: hex('0000'),
  img: hex('0000'),
  vhd: 'conectix',
  dmg: hex('78da'),
  html: '<script>',
  xhtml: '<html/>',
  mhtml: 'MIME-Version: 1.0',
  svg: '<svg onload="x"/>',
  xml: '<a/>',
  swf: 'FWS',
  doc: hex('d0cf11e0a1b11ae1'),
  xls: hex('d0cf11e0a1b11ae1'),
  docm: zipFile([{ name: 'word/vbaProject.bin', content: hex('d0cf11e0') }]),
  xlsm: zipFile([{ name: 'xl/vbaProject.bin', content: hex('d0cf11e0') }]),
  xlsx: zipFile([{ name: 'xl/workbook.xml', content: Buffer.from('<a/>') }]),
  rtf: '{\\rtf1\\object}',
  one: hex('e4525c7b8cd8a74d'),
  chm: 'ITSF',
  iqy: 'WEB\n1\nhttp://evil.test',
  slk: 'ID;P',
  library: 'x',
  'library-ms': '<libraryDescription/>',
  'settingcontent-ms': '<PCSettings/>',
  scf: '[Shell]\nIconFile=\\\\evil.test\\a',
  theme: '[Theme]',
  inf: '[autorun]',
  ini: '[.ShellClassInfo]',
  rar: hex('526172211a07'),
  '7z': hex('377abcaf271c'),
  gz: hex('1f8b'),
  cab: 'MSCF',
  jpg: hex('ffd8ffe0'),
  'pdf.exe': hex('4d5a9000'),
  'exe.': hex('4d5a9000'),
};

/** Files with a name that does not match their content. */
const DISGUISED: Readonly<Record<string, Buffer>> = {
  'a.pdf': hex('4d5a9000'),
  'a.png': hex('4d5a9000'),
  'a.txt': hex('4d5a9000'),
  'a.json': Buffer.from('{a:1}'),
  'a.docx': zipFile([{ name: 'a.txt', content: Buffer.from('x') }]),
  'a.zip': hex('4d5a9000'),
  'script.pdf': Buffer.from(
    '%PDF-1.7\n1 0 obj<</S/JavaScript/JS(x)>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
};

/** Each dangerous kind, under its own name in an archive. */
export const INSIDE_ARCHIVES: readonly Upload[] = [
  ...Object.entries(DANGEROUS).map(([extension, content]) =>
    zip(`in an archive: ${extension}`, zipFile([{ name: `a.${extension}`, content: Buffer.from(content) }])),
  ),
  ...Object.entries(DISGUISED).map(([name, content]) =>
    zip(`disguised in an archive: ${name}`, zipFile([{ name, content }])),
  ),
  zip('a document with macros in an archive', zipFile([{ name: 'a.docx', content: withMacros() }])),
];

function withMacros(): Buffer {
  const part = (name: string, content: string) => ({ name, content: Buffer.from(content) });
  return zipFile([
    part('[Content_Types].xml', '<Types/>'),
    part('word/document.xml', '<w/>'),
    part('word/vbaProject.bin', 'x'),
  ]);
}

/** Names that are displayed as others, or differ on other systems. */
export const DECEIVING_NAMES: readonly Upload[] = [
  'factura\u202Etxt.pdf.txt',
  'a\u2066b.txt',
  'a\u200Bb.txt',
  'a\u00ADb.txt',
  'a\u3164b.txt',
  'a\u2028b.txt',
  'a\nb.txt',
  'a\rb.txt',
  'a\u001B[2Jb.txt',
  'a\u0000b.txt',
  ' a.txt',
  'a.txt ',
  'a.txt.',
  'carpeta /a.txt',
  'carpeta./a.txt',
  '\u00A0.txt',
  '   .txt',
  `${' '.repeat(60_000)}.txt`,
  `${'a'.repeat(300)}.txt`,
  'CON.txt',
  'com1.txt',
  'lpt\u00B9.txt',
  'nul/a.txt',
  'a.pdf:b.txt',
  'a?.txt',
  'a\\b.txt',
  'C:/a.txt',
  '//evil.test/a.txt',
  './a.txt',
  'a//b.txt',
  'a/../b.txt',
  '~\u202E/a.txt',
].map((name, n) => zip(`a deceiving name: ${n}`, zipFile([{ name, content: Buffer.from('x') }])));

const one = (name: string, more: Partial<ZippedFile> = {}): ZippedFile => ({
  name,
  content: Buffer.from('hola'),
  ...more,
});
const TWO = [one('a.txt'), one('b.txt')];
const END = 22;
/**
 * An archive with bytes overwritten.
 * @param at offset, from the end if negative
 */
function written(at: number, bytes: string, files: readonly ZippedFile[] = TWO): Buffer {
  const archive = zipFile(files);
  hex(bytes).copy(archive, at < 0 ? archive.length + at : at);
  return archive;
}
const whole = zipFile(TWO);
const directory = whole.readUInt32LE(whole.length - END + 16);
const moved = (extra: Buffer): Buffer => {
  const archive = Buffer.concat([whole.subarray(0, directory), extra, whole.subarray(directory)]);
  archive.writeUInt32LE(directory + extra.length, archive.length - END + 16);
  return archive;
};
const commented = (comment: Buffer): Buffer => {
  const archive = Buffer.concat([whole, comment]);
  archive.writeUInt16LE(comment.length, whole.length - 2);
  return archive;
};

/** Archives that readers interpret differently. */
export const TWO_MEANINGS: readonly Upload[] = [
  zip('another name in the header of a file', zipFile([one('a.txt', { localName: 'b.exe' })])),
  zip('another size in the header of a file', written(22, '05000000')),
  zip('another packed size in the header of a file', written(18, '05000000')),
  zip('another check in the header of a file', written(14, '00000000')),
  zip('another check everywhere', bothChecks()),
  zip('another way of packing in the header of a file', written(8, '0000')),
  zip('the same name twice', zipFile([one('a.txt'), one('a.txt')])),
  zip('the same name in capitals', zipFile([one('a.txt'), one('A.TXT')])),
  zip('the same name with its accent apart', zipFile([one('\u00F1.txt'), one('n\u0303.txt')])),
  zip('a file that is a folder', zipFile([one('a.txt'), one('a.txt/b.txt')])),
  zip('a folder with content', zipFile([one('a/')])),
  zip('two files in the same bytes', written(directory + 46 + 5 + 42, '00000000')),
  zip('bytes between the files and the directory', moved(Buffer.from('x'))),
  zip('a file that the directory does not name', moved(whole.subarray(0, 39))),
  zip('bytes before the first file', Buffer.concat([Buffer.from('PK\u0003\u0004x'), whole])),
  zip('bytes after the end', Buffer.concat([whole, Buffer.from('x')])),
  zip('another end in the comment', commented(zipFile([]))),
  zip('fewer files than the directory has', written(-END + 8, '01000100')),
  zip('more files on this disk', written(-END + 8, '0300')),
  zip('another size of the directory', written(-END + 12, '01000000')),
  zip('a device', zipFile([one('a.txt', { mode: 0o020644 })])),
];

function bothChecks(): Buffer {
  const archive = zipFile([one('a.txt')]);
  archive.writeUInt32LE(1, 14);
  archive.writeUInt32LE(1, archive.readUInt32LE(archive.length - END + 16) + 16);
  return archive;
}
