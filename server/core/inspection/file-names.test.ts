import { expect, it } from 'vitest';
import { isPlainPath, plainName } from './file-names.ts';

it.each([
  ['nota.pdf', true],
  ['año 2026/Nota (1) – copia.pdf', true],
  ['.DS_Store', true],
  ['_rels/.rels', true],
  ['carpeta/', true],
  ['❤\uFE0F nota.pdf', true],
  ['👩🏽\u200D🔧.pdf', true],
  ['a\uFE0F.pdf', false],
  ['❤\uFE0F\uFE0F.pdf', false],
  ['❤\u200Da.pdf', false],
  ['a\u202Efdp.txt', false],
  ['a\u200B.txt', false],
  ['a\n.txt', false],
  ['/a.txt', false],
  ['a/../b.txt', false],
  ['a./b.txt', false],
  ['aux.txt', false],
  [' '.repeat(60_000), false],
  ['', false],
])('a path in an archive is plain, or not: %j', (path, isPlain) => {
  expect(isPlainPath(path)).toBe(isPlain);
});

it.each([
  ['nota\u202Efdp.exe', 'notafdp.exe'],
  ['a\u2028b\u3164\u00AD\u0007.pdf', 'ab.pdf'],
  ['  nota  .pdf ', 'nota.pdf'],
  ['con.pdf', '_con.pdf'],
  ['   .pdf', ''],
  ['\u200B\u3164.pdf', ''],
  ['.pdf', ''],
  ['a\uD800.pdf', 'a.pdf'],
])('the name of an upload keeps what is seen: %j', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
