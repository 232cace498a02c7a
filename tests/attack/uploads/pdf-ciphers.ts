import { buffer } from 'node:stream/consumers';
import { PDF } from '@libpdf/core';
import PDFDocument from 'pdfkit';
import type { PdfCipher } from './pdf-writer.ts';

/** Version of PDF that each cipher is of. */
const VERSIONS = { 'RC4 of 40 bits': '1.3', RC4: '1.4', 'AES-128': '1.7', 'AES-256': '1.7ext3' } as const;

export type CipherName = keyof typeof VERSIONS;

export const CIPHERS = Object.keys(VERSIONS) as readonly CipherName[];

/** A cipher of a file that opens without a key, and is changed with one. */
export async function cipherWithoutKey(name: CipherName): Promise<PdfCipher> {
  const document = new PDFDocument({
    pdfVersion: VERSIONS[name],
    userPassword: '',
    ownerPassword: 'oficina',
  });
  document.end();
  const bytes = await buffer(document);
  const handler = (await PDF.load(bytes)).context.info.securityHandler;
  if (!handler) throw new Error(`${name} was not written`);
  const text = bytes.toString('latin1');
  const number = /\/Encrypt (\d+) 0 R/.exec(text)?.[1];
  const dictionary = new RegExp(`\\n${number} 0 obj\\s*([\\s\\S]*?)\\s*endobj`).exec(text)?.[1];
  return {
    trailer: `/ID${/\/ID\s*(\[[^\]]*\])/.exec(text)?.[1]}/Encrypt ${dictionary}`,
    stream: (data, of) => Buffer.from(handler.encryptStream(data, of, 0)),
    text: (data, of) => Buffer.from(handler.encryptString(data, of, 0)),
  };
}
