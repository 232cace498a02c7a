import { openTestPortal } from '#tests/api/test-portal.ts';
import { zipFile } from '#tests/api/zip-file.ts';
import type { Attack } from '#tests/attack/finding.ts';
import { hiddenContents, soundFiles } from './hidden-content.ts';
import { keptFiles } from './kept-files.ts';
import type { WrittenPdf } from './written-pdf.ts';

const VARIANTS = 200;

/** Wraps a PDF as a part of another file. */
type Wrap = (bytes: Buffer) => Buffer;

const inZip: Wrap = (content) => zipFile([{ name: 'papeles/nota.pdf', content }]);
const inDocument: Wrap = (content) =>
  zipFile([
    { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
    { name: 'word/document.xml', content: Buffer.from('<w/>') },
    { name: 'word/embeddings/nota.pdf', content },
  ]);

/**
 * Sends PDFs with active content hidden in many ways, directly and inside other files; and sound ones, which must be
 * accepted.
 */
export const hidden: Attack = async ({ seed, say }) => {
  const portal = await openTestPortal({ LOG_LEVEL: 'silent' });
  let sent = 0;
  const send = async (name: string, bytes: Buffer) => {
    sent += 1;
    const { statusCode } = await portal.app.inject({
      method: 'POST',
      url: '/api/archivos',
      payload: bytes,
      headers: { 'content-type': 'application/octet-stream', 'x-nombre': name },
      remoteAddress: `203.${(sent >> 16) & 0xff}.${(sent >> 8) & 0xff}.${sent & 0xff}`,
    });
    return statusCode;
  };
  /** Number of files with an unexpected answer. */
  const wrong = async (
    files: readonly WrittenPdf[],
    name: string,
    isRight: (status: number) => boolean,
    wrap: Wrap = (bytes) => bytes,
  ) => {
    let count = 0;
    for (const { what, bytes } of files) {
      const status = await send(name, wrap(bytes));
      if (!isRight(status)) say(`${name}, ${what}: ${status}`);
      count += isRight(status) ? 0 : 1;
    }
    return count;
  };
  const isRefused = (status: number) => [415, 422].includes(status);
  const isTaken = (status: number) => status < 300;
  try {
    const files = await hiddenContents(seed, VARIANTS);
    const sound = [...(await soundFiles()), ...keptFiles('sound-files')];
    return [
      {
        what: 'hidden: PDFs with active content taken',
        tries: files.length,
        broken: await wrong(files, 'a.pdf', isRefused),
      },
      {
        what: 'hidden: ZIPs with one of them taken',
        tries: files.length,
        broken: await wrong(files, 'a.zip', isRefused, inZip),
      },
      {
        what: 'hidden: documents with one of them taken',
        tries: files.length,
        broken: await wrong(files, 'a.docx', isRefused, inDocument),
      },
      {
        what: 'hidden: sound PDFs refused',
        tries: sound.length,
        broken: await wrong(sound, 'a.pdf', isTaken),
      },
      {
        what: 'hidden: ZIPs with a sound one refused',
        tries: sound.length,
        broken: await wrong(sound, 'a.zip', isTaken, inZip),
      },
    ];
  } finally {
    await portal.close();
  }
};
