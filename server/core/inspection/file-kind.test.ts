import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileKind, zipEntries } from './file-kind.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n');
const PNG = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000b49444154789c6360000200000500017a5eab3f0000000049454e44ae426082',
  'hex',
);

/** A ZIP of these files, deflated. */
function zip(names: readonly string[], comment = ''): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  for (const name of names) {
    const packed = deflateRawSync(Buffer.from(`contenido de ${name}`));
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(Buffer.concat(locals).length, 42);
    locals.push(local, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(Buffer.concat(locals).length, 16);
  end.writeUInt16LE(Buffer.byteLength(comment), 20);
  return Buffer.concat([...locals, ...directory, end, Buffer.from(comment)]);
}

const DOCX = zip(['[Content_Types].xml', 'word/document.xml', 'word/styles.xml']);
const ZIP = zip(['recibo.txt', 'año 2026/plano.png'], 'armado por mí');

describe('the kind of a file', () => {
  it.each([
    ['ticket.pdf', PDF, 'pdf'],
    ['FOTO.PNG', PNG, 'png'],
    ['nota.docx', DOCX, 'docx'],
    ['planos.zip', ZIP, 'zip'],
    ['todo.zip', DOCX, 'zip'],
    ['datos.json', Buffer.from('{"importe":"15000.00"}'), 'json'],
    ['lote.txt', Buffer.from('Línea 1\r\nLínea 2\t$ 15\n'), 'txt'],
    ['latino.txt', Buffer.from('Línea', 'latin1'), 'txt'],
    ['lote.CSV', Buffer.from('a;b'), 'txt'],
    ['datos.txt', Buffer.from('{"importe":1}'), 'txt'],
    ['ticket.pdf', Buffer.concat([Buffer.from('\r\n'.repeat(500)), PDF]), 'pdf'],
  ] as const)('%s is what its content says', (name, bytes, kind) => {
    expect(fileKind(name, bytes)).toBe(kind);
  });

  it.each([
    ['a program called PDF', 'factura.pdf', Buffer.from('MZ\x90\x00')],
    ['a PDF called PNG', 'foto.png', PDF],
    ['a PDF that was cut', 'ticket.pdf', PDF.subarray(0, 20)],
    ['a ZIP called DOCX', 'nota.docx', ZIP],
    ['a ZIP that was cut', 'planos.zip', ZIP.subarray(0, ZIP.length - 30)],
    ['a PDF that begins too late', 'ticket.pdf', Buffer.concat([Buffer.alloc(1025, ' '), PDF])],
    ['JSON of too many values', 'datos.json', Buffer.from(`[${'1,'.repeat(250_000)}1]`)],
    ['JSON that is not', 'datos.json', Buffer.from('{importe:1}')],
    ['bytes that are no text', 'lote.txt', Buffer.from([0x4c, 0x01, 0xed])],
    ['text with control signs', 'lote.txt', Buffer.from('hola\u0000chau')],
    ['a kind that nobody takes', 'foto.gif', Buffer.from('474946383961', 'hex')],
    ['a name without kind', 'ticket', PDF],
    ['a name that looks like a property', 'x.constructor', PDF],
  ])('%s is none', (_, name, bytes) => {
    expect(fileKind(name, bytes)).toBeNull();
  });

  it('is told of any bytes without failing', () => {
    const kinds = ['pdf', 'png', 'docx', 'zip', 'json', 'txt'];
    const tail = fc.uint8Array({ maxLength: 200 });
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.constantFrom(PDF, PNG, ZIP, DOCX),
        tail,
        (kind, start, end) => {
          const bytes = Buffer.concat([start.subarray(0, start.length - end.length), end]);
          expect([kind, null]).toContain(fileKind(`a.${kind}`, bytes));
        },
      ),
    );
  });
});

describe('the entries of a ZIP', () => {
  it('are its names, whatever its comment says', () => {
    expect(zipEntries(ZIP)).toEqual(['recibo.txt', 'año 2026/plano.png']);
    expect(zipEntries(zip([]))).toEqual([]);
  });

  it('are not read beyond the file', () => {
    const lying = Buffer.from(ZIP);
    lying.writeUInt32LE(0xffffffff, lying.length - 'armado por mí'.length - 1 - 22 + 16);
    expect(zipEntries(lying)).toBeNull();
  });
});
