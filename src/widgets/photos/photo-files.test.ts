import { describe, expect, it } from 'vitest';
import type { CompiledFile } from '#contract/compiled-form.ts';
import { isPhoto, plainPngs } from './photo-files.ts';

const KILO = 1024;
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ffe0', 'hex');
const file = (name: string, bytes: Buffer) => new File([new Uint8Array(bytes)], name);
const limits = (...accept: CompiledFile['accept'][number][]): CompiledFile => ({ accept, maxBytes: KILO });

describe('a photo', () => {
  it.each([
    ['IMG_0001.JPG', '', true],
    ['foto.jpeg', '', true],
    ['foto.jfif', '', true],
    ['captura.PNG', '', true],
    ['IMG_0001.HEIC', '', true],
    ['chat.webp', '', true],
    ['escaneo.tif', '', true],
    ['escaneo.BMP', '', true],
    ['1000012345', 'image/jpeg', true],
    ['1000012345', 'image/png', true],
    ['papel.pdf', 'application/pdf', false],
    ['dibujo.svg', 'image/svg+xml', false],
    ['jpg', '', false],
    ['foto.jpg.zip', 'application/zip', false],
  ])('is known by its name and its type: %s %s', (name, type, is) => {
    expect(isPhoto({ name, type })).toBe(is);
  });
});

describe('a PNG that is sent as it is', () => {
  const png = file('captura.png', PNG);
  const other = file('otra.PNG', PNG);
  const lying = file('chat.png', JPEG);
  const jpeg = file('foto.jpg', JPEG);
  const heavy = file('plano.png', Buffer.concat([PNG, Buffer.alloc(2 * KILO)]));
  it.each<[string, File[], CompiledFile, number, File[]]>([
    ['is the only one', [png], limits('png'), 0, [png]],
    ['is the only one of a field of photos', [png], limits('jpg', 'png', 'pdf'), 0, [png]],
    ['is not one of a field without PNG', [png], limits('jpg', 'pdf'), 0, []],
    ['is not one of a field of PDF', [png], limits('pdf'), 0, []],
    ['is not a JPEG by its content', [lying], limits('jpg', 'png'), 0, []],
    ['is not a JPEG', [jpeg], limits('jpg', 'png'), 0, []],
    ['is not empty', [file('nada.png', Buffer.alloc(0))], limits('png', 'pdf'), 0, []],
    ['is not too heavy, which a photo need not be', [heavy], limits('jpg', 'png'), 0, []],
    ['does not go with others into a PDF', [png, other], limits('jpg', 'png', 'pdf'), 0, []],
    ['does not go after those of a PDF', [png], limits('jpg', 'png', 'pdf'), 2, []],
    ['is among several of a field without PDF', [png, other], limits('png'), 0, [png, other]],
    [
      'is beside photos of a field of many',
      [png, jpeg, other],
      { ...limits('jpg', 'png', 'pdf'), many: 5 },
      0,
      [png, other],
    ],
  ])('%s', async (_, photos, of, pages, plain) => {
    expect(await plainPngs(photos, of, pages)).toEqual(plain);
  });
});
