import { describe, expect, it } from 'vitest';
import { slipPdf } from '#server/documents/papers/slip.ts';
import { cipherWithoutKey } from '#tests/attack/uploads/pdf-ciphers.ts';
import { hiddenContents, soundFiles } from '#tests/attack/uploads/hidden-content.ts';
import { keptFiles } from '#tests/attack/uploads/kept-files.ts';
import { ACTIVE_CONTENTS, SOUND_CONTENTS } from '#tests/attack/uploads/pdf-contents.ts';
import { HIDINGS } from '#tests/attack/uploads/pdf-hidings.ts';
import { PdfWriter } from '#tests/attack/uploads/pdf-writer.ts';
import type { WrittenPdf } from '#tests/attack/uploads/written-pdf.ts';
import { seededRandom } from '#tests/attack/random.ts';
import { slipExample } from '#tests/documents/slip-example.ts';
import { inspectPdf } from './inspect-pdf.ts';

const SCRIPT = 'a script, on opening';
const ADDRESS = 'an address, on opening';
const PROGRAM = 'a program, when pressed';

/** Content and the way it is written. */
async function written(content: string, hiding: string): Promise<Buffer> {
  const found = [...ACTIVE_CONTENTS, ...SOUND_CONTENTS].find(({ what }) => what === content);
  const way = HIDINGS.find(({ what }) => what === hiding);
  if (!found || !way) throw new Error(`There is no ${content} or ${hiding}`);
  return way.write(found);
}

async function refusals(files: readonly WrittenPdf[]): Promise<(string | null)[]> {
  return Promise.all(files.map(async ({ bytes }) => inspectPdf(bytes)));
}

describe('a PDF with active content', () => {
  it.each([
    [SCRIPT, 'an object stream, predictor 12 of 5 columns'],
    [SCRIPT, 'an object stream, predictor 2 of 5 columns'],
    [SCRIPT, 'an object stream, a long dictionary'],
    [SCRIPT, 'an object stream, the word endobj in its dictionary'],
    [SCRIPT, 'an object stream, no type'],
    [SCRIPT, 'an object stream, CR after its dictionary'],
    ['another file, on opening', 'nothing'],
    ['an address, with the page', 'nothing'],
    [ADDRESS, 'an object stream, Flate'],
    [ADDRESS, 'a long entry before'],
    [ADDRESS, 'a reference to a reference'],
    [PROGRAM, 'names in hexadecimal'],
    [PROGRAM, 'a type by reference'],
    [PROGRAM, 'AES-256 without a key, in an object stream'],
  ])('is refused for it: %s, hidden by %s', async (content, hiding) => {
    expect(await inspectPdf(await written(content, hiding))).toMatch(/^El PDF trae programas/);
  });

  it('is refused in each of two hundred ways of hiding it', async () => {
    const files = await hiddenContents(1, 200);
    const found = await refusals(files);
    expect(files.filter((_, i) => found[i] === null).map(({ what }) => what)).toEqual([]);
    // Some are refused because readers disagree on them, most because of their contents.
    expect(found.filter((words) => words?.startsWith('El PDF trae programas')).length).toBeGreaterThan(150);
  });
});

/** A file of some objects, as text: a page and what is given. */
function withObjects(objects: Readonly<Record<number, string>>, catalog = ''): Buffer {
  const writer = new PdfWriter();
  const page = { 1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`, 2: '<</Type/Pages/Kids[]/Count 0>>' };
  for (const [number, body] of Object.entries({ ...page, ...objects })) writer.object(Number(number), body);
  writer.table('/Root 1 0 R');
  return writer.bytes();
}

describe('what readers would not agree on', () => {
  it.each(keptFiles('hidden-files'))('is refused in the encryption: $what', async ({ bytes }) => {
    expect(await inspectPdf(bytes)).toMatch(/^El PDF no se puede revisar/);
  });

  it('is refused in objects that an encrypted file does not encrypt', async () => {
    const cipher = await cipherWithoutKey('RC4');
    const writer = new PdfWriter({ ...cipher, stream: (data) => data });
    writer.stream(7, { entries: '/Type/ObjStm/N 1/First 4', data: Buffer.from('3 0 <<>>') });
    writer.table('/Root 1 0 R');
    expect(await inspectPdf(writer.bytes())).toMatch(/^El PDF no se puede revisar/);
  });

  it.each(['', '/Encrypt null'])(
    'is refused in the last trailer of an encrypted file: "%s"',
    async (entry) => {
      const encrypted = await written('a web address, when pressed', 'AES-128 without a key');
      expect(await inspectPdf(encrypted)).toBeNull();
      const trailer = Buffer.from(`trailer\n<</Size 9/Root 1 0 R${entry}>>\nstartxref\n0\n%%EOF\n`);
      expect(await inspectPdf(Buffer.concat([encrypted, trailer]))).toMatch(/^El PDF no se puede revisar/);
    },
  );

  it.each(['7 %x\n0 obj', '7 %8\n0 obj', '7 0 %x\robj', '7 %x\n\n%y\n0 obj'])(
    'is refused in the number of an object: %j',
    async (head) => {
      const writer = new PdfWriter();
      writer.object(7, '8 0 R', { head: `${head}\n` });
      writer.table('/Root 1 0 R');
      expect(await inspectPdf(writer.bytes())).toMatch(/^El PDF no se puede revisar/);
    },
  );
});

describe('a damaged PDF', () => {
  it('is taken or refused, and never breaks what reads it', async () => {
    const random = seededRandom(1);
    const files = (await hiddenContents(1, 200)).map(({ bytes }) => {
      const damaged = Buffer.from(bytes);
      for (let i = 0; i < 6; i += 1)
        damaged[Math.floor(random() * damaged.length)] = Math.floor(random() * 256);
      return { what: '', bytes: damaged.subarray(0, Math.ceil(random() * 2 * damaged.length)) };
    });
    for (const words of await refusals(files)) expect([null, 'El PDF']).toContain(words?.slice(0, 6) ?? null);
  });
});

describe('a sound PDF', () => {
  it('is taken as programs write it', async () => {
    const files = [...(await soundFiles()), ...keptFiles('sound-files')];
    const found = await refusals(files);
    expect(files.filter((_, i) => found[i] !== null).map(({ what }) => what)).toEqual([]);
  });

  it.each([
    '(Alta de trailer [usado, 2 ejes)',
    '(Alta de trailer {usado} 1)',
    '(trailer <usado, y el trailer)',
    '(Un obj 1/2026, otro obj)',
    '(Un 10%, obj 1)',
  ])('is taken with words of its structure in a text: %s', async (text) => {
    expect(await inspectPdf(withObjects({ 3: `<</Title${text}>>` }))).toBeNull();
  });

  it.each(['<<>>', '<</Names[]>>', '<</Kids[]/Names[]>>', '<</Names 3 0 R>>', '4 0 R'])(
    'is taken with trees of names that are empty: %s',
    async (tree) => {
      const names = `/Names<</EmbeddedFiles ${tree}/JavaScript ${tree}>>`;
      expect(await inspectPdf(withObjects({ 3: '[]', 4: '<</Names[]>>' }, names))).toBeNull();
    },
  );

  it.each([
    '<</Names[(a)null]>>',
    '<</Names[]/Kids[4 0 R]>>',
    '<</Names 9 0 R>>',
    '<</Names[]/Names[1]>>',
    '<</S/a>>',
  ])('is refused with a tree of names that may hold something: %s', async (tree) => {
    expect(await inspectPdf(withObjects({ 3: '[]' }, `/Names<</JavaScript${tree}>>`))).toMatch(
      /^El PDF trae programas/,
    );
  });

  it('is taken with something before its beginning', async () => {
    expect(
      await inspectPdf(await written('a web address, when pressed', 'something before the file')),
    ).toBeNull();
  });

  it('is taken when the portal wrote it', async () => {
    expect(await inspectPdf(Buffer.from(await slipPdf(slipExample)))).toBeNull();
  });

  it.each(keptFiles('locked-files'))('is refused when it asks for a key: $what', async ({ bytes }) => {
    expect(await inspectPdf(bytes)).toMatch(/^El PDF pide una clave/);
  });
});
